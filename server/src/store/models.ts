/** What is kept of language models: what they decided, and what they have spent. Apart from events, since it may hold secrets. */

export interface StoredDecision {
  readonly gameId: string;
  /** The version after the action. */
  readonly version: number;
  readonly playerId: string;
  readonly model: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly why: string | null;
  readonly note: string | null;
  /** The version of the words in which it was asked. */
  readonly template: number;
  readonly promptHash: string;
  readonly tokens: { readonly input: number; readonly cached: number; readonly output: number };
  /** Did the provider report tokens that cannot be right, so that these are clamped? */
  readonly usageAdjusted: boolean;
  readonly milliseconds: number;
  readonly microdollars: number;
  readonly at: number;
}

/** A decision as it is read: with the first event of its action, 0 where that is not known. */
export interface KeptDecision extends StoredDecision {
  readonly seq: number;
}

export interface DecisionQuery {
  /** Those with a greater version. */
  readonly since: number;
  readonly limit: number;
  /** Of this player only. */
  readonly playerId?: string;
}

/** A sum for one call. */
export interface ModelExpense {
  readonly model: string;
  readonly gameId: string;
  /** Days since 1970. */
  readonly day: number;
  readonly microdollars: number;
}

export interface ModelStore {
  decisions(gameId: string, query: DecisionQuery): Promise<readonly KeptDecision[]>;
  /** What this player noted last. */
  note(gameId: string, playerId: string): Promise<string | null>;
  /** Adds to what the game and the day have spent, unless it would be more than the most of either. Was there room? */
  reserve(expense: ModelExpense, most: { readonly game: number; readonly day: number }): Promise<boolean>;
  /** Changes it by the difference, once the cost is known. */
  settle(expense: ModelExpense): Promise<void>;
  spentOn(day: number): Promise<ReadonlyMap<string, number>>;
}
