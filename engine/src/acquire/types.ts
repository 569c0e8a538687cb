import type { TermsOf } from '../kernel/trading.ts';

/** The vocabulary: closed sets, each one a list with its type derived from it. */

/** In the order of every list by corporation: L T A F W C I. */
export const CORPORATIONS = ['Luxor', 'Tower', 'American', 'Festival', 'Worldwide', 'Continental', 'Imperial'] as const;
export type Corporation = (typeof CORPORATIONS)[number];

/** The place of a corporation in `CORPORATIONS`. */
export type CorporationIndex = number;

export const TIERS = ['cheap', 'medium', 'expensive'] as const;
export type Tier = (typeof TIERS)[number];

/** As many as a board may have; the standard one has the first nine. */
export const ROW_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const;
export type RowLetter = (typeof ROW_LETTERS)[number];

/** The name of a space and of the tile that belongs there: on the standard board `1A` to `12I`. */
export type Tile = `${number}${RowLetter}`;
/** The same as a number, row by row: on the standard board 0 is 1A, 11 is 12A, 107 is 12I. */
export type TileIndex = number;
/** The place of a player in `state.players`. */
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

/** What placing a tile would do. */
export const TILE_EFFECTS = ['lonely', 'founds', 'grows', 'merges', 'notNow', 'never'] as const;
export type TileEffectType = (typeof TILE_EFFECTS)[number];

/** The themes that are shipped. */
export const THEME_NAMES = ['standard', 'harbour'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** The price of a share from a size on, by tier. */
export type ThemePrices = Readonly<Record<'from' | Tier, number>>;

/** A board with its corporations and the prices of their shares, as data. */
export interface Theme {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  /** Of each corporation. */
  readonly shares: number;
  /** Those that can be founded; the others are not in this game. */
  readonly corporations: Readonly<Partial<Record<Corporation, { readonly tier: Tier }>>>;
  readonly prices: readonly ThemePrices[];
}
