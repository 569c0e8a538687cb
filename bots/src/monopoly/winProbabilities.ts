import type { PlayerId } from '@magnate/engine';
import type { GameView } from '@magnate/engine/monopoly';
import { WinProbabilities } from '../value/winProbabilities.ts';
import { monopolyFeatures } from './features.ts';
import { seatOf } from './seat.ts';
import value from './data/value.json' with { type: 'json' };

/** The win probability of each seat in Monopoly. */
export const monopolyWinProbabilities = new WinProbabilities(value, monopolyFeatures);

/** The win of a finished game, otherwise the win probability. */
export function positionValue(now: GameView, playerId: PlayerId): number {
  if (now.status === 'completed') return now.winners.includes(playerId) ? 1 / now.winners.length : 0;
  return monopolyWinProbabilities.of(now)[seatOf(now, playerId)] ?? 0;
}
