import type { GameEvent, GameView, Options } from '@magnate/engine/monopoly';
import type { Names } from '../core/names.ts';
import { type Sentence, sentenceBy } from '../core/eventSentences.ts';
import { takeBackSentences } from '../core/takeBack.ts';
import { inBoardCurrency } from './boardMoney.ts';
import { DEAL_SENTENCES } from './deals.ts';
import { moveName } from './moves.ts';
import { position as sayPosition } from './position.ts';
import { PROPERTY_SENTENCES } from './property.ts';
import { TURN_SENTENCES } from './turns.ts';
import { waiting as sayWaiting } from './waiting.ts';

/** The texts of a table, in the currency of its board. */

const eventSentence = sentenceBy<GameEvent, Options>({
  ...TURN_SENTENCES,
  ...PROPERTY_SENTENCES,
  ...DEAL_SENTENCES,
  ...takeBackSentences(moveName),
});

/** The sentence of an event; null if another sentence says the same. */
export const sentence: Sentence<GameEvent, Options> = (event, context) =>
  inBoardCurrency(context.options, () => eventSentence(event, context));

/** The decision that the game waits for, with the player who decides. */
export function waiting(view: GameView, names: Names): string {
  return inBoardCurrency(view.options, () => sayWaiting(view, names));
}

/** The whole position, one sentence at a time. */
export function position(view: GameView, names: Names): readonly string[] {
  return inBoardCurrency(view.options, () => sayPosition(view, names));
}
