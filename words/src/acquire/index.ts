import type { GameEvent, Options } from '@magnate/engine/acquire';
import { sentenceBy } from '../story.ts';
import { BOARD_TELLERS } from './board.ts';
import { MONEY_TELLERS } from './money.ts';

/** Acquire in words. */

export { consequences, type Deal, gainWords, standingWords, tradeEffects } from './consequences.ts';
export {
  bagLine,
  corporationLine,
  effectSentence,
  freeLine,
  holdersLine,
  mergerConsequences,
  playerLine,
  position,
  tileLine,
} from './position.ts';
export { choiceWords, offerWords } from './offers.ts';
export { boardName, optionsInWords, rules } from './options.ts';
export { sharesBy, thingsIn } from './shares.ts';
export { waiting } from './waiting.ts';

/** What happened; null where another sentence says the same. */
export const sentence = sentenceBy<GameEvent, Options>({ ...BOARD_TELLERS, ...MONEY_TELLERS });
