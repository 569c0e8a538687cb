import { hasDuplicates, isOneOf, isRecord, isIntegerWithin, unknownKey } from '../kernel/check.ts';
import type { Violation } from '../kernel/violation.ts';
import { BOARD_SIZE } from './board.ts';
import { refuse } from './refusals.ts';
import { DECKS, type DeckName, type SpaceId, type TradeSide, type TradeTerms } from './types.ts';

/** Parses the terms of a trade. */

const MAX_CASH = Number.MAX_SAFE_INTEGER;

export function cashIn(side: TradeSide): number {
  return side.cash ?? 0;
}

export function propertiesIn(side: TradeSide): readonly SpaceId[] {
  return side.properties ?? [];
}

export function cardsIn(side: TradeSide): readonly DeckName[] {
  return side.cards ?? [];
}

export function isEmptySide(side: TradeSide): boolean {
  return cashIn(side) === 0 && propertiesIn(side).length === 0 && cardsIn(side).length === 0;
}

/** Refuses malformed terms. */
export function whyNotTerms(terms: unknown, path: string, size = BOARD_SIZE): Violation | undefined {
  if (!isRecord(terms)) return malformed(path, 'an object with offered and requested');
  const extra = unknownKey(terms, ['offered', 'requested']);
  if (extra !== undefined) return malformed(`${path}.${extra}`, 'offered or requested');
  return (
    whyNotSide(terms['offered'], `${path}.offered`, size) ?? whyNotSide(terms['requested'], `${path}.requested`, size)
  );
}

function whyNotSide(side: unknown, path: string, size: number): Violation | undefined {
  if (side === undefined) return undefined;
  if (!isRecord(side)) return malformed(path, 'an object');
  const extra = unknownKey(side, ['cash', 'properties', 'cards']);
  if (extra !== undefined) return malformed(`${path}.${extra}`, 'cash, properties or cards');
  const { cash, properties, cards } = side;
  if (cash !== undefined && !isIntegerWithin(cash, 0, MAX_CASH)) return malformed(`${path}.cash`, 'a whole sum');
  if (properties !== undefined && !isList(properties, size, (item) => isIntegerWithin(item, 0, size - 1))) {
    return malformed(`${path}.properties`, `different spaces from 0 to ${size - 1}`);
  }
  if (cards !== undefined && !isList(cards, size, (item) => isOneOf(item, DECKS))) {
    return malformed(`${path}.cards`, 'different deck names');
  }
  return undefined;
}

function isList(value: unknown, most: number, fits: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= most && Array.from(value).every(fits) && !hasDuplicates(value);
}

/** A copy, so that callers hold no reference into the state. */
export function readTerms(terms: TradeTerms): TradeTerms {
  return { offered: readSide(terms.offered ?? {}), requested: readSide(terms.requested ?? {}) };
}

function readSide(side: TradeSide): TradeSide {
  return {
    ...(side.cash === undefined ? {} : { cash: side.cash }),
    ...(side.properties === undefined ? {} : { properties: [...side.properties] }),
    ...(side.cards === undefined ? {} : { cards: [...side.cards] }),
  };
}

function malformed(path: string, expected: string): Violation {
  return refuse('MALFORMED', { path, expected });
}
