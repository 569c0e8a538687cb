import { entryKind, entryName, type EntryId, isEntryId } from './entries.ts';
import { type LadderId, MAX_FALLBACKS, placesOf, type RatedResult } from './results.ts';

/**
 * What the record of a finished game says for ratings. The hash chain of the game does not cover this part, so it is compared
 * with the replayed game as far as possible.
 */

export interface RecordedSeat {
  readonly playerId: string;
  /** null for a person without a profile. */
  readonly entry: string | null;
  readonly place: number;
  readonly decisions: number;
  /** Decisions made by the clock, a stand-in or a default action. */
  readonly fallbacks: number;
}

export interface RecordRating {
  readonly ladder: string;
  /** When the game ended, in milliseconds since 1970: determines its season. */
  readonly at: number;
  readonly state: 'rated' | 'unrated' | 'voided';
  readonly clock: object | null;
  readonly seats: readonly RecordedSeat[];
}

/** A game as its replay shows it. */
export interface ReplayedGame {
  readonly id: string;
  readonly game: string;
  /** undefined if the options are not those of a shipped preset. */
  readonly preset: string | undefined;
  /** Whether the service committed to the dice before the start, and kept to it. */
  readonly isVerified: boolean;
  readonly endedAt: number;
  readonly outcome: Parameters<typeof placesOf> | undefined;
  readonly players: readonly {
    readonly id: string;
    /** The kind and name of its entry: `['bot', 'steady']`; of a person the id of the profile, or null. */
    readonly plays: readonly [kind: string, name: string | null];
    readonly decisions: number;
    readonly isTakenOver: boolean;
  }[];
}

export interface JudgedGame extends Pick<ReplayedGame, 'isVerified' | 'preset'> {
  readonly hasClock: boolean;
  readonly seats: readonly (Omit<RecordedSeat, 'playerId'> & { readonly isTakenOver: boolean })[];
}

/** Why a finished game is not rated; null if it is. A place of 0 is none. */
export function whyUnrated({ isVerified, preset, hasClock, seats }: JudgedGame) {
  if (!isVerified) return 'DICE';
  if (preset === undefined) return 'OPTIONS';
  if (!hasClock) return 'NO_CLOCK';
  if (seats.some(({ place }) => place === 0)) return 'NO_RANKING';
  if (seats.some(({ isTakenOver }) => isTakenOver)) return 'TAKEN_OVER';
  if (seats.some(({ entry }) => entry === null)) return 'NO_PROFILE';
  if (new Set(seats.map(({ entry }) => entry)).size < seats.length) return 'SAME_ENTRY';
  const tooMany = seats.some(({ decisions, fallbacks }) => fallbacks > MAX_FALLBACKS * decisions);
  return tooMany ? 'FALLBACKS' : null;
}

/** What a record says for ratings and its game contradicts. */
export const RECORD_CONTRADICTIONS = ['LADDER', 'TIME', 'PLAYERS', 'PLACES', 'DECISIONS', 'ENTRIES', 'RATED'] as const;
export type RecordContradiction = (typeof RECORD_CONTRADICTIONS)[number];

/** The result that a record contributes; null if it is not rated, and the first contradiction if there is one. */
export function recordedResult(rating: RecordRating, replayed: ReplayedGame): RatedResult | RecordContradiction | null {
  const { ladder, at, state, clock, seats } = rating;
  if (state === 'unrated') return null;
  const { game, preset, endedAt, outcome, players } = replayed;
  if (ladder !== `${game}/${preset}`) return 'LADDER';
  if (at !== endedAt) return 'TIME';
  const pairs = seats.flatMap((seat, i) => {
    const player = players[i];
    return player?.id === seat.playerId ? [{ ...seat, player, isTakenOver: player.isTakenOver }] : [];
  });
  if (pairs.length < players.length || pairs.length < seats.length) return 'PLAYERS';
  const places = placesOf(...(outcome ?? [[], []]));
  if (pairs.some(({ playerId, place }) => place !== places.get(playerId))) return 'PLACES';
  if (pairs.some(({ player, decisions }) => decisions !== player.decisions)) return 'DECISIONS';
  if (!pairs.every(({ entry, player: { plays } }) => isEntryOf(entry, ...plays))) return 'ENTRIES';
  const { isVerified } = replayed;
  if (whyUnrated({ isVerified, preset, hasClock: clock !== null, seats: pairs }) !== null) return 'RATED';
  return {
    gameId: replayed.id,
    ladder: ladder as LadderId,
    at,
    places: pairs.map(({ entry, place }) => ({ entry: entry as EntryId, place })),
    voided: state === 'voided',
  };
}

/** The version, budget or settings of a program are known only to the service. */
function isEntryOf(entry: string | null, kind: string, name: string | null): boolean {
  if (entry === null || !isEntryId(entry)) return entry === null && name === null;
  return entryKind(entry) === kind && (kind === 'bot' ? entryName(entry).split('+')[0] : entryName(entry)) === name;
}
