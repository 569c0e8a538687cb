import type { PlayerId } from '@magnate/engine';
import {
  type Board,
  calculateNewPosition,
  type GameView,
  getPlayerById,
  type SpaceId,
  STANDARD_BOARD,
} from '@magnate/engine/monopoly';
import { landingOn, landingWords } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { useSeatView, useSubject } from '../../game/seatView.ts';
import { useBoard } from './useBoard.ts';
import styles from './LandingOdds.module.css';

const DOUBLES_BEFORE_ARREST = 2;

/** The cost of landing here, and the odds of the next roll. */
export function LandingLines({ spaceId }: { readonly spaceId: SpaceId }) {
  const { view, me, names } = useSeatView<'monopoly'>();
  return (
    <div className={styles.landing}>
      <p className={styles.cost}>{landingWords(landingOn(view, spaceId, me), names)}</p>
      <Odds spaceId={spaceId} />
    </div>
  );
}

/** How I would roll next; null if I will not. */
export function useRollingToken(): RollingToken | null {
  const { view, me } = useSeatView<'monopoly'>();
  return me === null ? null : rollingTokenOf(view, me);
}

export function rollingTokenOf(view: GameView, me: PlayerId): RollingToken | null {
  const player = getPlayerById(view, me);
  if (player === undefined || !player.isActive || view.status === 'completed') return null;
  const inJail = player.jailStatus === 'inJail';
  const isOnTurn = view.players[view.currentPlayerIndex]?.id === me;
  return {
    position: player.position,
    // After the last attempt the fine is due, and the roll counts in any case.
    needsDoubles: inJail && player.turnsInJail < view.options.jailTurns - 1,
    doublesArrest: isOnTurn && !inJail && view.consecutiveDoubles >= DOUBLES_BEFORE_ARREST,
  };
}

function Odds({ spaceId }: { readonly spaceId: SpaceId }) {
  const t = translator('monopoly');
  const who = useSubject();
  const traveller = useRollingToken();
  const board = useBoard();
  if (traveller === null) return null;
  const count = rollsTo(spaceId, traveller, board);
  const summary = () => {
    if (count > 0) return t(traveller.needsDoubles ? 'board.odds.doubles' : 'board.odds.reach', { count });
    return traveller.position === spaceId ? t('board.odds.here', { ...who }) : t('board.odds.none');
  };
  return <p className={styles.odds}>{summary()}</p>;
}

/** The odds that the next roll leads straight to a space. */

const FACES = [1, 2, 3, 4, 5, 6] as const;
export const ROLLS = FACES.length * FACES.length;

export interface RollingToken {
  readonly position: SpaceId;
  /** In jail only doubles move the token, except on the last attempt. */
  readonly needsDoubles: boolean;
  /** After two doubles in this turn a third one leads to jail. */
  readonly doublesArrest: boolean;
}

/** How many of the 36 rolls of two dice end on this space. */
export function rollsTo(
  space: SpaceId,
  { position, needsDoubles, doublesArrest }: RollingToken,
  board: Board = STANDARD_BOARD,
): number {
  let count = 0;
  for (const die1 of FACES) {
    for (const die2 of FACES) {
      const isDoubles = die1 === die2;
      if (needsDoubles && !isDoubles) continue;
      const end = isDoubles && doublesArrest ? board.jail : calculateNewPosition(position, die1 + die2, board.size);
      if (end === space) count += 1;
    }
  }
  return count;
}

/** The same in percent by space; 0 if unreachable. */
export function oddsOf(traveller: RollingToken, board: Board = STANDARD_BOARD): readonly number[] {
  return board.spaces.map(({ position }) => Math.round((rollsTo(position, traveller, board) * 100) / ROLLS));
}
