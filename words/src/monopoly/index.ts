/** The texts of Monopoly. Exports only: a page that shows a table must not load texts of forms and offers. */

export { highBidText, lotName, lotWords } from './auction.ts';
export { consequences, type Deal } from './consequences.ts';
export { type Landing, landingOn, landingWords } from './landing.ts';
export {
  buildingWithArticle,
  cardText,
  cardWords,
  deckName,
  groupInSentence,
  groupName,
  jailCardName,
  jailCardTitle,
  ownNames,
  placeName,
  potPlace,
  rentWords,
} from './places.ts';
export {
  bankLine,
  deedsLine,
  playersHere,
  playersOnSpace,
  playerLine,
  spaceFacts,
  tableLines,
} from './position.ts';
export { END_KINDS, END_LIMITS, type EndKind, type EndLimit, optionsInWords, readEnd, rules } from './options.ts';
export { sideWords, tradeItems } from './trade.ts';
export { creditorWords } from './waiting.ts';
export { moveName } from './moves.ts';
export { choiceWords, offerWords } from './offers.ts';
export { reasonWords } from './reasons.ts';
export { inBoardCurrency } from './boardMoney.ts';
export { position, sentence, waiting } from './sentences.ts';
