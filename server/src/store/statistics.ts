/** Permanent statistics of finished games, as sums: without names, and without tables except for the highest amounts. */

/** Counts of games of any kind; a game adds its own kinds (`Game.counts`). */
export const COUNT_KINDS = [
  'games',
  'model',
  'personality',
  'preset',
  'presetModel',
  'seat',
  'reason',
  'turns',
  'actions',
  'length',
] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

export interface GameCount {
  readonly game: string;
  readonly kind: string;
  readonly name: string;
  readonly played: number;
  readonly won: number;
  /** Expected wins by chance, in millionths. */
  readonly expected: number;
}

/** An amount that a game compares with others, such as the price of an auction. */
export interface StoredAmount {
  readonly gameId: string;
  readonly seq: number;
  readonly amount: number;
  readonly at: number;
  /** The event in which it was paid. */
  readonly event: { readonly type: string };
}

/** One of the highest amounts, with the description of its table. */
export interface TopAmount extends StoredAmount {
  readonly game: string;
  readonly isPublic: boolean;
}

export interface StatisticsStore {
  /** Finished games that were not counted yet. */
  uncounted(limit: number): Promise<readonly string[]>;
  /** Adds the counts of a game, once: false if any node counted it before. */
  add(gameId: string, counts: readonly GameCount[], amounts: readonly StoredAmount[]): Promise<boolean>;
  counts(): Promise<readonly GameCount[]>;
  /** The highest amounts, in descending order. */
  topAmounts(): Promise<readonly TopAmount[]>;
}
