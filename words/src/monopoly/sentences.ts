import type { GameEvent, GameView, Options } from '@magnate/engine/monopoly';
import type { Names } from '../core/names.ts';
import { type Sentence, sentenceBy } from '../core/story.ts';
import { inItsMoney } from './boardMoney.ts';
import { DEAL_TELLERS } from './deals.ts';
import { position as sayPosition } from './position.ts';
import { PROPERTY_TELLERS } from './property.ts';
import { TURN_TELLERS } from './turns.ts';
import { waiting as sayWaiting } from './waiting.ts';

/** What is said at every table, in the money of its board. */

const told = sentenceBy<GameEvent, Options>({ ...TURN_TELLERS, ...PROPERTY_TELLERS, ...DEAL_TELLERS });

/** What happened; null where another sentence says the same. */
export const sentence: Sentence<GameEvent, Options> = (event, hearing) =>
  inItsMoney(hearing.options, () => told(event, hearing));

/** What the game waits for, said of whoever decides. */
export function waiting(view: GameView, names: Names): string {
  return inItsMoney(view.options, () => sayWaiting(view, names));
}

/** The whole position, one sentence at a time. */
export function position(view: GameView, names: Names): readonly string[] {
  return inItsMoney(view.options, () => sayPosition(view, names));
}
