import type { GameId } from '@magnate/engine';
import type { EntryId } from './entries.ts';

/** The input of a ladder: finished games as rankings of entries, and the dates of the seasons. */

/** A game and the shipped preset that it was played with: each has a ladder of its own. */
export type LadderId = `${GameId}/${string}`;

export interface Placed {
  readonly entry: EntryId;
  /** 1 is the winner; equal places are a tie. */
  readonly place: number;
}

export interface RatedResult {
  readonly gameId: string;
  readonly ladder: LadderId;
  /** When the game ended, in milliseconds since 1970. */
  readonly at: number;
  readonly places: readonly Placed[];
  /** An operator voided the game: it is kept and does not count. */
  readonly voided: boolean;
}

/** The largest share of decisions of a seat that the clock or a fallback may make. */
export const MAX_FALLBACKS = 0.05;

/**
 * Places of a ranking, best first: winners share the first place, and equal scores above zero a later one. Players without a score left
 * one after the other, in the order of the ranking.
 */
export function placesOf(
  ranking: readonly { readonly playerId: string; readonly score: number }[],
  winners: readonly string[],
): ReadonlyMap<string, number> {
  const isWinner = ({ playerId }: { readonly playerId: string }) => winners.includes(playerId);
  const ordered = [...ranking.filter(isWinner), ...ranking.filter((each) => !isWinner(each))];
  const places = new Map<string, number>();
  for (const [i, each] of ordered.entries()) {
    const before = ordered[i - 1];
    const isShared =
      before !== undefined &&
      isWinner(before) === isWinner(each) &&
      (isWinner(each) || (each.score > 0 && each.score === before.score));
    places.set(each.playerId, isShared ? (places.get(before.playerId) as number) : i + 1);
  }
  return places;
}

/** In the order in which results count: sums, limits and draws depend on it. */
export function inOrder(results: readonly RatedResult[]): readonly RatedResult[] {
  return results.toSorted((a, b) => a.at - b.at || (a.gameId < b.gameId ? -1 : a.gameId > b.gameId ? 1 : 0));
}

/** The start of the quarter (UTC) of a time: seasons are quarters of a year. */
export function seasonOf(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1);
}
