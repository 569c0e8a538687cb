/** The vocabulary: closed sets, each one a list with its type derived from it. */

/** In the order of every list by corporation: L T A F W C I. */
export const CORPORATIONS = ['Luxor', 'Tower', 'American', 'Festival', 'Worldwide', 'Continental', 'Imperial'] as const;
export type Corporation = (typeof CORPORATIONS)[number];

/** The place of a corporation in `CORPORATIONS`. */
export type CorporationIndex = number;

export const TIERS = ['cheap', 'medium', 'expensive'] as const;
export type Tier = (typeof TIERS)[number];

export const COLUMNS = 12;
export const ROW_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;
export type RowLetter = (typeof ROW_LETTERS)[number];

/** The name of a space and of the tile that belongs there: `1A` to `12I`. */
export type Tile = `${number}${RowLetter}`;
/** The same as a number, row by row: 0 is 1A, 11 is 12A, 107 is 12I. */
export type TileIndex = number;
/** The place of a player in `state.players`. */
export type SeatIndex = number;
export type TradeId = string;

export const TRADE_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled', 'void'] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** What one side of a trade gives. */
export interface TradeSide {
  readonly cash?: number;
  readonly shares?: Partial<Readonly<Record<Corporation, number>>>;
}

export interface TradeTerms {
  readonly offered: TradeSide;
  readonly requested: TradeSide;
}

/** What placing a tile would do. */
export const TILE_EFFECTS = ['lonely', 'founds', 'grows', 'merges', 'notNow', 'never'] as const;
export type TileEffectType = (typeof TILE_EFFECTS)[number];
