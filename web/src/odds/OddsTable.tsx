import { money, words, translator } from '@magnate/words';
import { colourOf, PlayerToken } from '../design/PlayerToken.tsx';
import styles from './OddsTable.module.css';
import type { Estimate } from './rolloutsWorker.ts';

export interface OddsRow {
  readonly id: string;
  readonly name: string;
  /** Gives token and colour. */
  readonly seat: number;
  /** null while unknown. */
  readonly winRate: Estimate | null;
  readonly worth: Estimate | null;
}

/** One bar per player: the share of games won with its confidence interval, and the final worth. */
export function OddsTable({ rows, caption }: { readonly rows: readonly OddsRow[]; readonly caption: string }) {
  const t = translator('lab');
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('odds.player')}</th>
          <th scope="col">{t('odds.wins')}</th>
          <th scope="col">{t('odds.worth')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={styles.row}>
            <th scope="row" className={styles.who}>
              <PlayerToken seat={row.seat} size={20} />
              <span className={styles.name}>{row.name}</span>
            </th>
            <td className={styles.wins}>
              <Bar estimate={row.winRate} seat={row.seat} />
              <strong className={styles.share}>{row.winRate === null ? '–' : percent(row.winRate.value)}</strong>
              <span className={styles.interval}>
                {row.winRate === null
                  ? t('odds.counting')
                  : t('odds.between', { low: percent(row.winRate.low), high: percent(row.winRate.high) })}
              </span>
            </td>
            <td className={styles.worth}>
              {row.worth !== null &&
                t('odds.worthAbout', {
                  worth: dollars(row.worth.value),
                  reach: dollars(row.worth.high - row.worth.value),
                })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ estimate, seat }: { readonly estimate: Estimate | null; readonly seat: number }) {
  return (
    <span className={styles.track} aria-hidden>
      {estimate !== null && (
        <>
          <span className={styles.bar} style={{ inlineSize: `${100 * estimate.value}%`, background: colourOf(seat) }} />
          <span
            className={styles.reach}
            style={{
              insetInlineStart: `${100 * estimate.low}%`,
              inlineSize: `${100 * (estimate.high - estimate.low)}%`,
            }}
          />
        </>
      )}
    </span>
  );
}

/** With one decimal, as in `magnate lab`. */
export function percent(part: number): string {
  return new Intl.NumberFormat(words.language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(part);
}

function dollars(value: number): string {
  return money(Math.max(0, Math.round(value)));
}
