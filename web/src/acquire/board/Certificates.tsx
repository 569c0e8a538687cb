import { boardOf, type Corporation, indexOf, priceNow } from '@magnate/engine/acquire';
import { translator } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { useSettings } from '../../sync/settings.ts';
import styles from './Certificates.module.css';
import { lookOf } from './CorporationMark.tsx';

/** My shares as certificates. The score sheet below has the same figures, so they are decorative; `plain` has none. */
export function Certificates() {
  const { view, me } = useSeatView<'acquire'>();
  const isClassic = useSettings(({ skin }) => skin === 'classic');
  const shares = view.players.find(({ id }) => id === me)?.shares ?? null;
  if (!isClassic || shares === null) return null;
  const held = boardOf(view.options).corporations.flatMap((corporation) => {
    const count = shares[indexOf(corporation)] ?? 0;
    return count === 0 ? [] : [{ corporation, count }];
  });
  if (held.length === 0) return null;
  return (
    <ul className={styles.certificates} aria-hidden data-certificates="">
      {held.map(({ corporation, count }) => (
        <Certificate key={corporation} corporation={corporation} count={count} price={priceNow(view, corporation)} />
      ))}
    </ul>
  );
}

interface CertificateProps {
  readonly corporation: Corporation;
  readonly count: number;
  readonly price: number;
}

function Certificate({ corporation, count, price }: CertificateProps) {
  const t = translator('acquire');
  const look = lookOf(corporation);
  return (
    <li className={`${look} ${styles.certificate} ${count > 1 ? styles.several : ''}`}>
      <span className={`${styles.head} ${look}`}>
        <span className={styles.name}>{corporation}</span>
      </span>
      <span className={`${look} ${styles.building}`} />
      <span key={count} className={styles.count}>
        {count}
      </span>
      <span className={styles.worth}>{t('board.standing.worth', { amount: count * price })}</span>
    </li>
  );
}
