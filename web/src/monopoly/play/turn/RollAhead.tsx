import type { PlayerId } from '@magnate/engine';
import { boardOf, type GameView, type SpaceId } from '@magnate/engine/monopoly';
import { translator } from '@magnate/words';
import { landingOn } from '@magnate/words/monopoly';
import { Money } from '../../../design/Money.tsx';
import { PlayerToken } from '../../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../../game/playerInfo.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { ROLLS, rollingTokenOf, rollsTo } from '../../board/LandingOdds.tsx';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { useSelection } from '../../board/selection.ts';
import styles from './RollAhead.module.css';

interface Stop {
  readonly spaceId: SpaceId;
  /** Of 36 rolls. */
  readonly rolls: number;
  readonly amount: number;
  readonly owner: PlayerId | null;
}

export interface Ahead {
  /** Rents and taxes, the dearest first. */
  readonly costs: readonly Stop[];
  /** Unowned lots, the likeliest first. */
  readonly free: readonly Stop[];
  /** What the roll costs on average. */
  readonly average: number;
}

/** Where my next roll may lead straight to, by what it costs; null if I do not roll. */
export function rollAhead(view: GameView, me: PlayerId): Ahead | null {
  const traveller = rollingTokenOf(view, me);
  if (traveller === null) return null;
  const board = boardOf(view.options);
  const costs: Stop[] = [];
  const free: Stop[] = [];
  for (const { position: spaceId } of board.spaces) {
    const rolls = rollsTo(spaceId, traveller, board);
    if (rolls === 0) continue;
    const landing = landingOn(view, spaceId, me);
    const distance = (spaceId - traveller.position + board.size) % board.size;
    if (landing.kind === 'rent') costs.push({ spaceId, rolls, amount: landing.amount, owner: landing.owner });
    if (landing.kind === 'dice')
      costs.push({ spaceId, rolls, amount: landing.factor * distance, owner: landing.owner });
    if (landing.kind === 'tax' || landing.kind === 'taxChoice')
      costs.push({ spaceId, rolls, amount: landing.amount, owner: null });
    if (landing.kind === 'buy') free.push({ spaceId, rolls, amount: landing.amount, owner: null });
  }
  const sum = costs.reduce((total, { rolls, amount }) => total + rolls * amount, 0);
  return {
    costs: costs.sort((a, b) => b.amount - a.amount || b.rolls - a.rolls),
    free: free.sort((a, b) => b.rolls - a.rolls || a.spaceId - b.spaceId),
    average: Math.round(sum / ROLLS),
  };
}

/** Lines of the list; low screens show fewer of them. */
const MOST_STOPS = 4;

/** What the next roll may cost, or where it may buy. */
export function RollAhead() {
  const t = translator('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const ahead = me === null ? null : rollAhead(view, me);
  if (ahead === null) return null;
  const { costs, free, average } = ahead;
  const isFree = costs.length === 0;
  const stops = (isFree ? free : costs).slice(0, MOST_STOPS);
  if (stops.length === 0) return null;
  return (
    <section className={styles.ahead}>
      <h3 className={styles.title}>
        {t(isFree ? 'play.ahead.free' : 'play.ahead.costs')}
        {!isFree && <span className={styles.average}>{t('play.ahead.average', { amount: average })}</span>}
      </h3>
      <ul className={styles.stops}>
        {stops.map((stop) => (
          <Line key={stop.spaceId} stop={stop} isCost={!isFree} />
        ))}
      </ul>
    </section>
  );
}

function Line({ stop: { spaceId, rolls, amount, owner }, isCost }: { readonly stop: Stop; readonly isCost: boolean }) {
  const t = translator('monopoly');
  const { playerInfos, names } = useSeatView<'monopoly'>();
  const inspect = useSelection((selection) => selection.inspect);
  const person = owner === null ? undefined : playerInfoOf(playerInfos, owner);
  return (
    <li className={styles.stop}>
      <button type="button" className={styles.place} onClick={() => inspect(spaceId)}>
        <SpaceChip spaceId={spaceId} />
      </button>
      {person !== undefined && (
        <span className={styles.owner}>
          <PlayerToken seat={person.seat} size={18} />
          <span className="sr-only">{names.subject(person.id)}</span>
        </span>
      )}
      <span className={styles.chance}>{t('board.odds.percent', { percent: Math.round((rolls * 100) / ROLLS) })}</span>
      <span className={isCost ? styles.cost : styles.price}>
        <Money amount={isCost ? -amount : amount} signed={isCost} />
      </span>
    </li>
  );
}
