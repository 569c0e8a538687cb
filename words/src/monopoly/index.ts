import type { GameEvent, Options } from '@magnate/engine/monopoly';
import { sentenceBy } from '../story.ts';
import { DEAL_TELLERS } from './deals.ts';
import { PROPERTY_TELLERS } from './property.ts';
import { TURN_TELLERS } from './turns.ts';

/** Monopoly in words. */

export { leadWords, lotName, lotWords } from './auction.ts';
export { consequences, type Deal } from './consequences.ts';
export { type Landing, landingOn, landingWords } from './landing.ts';
export { aBuilding, cardText, cardWords, deckName, groupName, placeName, rentWords } from './places.ts';
export { bankLine, deedsLine, hereWords, playerLine, position, spaceWords, tableLines } from './position.ts';
export { offerWords } from './offers.ts';
export { END_KINDS, END_LIMITS, type EndKind, type EndLimit, optionsInWords, readEnd, rules } from './options.ts';
export { sideWords, thingsIn } from './trade.ts';
export { creditorWords, waiting } from './waiting.ts';

/** What happened; null where another sentence says the same. */
export const sentence = sentenceBy<GameEvent, Options>({ ...TURN_TELLERS, ...PROPERTY_TELLERS, ...DEAL_TELLERS });
