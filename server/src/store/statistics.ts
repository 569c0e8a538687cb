/** What is kept of finished games for good, as sums: nobody's name, and no table beside the highest amounts. */

/** What games of any kind are counted by; a game adds kinds of its own (`Game.counts`). */
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
  /** Wins that chance alone would give, in millionths. */
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

/** One of the highest, with what its table says of itself. */
export interface TopAmount extends StoredAmount {
  readonly game: string;
  readonly isPublic: boolean;
}

export interface StatisticsStore {
  /** Finished games that were not counted yet. */
  uncounted(limit: number): Promise<readonly string[]>;
  /** Adds what a game brings. Only once: false where it was counted before, by whichever node. */
  add(gameId: string, counts: readonly GameCount[], amounts: readonly StoredAmount[]): Promise<boolean>;
  counts(): Promise<readonly GameCount[]>;
  /** The highest ones, those first. */
  topAmounts(): Promise<readonly TopAmount[]>;
}
