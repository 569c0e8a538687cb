import { boardOf, type Tier } from '@magnate/engine/acquire';
import { translator } from '@magnate/words';
import { Money } from '../../design/Money.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { CorporationMark } from './CorporationMark.tsx';
import styles from './InfoCard.module.css';
import { type Bracket, corporationsAt, type InfoRow, infoRows, tiersOf } from './infoRows.ts';

/** Share prices and bonuses by size, with the current place of each corporation. */
export function InfoCard() {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  const board = boardOf(view.options);
  const tiers = tiersOf(board);
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <caption className="sr-only">{t('board.info.title')}</caption>
        <thead>
          <tr>
            {tiers.map((tier) => (
              <th key={tier} scope="col">
                <TierHead tier={tier} />
              </th>
            ))}
            <th scope="col">{t('board.info.price')}</th>
            <th scope="col">{t('board.info.majority')}</th>
            <th scope="col">{t('board.info.minority')}</th>
          </tr>
        </thead>
        <tbody>
          {infoRows(board).map((row) => (
            <tr key={row.price}>
              {tiers.map((tier) => (
                <TierCell key={tier} row={row} tier={tier} />
              ))}
              <th scope="row">
                <Money amount={row.price} />
              </th>
              <td>
                <Money amount={row.majority} />
              </td>
              <td>
                <Money amount={row.minority} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.notes}>
        <li>{t('board.info.about')}</li>
        <li>{t('board.info.ties')}</li>
        <li>{t('board.info.ends', { end: view.options.endSize, safe: view.options.safeSize })}</li>
      </ul>
    </div>
  );
}

function TierHead({ tier }: { readonly tier: Tier }) {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  const board = boardOf(view.options);
  const members = board.corporations.filter((corporation) => board.tiers[corporation] === tier);
  return (
    <span className={styles.tier}>
      {t(`board.info.tier.${tier}`)}
      <span className={styles.members}>
        {members.map((corporation) => (
          <CorporationMark key={corporation} corporation={corporation} size={16} />
        ))}
      </span>
      <span className="sr-only">{t('board.info.members', { corporations: members })}</span>
    </span>
  );
}

function TierCell({ row, tier }: { readonly row: InfoRow; readonly tier: Tier }) {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  const bracket = row.brackets[tier];
  if (bracket === null) return <td className={styles.never}>{t('board.sheet.none')}</td>;
  const here = corporationsAt(view, row, tier);
  return (
    <td className={here.length > 0 ? styles.here : undefined}>
      <span className={styles.sizes}>
        <Range bracket={bracket} />
        {here.map((corporation) => (
          <span key={corporation}>
            <CorporationMark corporation={corporation} size={18} />
            <span className="sr-only">{t('board.info.now', { corporation })}</span>
          </span>
        ))}
      </span>
    </td>
  );
}

function Range({ bracket: { from, to } }: { readonly bracket: Bracket }) {
  const t = translator('acquire');
  if (to === null) return <span>{t('board.info.open', { from })}</span>;
  return <span>{from === to ? from : t('board.info.range', { from, to })}</span>;
}
