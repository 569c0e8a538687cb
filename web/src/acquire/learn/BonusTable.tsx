import {
  type Corporation,
  type GameView,
  holdingsIn,
  type HolderRank,
  MAJORITY_FACTOR,
  MINORITY_FACTOR,
  priceNow,
} from '@magnate/engine/acquire';
import { translator } from '@magnate/words';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { exampleName } from '../../learn/exampleSeat.ts';
import styles from './BonusTable.module.css';

const FACTORS: Readonly<Record<HolderRank, number | null>> = {
  both: MAJORITY_FACTOR + MINORITY_FACTOR,
  majority: MAJORITY_FACTOR,
  minority: MINORITY_FACTOR,
  // A shared bonus is not a multiple of the price.
  majorityTie: null,
  minorityTie: null,
};

interface BonusTableProps {
  readonly view: GameView;
  readonly corporation: Corporation;
}

/** The bonuses of a corporation, player by player. */
export function BonusTable({ view, corporation }: BonusTableProps) {
  const t = translator('acquire/learn');
  const price = priceNow(view, corporation);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('mergers.worked', { defunct: corporation, price })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('mergers.player')}</th>
          <th scope="col">{t('mergers.held')}</th>
          <th scope="col">{t('mergers.why')}</th>
          <th scope="col">{t('mergers.bonus')}</th>
        </tr>
      </thead>
      <tbody>
        {holdingsIn(view, corporation).map(({ playerId, shares, rank, bonus }, seat) => {
          const factor = rank === null ? null : FACTORS[rank];
          return (
            <tr key={playerId}>
              <th scope="row">
                <span className={styles.player}>
                  <PlayerToken seat={seat} size={20} />
                  {exampleName(playerId)}
                </span>
              </th>
              <td>{shares}</td>
              <td>{t(`mergers.rank.${rank ?? 'none'}`)}</td>
              <td>
                {factor === null ? t('mergers.nothing') : t('mergers.sum', { factor, price, amount: bonus ?? 0 })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
