/** What is kept of finished games for good, as sums: nobody's name, and no table beside the auctions. */

/** Of what games are counted by. */
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
  'dice',
] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

export interface GameCount {
  readonly game: string;
  readonly kind: CountKind;
  readonly name: string;
  readonly played: number;
  readonly won: number;
  /** Wins that chance alone would give, in millionths. */
  readonly expected: number;
}

/** An auction of a finished game that somebody won. */
export interface StoredAuction {
  readonly gameId: string;
  readonly seq: number;
  readonly amount: number;
  readonly at: number;
  /** The event in which it ended. */
  readonly event: { readonly type: string };
}

/** One of the most expensive, with what its table says of itself. */
export interface TopAuction extends StoredAuction {
  readonly game: string;
  readonly isPublic: boolean;
}

export interface StatisticsStore {
  /** Finished games that were not counted yet. */
  uncounted(limit: number): Promise<readonly string[]>;
  /** Adds what a game brings. Only once: false where it was counted before, by whichever node. */
  add(gameId: string, counts: readonly GameCount[], auctions: readonly StoredAuction[]): Promise<boolean>;
  counts(): Promise<readonly GameCount[]>;
  /** The most expensive ones, those first. */
  auctions(): Promise<readonly TopAuction[]>;
}
