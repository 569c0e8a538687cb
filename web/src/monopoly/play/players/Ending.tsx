import {
  COLOR_GROUPS,
  boardOf,
  type GameView,
  getPlayerById,
  getProperty,
  hasMonopoly,
  HOTEL,
  viewRules,
} from '@magnate/engine/monopoly';
import { Trophy } from 'lucide-react';
import { Money } from '../../../design/Money.tsx';
import { listed, type Translator, translator } from '@magnate/words';
import { timeOf, turnsOf } from '../../../game/ending/length.ts';
import { placeOf } from '../../../game/ending/place.ts';
import { useSeatView } from '../../../game/seatView.ts';
import styles from './Ending.module.css';
import { PlayerLabel } from './PlayerLabel.tsx';

/** The winner and the reason, the ranking, and the duration. */
export function Ending() {
  const t = translator('monopoly');
  const { view, names } = useSeatView<'monopoly'>();
  const outcome = viewRules.outcome(view);
  const { winners, endReason, round } = view;
  if (outcome === undefined || endReason === null) return null;
  const [first] = winners;
  const says =
    winners.length === 1 && first !== undefined
      ? t(`play.ending.won.${names.form(first)}`, { name: names.subject(first) })
      : t('play.ending.shared', {
          names: listed(winners.map((id, i) => (i === 0 ? names.subject(id) : names.object(id)))),
        });
  return (
    <div className={styles.ending}>
      <p className={styles.says}>
        <Trophy size={28} aria-hidden />
        {says}
      </p>
      <p>{t(`play.ending.reason.${endReason}`, { rounds: round })}</p>
      <p className={styles.length}>{lengthWords(view, t)}</p>
      <Why />
      <table className={styles.table}>
        <caption className="sr-only">{t('play.ending.table')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('play.ending.place')}</span>
            </th>
            <th scope="col">{t('play.ending.player')}</th>
            <th scope="col">{t('play.ending.deeds')}</th>
            <th scope="col">{t('play.ending.worth')}</th>
          </tr>
        </thead>
        <tbody>
          {outcome.ranking.map(({ playerId, score }) => {
            const player = getPlayerById(view, playerId);
            return (
              <tr key={playerId} className={winners.includes(playerId) ? styles.winner : undefined}>
                <td>{placeOf(outcome.ranking, playerId)}</td>
                <th scope="row">
                  <PlayerLabel playerId={playerId} isLink />
                </th>
                <td>{player?.properties.length ?? 0}</td>
                {player?.isActive === true ? (
                  <td>
                    <Money amount={score} />
                  </td>
                ) : (
                  <td className={styles.out}>{t('play.ending.bankrupt')}</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The winner's assets as text. */
function Why() {
  const t = translator('monopoly');
  const { view, names } = useSeatView<'monopoly'>();
  const { winner } = view;
  if (winner === null) return null;
  const { deedSpaces, groupSpaces } = boardOf(view.options);
  const groups = COLOR_GROUPS.filter((group) => groupSpaces[group].length > 0).length;
  const count = COLOR_GROUPS.filter((group) => hasMonopoly(view, winner, group)).length;
  if (count === 0) return null;
  const built = deedSpaces.map((spaceId) => getProperty(view, spaceId)).filter(({ ownerId }) => ownerId === winner);
  const hotels = built.filter(({ houses }) => houses === HOTEL).length;
  const houses = built.reduce((sum, lot) => sum + (lot.houses === HOTEL ? 0 : lot.houses), 0);
  return (
    <section>
      <h3>{t('why.title')}</h3>
      <p>{t('why.owned', { groups, winner: names.subject(winner), count, houses, hotels })}</p>
    </section>
  );
}

function lengthWords(view: GameView, t: Translator<'monopoly'>): string {
  const figures = { rounds: view.round, turns: turnsOf(view) };
  const time = timeOf(view);
  return time === null ? t('play.ending.length', figures) : t('play.ending.time', { ...figures, time });
}
