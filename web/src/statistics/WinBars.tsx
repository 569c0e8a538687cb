import type { Wins } from '@magnate/protocol';
import { percent, translator } from '@magnate/words';
import { chanceOf, shareOf } from './figures.ts';
import styles from './WinBars.module.css';

interface WinBarsProps {
  readonly wins: readonly Wins[];
  readonly labelOf: (name: string) => string;
  /** The heading of the table. */
  readonly labelledBy: string;
}

/** Win rates as bars, with a line at the rate of chance. */
export function WinBars({ wins, labelOf, labelledBy }: WinBarsProps) {
  const t = translator('statistics');
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('wins.who')}</th>
          <th scope="col">{t('wins.result')}</th>
        </tr>
      </thead>
      <tbody>
        {wins.map((each) => (
          <tr key={each.name} className={styles.row}>
            <th scope="row" className={styles.who}>
              {labelOf(each.name)}
            </th>
            <td className={styles.result}>
              <span className={styles.track} aria-hidden>
                <span className={styles.bar} style={{ inlineSize: `${100 * shareOf(each)}%` }} />
                <span className={styles.chance} style={{ insetInlineStart: `${100 * chanceOf(each)}%` }} />
              </span>
              <strong className={styles.share}>{percent(shareOf(each))}</strong>
              <span className={styles.figures}>
                {t('wins.of', { won: each.won, count: each.played })}
                {' · '}
                {t('wins.chance', { share: percent(chanceOf(each)) })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
