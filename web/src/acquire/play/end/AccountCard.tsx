import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/Money.tsx';
import { PlayerToken } from '../../../design/PlayerToken.tsx';
import { personOf } from '../../../game/people.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import { Disclosure } from '../../../game/decision/Disclosure.tsx';
import type { Account } from './ending.ts';
import styles from './Ending.module.css';

const PARTS = ['cash', 'bonuses', 'shares'] as const;

interface AccountCardProps {
  readonly account: Account;
  /** The highest score: bars are as long as scores are. */
  readonly best: number;
}

/** One player's final score, and what it was made of. */
export function AccountCard({ account: { playerId, place, score, parts }, best }: AccountCardProps) {
  const { t } = useTranslation('acquire');
  const { people, names } = useSeatView<'acquire'>();
  const sums = parts === null ? null : { cash: parts.cash, bonuses: parts.bonusSum, shares: parts.saleSum };
  return (
    <li className={place === 1 ? `${styles.account} ${styles.winner}` : styles.account}>
      <div className={styles.head}>
        <span className={`${styles.place} number`}>{t('play.ending.place', { place })}</span>
        <PlayerToken seat={personOf(people, playerId)?.seat ?? 0} />
        <span>{names.subject(playerId)}</span>
        <span className={styles.score}>
          <Money amount={score} />
        </span>
      </div>
      {sums !== null && (
        <>
          <div className={styles.bar} style={{ width: `${best > 0 ? (100 * score) / best : 0}%` }} aria-hidden>
            {PARTS.map((part) => (
              <span key={part} className={styles[part]} style={{ flexGrow: sums[part] }} />
            ))}
          </div>
          <ul className={styles.parts}>
            {PARTS.map((part) => (
              <li key={part} className={styles.part}>
                <span className={`${styles.swatch} ${styles[part]}`} aria-hidden />
                {t(`play.ending.part.${part}`, { amount: sums[part] })}
              </li>
            ))}
          </ul>
        </>
      )}
      {parts !== null && <AccountItems parts={parts} />}
    </li>
  );
}

function AccountItems({ parts }: { readonly parts: NonNullable<Account['parts']> }) {
  const { t } = useTranslation('acquire');
  if (parts.bonuses.length === 0 && parts.sales.length === 0) return null;
  return (
    <Disclosure summary={t('play.ending.details')}>
      <ul className={styles.items}>
        {parts.bonuses.map(({ corporation, amount, rank }) => (
          <li key={`bonus ${corporation}`} className={styles.item}>
            <CorporationMark corporation={corporation} size={20} />
            <span>{t('play.ending.bonus', { corporation, rank: t(`board.rank.${rank}`) })}</span>
            <Money amount={amount} />
          </li>
        ))}
        {parts.sales.map(({ corporation, shares, price, amount }) => (
          <li key={`sale ${corporation}`} className={styles.item}>
            <CorporationMark corporation={corporation} size={20} />
            <span>{t('play.ending.sale', { count: shares, corporation, price })}</span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
