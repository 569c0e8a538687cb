import { asError } from '../kernel/violation.ts';
import { PRICE_ROWS, TIER_OF } from './data/corporations.ts';
import { corporationIndex, sizeOf } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Table } from './state.ts';
import { CORPORATIONS, type Corporation, type CorporationIndex } from './types.ts';

/** What a share is worth. */

const LARGEST = 108;

/** By corporation and size, looked up once from the brackets of the card. */
const PRICES: readonly (readonly number[])[] = CORPORATIONS.map((corporation) =>
  Array.from({ length: LARGEST + 1 }, (_, size) => bracketPrice(corporation, size)),
);

function bracketPrice(corporation: Corporation, size: number): number {
  const row = PRICE_ROWS.findLast(({ from }) => size >= from);
  return row?.prices[TIER_OF[corporation]] ?? 0;
}

/** The price of one share of a corporation of that size; nothing below two tiles. */
export function priceOf(corporation: Corporation, size: number): number {
  const index = corporationIndex(corporation);
  if (index < 0) throw asError(refuse('MALFORMED', { path: 'corporation', expected: 'one of the seven' }));
  return priceAt(index, Math.min(Math.max(0, Math.floor(size)), LARGEST));
}

export function priceAt(corporation: CorporationIndex, size: number): number {
  return PRICES[corporation]?.[size] ?? 0;
}

export function currentPrice(game: Table, corporation: CorporationIndex): number {
  return priceAt(corporation, sizeOf(game, corporation));
}
