/**
 * Results of finished games for ratings, and the ratings of the last fit. A result stays when its table is removed: a ladder must give
 * the same ratings whenever it is computed.
 */

/** What a seat did in a game; the last five only for language models. */
export interface PlayedSeat {
  readonly playerId: string;
  /** null for a person without a profile. */
  readonly entry: string | null;
  readonly place: number;
  readonly decisions?: number;
  /** Decisions whose first answer was legal. */
  readonly first?: number;
  readonly fallbacks?: number;
  readonly microdollars?: number;
  readonly milliseconds?: number;
}

export interface RatingChange {
  readonly entry: string;
  readonly before: number | null;
  readonly after: number;
  /** The interval after the game; missing if written by an earlier version. */
  readonly low?: number;
  readonly high?: number;
}

export interface LadderResult {
  readonly gameId: string;
  /** `<game>/<preset>`. */
  readonly ladder: string;
  readonly at: number;
  readonly places: readonly PlayedSeat[];
  /** Why it is not rated; null if it is. */
  readonly reason: string | null;
  /** The versions of one-sided trades. */
  readonly flags: readonly number[];
  /** When an operator voided it; null if none did. */
  readonly voidedAt: number | null;
  /** How the ratings changed at once, until the next fit; null before: a game is judged first. */
  readonly changes: readonly RatingChange[] | null;
}

/** A result as listed: with the visibility of its table, if that is still stored. */
export interface ListedGame extends LadderResult {
  readonly isPublic: boolean;
}

export interface StoredRating {
  readonly entry: string;
  readonly kind: string;
  readonly isRanked: boolean;
  /** From the season before: not in the list, but the next game starts from it. */
  readonly isCarried?: boolean;
  readonly value: number;
  /** The whole row, as JSON. */
  readonly body: unknown;
}

/** The fit that a ladder shows. */
export interface LadderFit {
  readonly ladder: string;
  readonly fit: number;
  /** When the shown season began. */
  readonly season: number;
  readonly at: number;
  /** The results that it includes, voided ones too; -1 if a result was voided or restored since. */
  readonly results: number;
  readonly average: number;
}

export interface RatingQuery {
  readonly ladder: string;
  /** Of this kind only. */
  readonly kind?: string;
  readonly limit: number;
  /** Continue after this rating. */
  readonly after?: { readonly rank: number; readonly entry: string };
}

export interface ListedRating {
  readonly entry: string;
  readonly rank: number;
  readonly body: unknown;
}

export interface MeetingQuery {
  readonly ladder: string;
  /** Games of these with any of `others` count. */
  readonly entries: readonly string[];
  readonly others: readonly string[];
  readonly from: number;
  /** Up to the time of this game, without it. */
  readonly game: { readonly at: number; readonly gameId: string };
}

/** In how many games two entries met. */
export interface Meeting {
  readonly one: string;
  readonly other: string;
  readonly games: number;
}

export interface ResultQuery {
  readonly limit: number;
  readonly after?: { readonly at: number; readonly gameId: string };
}

export interface LadderStore {
  /** Finished games that were not judged yet, the oldest first. */
  unjudged(limit: number): Promise<readonly string[]>;
  /** Once per game: false if any node added it before. */
  addResult(result: LadderResult): Promise<boolean>;
  result(gameId: string): Promise<LadderResult | undefined>;
  /** The latest rated results of an entry without the voided ones, the oldest first. */
  latestOf(entry: string, limit: number): Promise<readonly LadderResult[]>;
  /** How often entries met in rated games, without the voided ones. */
  meetings(query: MeetingQuery): Promise<readonly Meeting[]>;
  /** Rated results of a ladder in order, voided ones too. */
  results(ladder: string, query: ResultQuery): Promise<readonly ListedGame[]>;
  /** Rated results of all ladders with a one-sided trade, or voided: newest first. */
  suspects(query: ResultQuery): Promise<readonly LadderResult[]>;
  /** null makes it count again. False if there is no rated result. The fit of its ladder is out of date. */
  voidResult(gameId: string, at: number | null): Promise<boolean>;
  /** Ladders with the number of their rated results and of the voided ones. */
  ladders(): Promise<readonly { readonly ladder: string; readonly results: number; readonly voided: number }[]>;
  fits(): Promise<readonly LadderFit[]>;
  /** Whether this node fits the ladder now; renews its own lease. Times are in milliseconds since 1970. */
  takeFit(ladder: string, node: string, now: number, until: number): Promise<boolean>;
  /** Replaces all ratings of the ladder, unless another fit came first. Ends the lease. */
  putFit(fit: LadderFit, ratings: readonly StoredRating[]): Promise<boolean>;
  /** Changes or adds ratings of the current fit, and what a player sees after the game. */
  putRatings(
    fit: LadderFit,
    gameId: string,
    ratings: readonly StoredRating[],
    changes: readonly RatingChange[],
  ): Promise<void>;
  /** The list: best first; ranked entries before others. */
  ratings(query: RatingQuery): Promise<readonly ListedRating[]>;
  /** The ratings of these entries on this ladder. */
  ratingsOf(ladder: string, entries: readonly string[]): Promise<readonly ListedRating[]>;
  /** The ratings of an entry, by ladder. */
  laddersOf(entry: string): Promise<readonly (ListedRating & { readonly ladder: string })[]>;
}
