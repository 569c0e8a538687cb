/** Stored data of language models: their decisions and spending. Separate from events, because it may contain secrets. */

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
  /** The version of the prompt. */
  readonly template: number;
  readonly promptHash: string;
  readonly tokens: { readonly input: number; readonly cached: number; readonly output: number };
  /** Whether the provider reported implausible token counts, which were clamped. */
  readonly usageAdjusted: boolean;
  readonly milliseconds: number;
  readonly microdollars: number;
  readonly at: number;
}

/** A stored decision with the first event of its action, 0 if unknown. */
export interface SequencedDecision extends StoredDecision {
  readonly seq: number;
}

export interface DecisionQuery {
  /** Those with a greater version. */
  readonly since: number;
  readonly limit: number;
  /** Of this player only. */
  readonly playerId?: string;
}

/** A reservation for one call. */
export interface ModelExpense {
  readonly model: string;
  readonly gameId: string;
  /** Days since 1970. */
  readonly day: number;
  readonly microdollars: number;
}

export interface ModelStore {
  decisions(gameId: string, query: DecisionQuery): Promise<readonly SequencedDecision[]>;
  /** The last note of this player. */
  note(gameId: string, playerId: string): Promise<string | null>;
  /** Adds to the spending of the game and the day, unless a limit would be exceeded. Returns whether there was room. */
  reserve(expense: ModelExpense, most: { readonly game: number; readonly day: number }): Promise<boolean>;
  /** Corrects the reservation once the cost is known. */
  settle(expense: ModelExpense): Promise<void>;
  spentOn(day: number): Promise<ReadonlyMap<string, number>>;
}
