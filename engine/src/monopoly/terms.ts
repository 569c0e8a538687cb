import { allWithin, hasDuplicates, isRecord, isIntegerWithin, unknownKey } from '../kernel/check.ts';
import type { Violation } from '../kernel/violation.ts';
import { BOARD_SIZE } from './board.ts';
import { refuse } from './refusals.ts';
import { DECKS, type DeckName, type SpaceId, type TradeSide, type TradeTerms } from './types.ts';

/** Parses the terms of a trade. */

const MAX_CASH = Number.MAX_SAFE_INTEGER;

export function cashIn(side: TradeSide): number {
  return side.cash ?? 0;
}

const NOTHING: readonly never[] = [];

export function propertiesIn(side: TradeSide): readonly SpaceId[] {
  return side.properties ?? NOTHING;
}

export function cardsIn(side: TradeSide): readonly DeckName[] {
  return side.cards ?? NOTHING;
}

export function isEmptySide(side: TradeSide): boolean {
  return cashIn(side) === 0 && propertiesIn(side).length === 0 && cardsIn(side).length === 0;
}

const TERMS_KEYS = ['offered', 'requested'];

/** Refuses malformed terms. */
export function whyNotTerms(terms: unknown, path: string, size = BOARD_SIZE): Violation | undefined {
  if (!isRecord(terms)) return malformed(path, 'an object with offered and requested');
  const extra = unknownKey(terms, TERMS_KEYS);
  if (extra !== undefined) return malformed(`${path}.${extra}`, 'offered or requested');
  return whyNotSide(terms['offered'], path, 'offered', size) ?? whyNotSide(terms['requested'], path, 'requested', size);
}

const SIDE_KEYS = ['cash', 'properties', 'cards'];

function whyNotSide(side: unknown, path: string, name: 'offered' | 'requested', size: number): Violation | undefined {
  if (side === undefined) return undefined;
  if (!isRecord(side)) return malformed(`${path}.${name}`, 'an object');
  const extra = unknownKey(side, SIDE_KEYS);
  if (extra !== undefined) return malformed(`${path}.${name}.${extra}`, 'cash, properties or cards');
  const { cash, properties, cards } = side;
  if (cash !== undefined && !isIntegerWithin(cash, 0, MAX_CASH))
    return malformed(`${path}.${name}.cash`, 'a whole sum');
  if (properties !== undefined && !areSpaces(properties, size))
    return malformed(`${path}.${name}.properties`, `different spaces from 0 to ${size - 1}`);
  if (cards !== undefined && !areDecks(cards, size)) return malformed(`${path}.${name}.cards`, 'different deck names');
  return undefined;
}

/** Proposals are judged several times, so both checks are loops without lists of their own. Holes do not fit. */
function areSpaces(value: unknown, size: number): boolean {
  if (!Array.isArray(value) || value.length > size) return false;
  for (let i = 0; i < value.length; i++) if (!isIntegerWithin(value[i], 0, size - 1)) return false;
  return !hasDuplicates(value);
}

function areDecks(value: unknown, most: number): boolean {
  return Array.isArray(value) && value.length <= most && allWithin(value, DECKS) && !hasDuplicates(value);
}

/** A copy, so that callers hold no reference into the state. */
export function readTerms(terms: TradeTerms): TradeTerms {
  return { offered: readSide(terms.offered ?? {}), requested: readSide(terms.requested ?? {}) };
}

function readSide(side: TradeSide): TradeSide {
  const { cash, properties, cards } = side;
  // Most sides have all fields or all but the cards, and a literal costs less than a list of parts.
  if (cash !== undefined && properties !== undefined) {
    return cards === undefined
      ? { cash, properties: properties.slice() }
      : { cash, properties: properties.slice(), cards: cards.slice() };
  }
  return {
    ...(side.cash === undefined ? {} : { cash: side.cash }),
    ...(side.properties === undefined ? {} : { properties: [...side.properties] }),
    ...(side.cards === undefined ? {} : { cards: [...side.cards] }),
  };
}

function malformed(path: string, expected: string): Violation {
  return refuse('MALFORMED', { path, expected });
}
