import type { TermsOf } from '../kernel/trading.ts';

/** Closed sets: each is a list with a derived type. */

/** The order of all lists by corporation: L T A F W C I. */
export const CORPORATIONS = ['Luxor', 'Tower', 'American', 'Festival', 'Worldwide', 'Continental', 'Imperial'] as const;
export type Corporation = (typeof CORPORATIONS)[number];

/** Index into `CORPORATIONS`. */
export type CorporationIndex = number;

export const TIERS = ['cheap', 'medium', 'expensive'] as const;
export type Tier = (typeof TIERS)[number];

/** All possible rows; the standard board has the first nine. */
export const ROW_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const;
export type RowLetter = (typeof ROW_LETTERS)[number];

/** The name of a space and of its tile: `1A` to `12I` on the standard board. */
export type Tile = `${number}${RowLetter}`;
/** The index of a tile, row by row: on the standard board 0 is 1A, 11 is 12A, 107 is 12I. */
export type TileIndex = number;
/** Index into `state.players`. */
export type SeatIndex = number;
export type { TradeId } from '../kernel/trading.ts';

export const TRADE_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled', 'void'] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** What one side of a trade gives. */
export interface TradeSide {
  readonly cash?: number;
  readonly shares?: Partial<Readonly<Record<Corporation, number>>>;
}

export type TradeTerms = TermsOf<TradeSide>;

/** The effect of placing a tile. */
export const TILE_EFFECTS = ['lonely', 'founds', 'grows', 'merges', 'notNow', 'never'] as const;
export type TileEffectType = (typeof TILE_EFFECTS)[number];

/** The names of the shipped themes. */
export const THEME_NAMES = ['standard', 'harbour'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** Share prices by tier, from a size on. */
export type ThemePrices = Readonly<Record<'from' | Tier, number>>;

/** A board with its corporations and share prices, as data. */
export interface Theme {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  /** Shares per corporation. */
  readonly shares: number;
  /** The corporations in this game. */
  readonly corporations: Readonly<Partial<Record<Corporation, { readonly tier: Tier }>>>;
  readonly prices: readonly ThemePrices[];
}
