/** The texts of Acquire. Exports only: a page that shows a table must not load texts of forms and offers. */

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
export { moveName } from './moves.ts';
export { choiceWords, offerWords } from './offers.ts';
export { reasonWords } from './reasons.ts';
export { boardName, optionsInWords, rules } from './options.ts';
export { sharesBy, tradeItems } from './shares.ts';
export { waiting } from './waiting.ts';
export { sentence } from './sentences.ts';
