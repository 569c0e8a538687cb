import type { TermsOf } from '../kernel/trading.ts';

/** Closed sets: each is a list with a derived type. */

/** A position on the board: 0 (GO) to the last one, 39 (Boardwalk) on the standard board. */
export type SpaceId = number;
/** Index into `state.players`. */
export type SeatIndex = number;
export type CardId = string;
export type { TradeId } from '../kernel/trading.ts';

export const COLOR_GROUPS = ['brown', 'lightBlue', 'pink', 'orange', 'red', 'yellow', 'green', 'darkBlue'] as const;
export type ColorGroup = (typeof COLOR_GROUPS)[number];

export const LOT_GROUPS = [...COLOR_GROUPS, 'railroad', 'utility'] as const;
export type LotGroup = (typeof LOT_GROUPS)[number];

export const DECKS = ['chance', 'communityChest'] as const;
export type DeckName = (typeof DECKS)[number];

export const DECK_SETS = ['modern', 'classic'] as const;
export type DeckSet = (typeof DECK_SETS)[number];

/** The shipped themes by the names that players choose. */
export const THEME_NAMES = ['standard', 'market', 'orbit'] as const;
/** Later revisions of them. A game keeps its revision, so the first one keeps the plain name and its data. */
export const THEME_REVISIONS = ['market-2', 'orbit-2'] as const;
export type ThemeName = (typeof THEME_NAMES)[number] | (typeof THEME_REVISIONS)[number];

export const BUILDING_TYPES = ['house', 'hotel'] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];

export const JAIL_STATUSES = ['free', 'inJail'] as const;
export type JailStatus = (typeof JAIL_STATUSES)[number];

export const TAX_CHOICES = ['flat', 'percent'] as const;
export type TaxChoice = (typeof TAX_CHOICES)[number];

export const TAXES = ['income', 'luxury'] as const;

export const TRADE_STATUSES = ['pending', 'accepted', 'rejected', 'countered', 'cancelled', 'void'] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

interface Named {
  readonly position: SpaceId;
  readonly name: string;
}

export interface Street extends Named {
  readonly type: 'street';
  readonly group: ColorGroup;
  readonly price: number;
  readonly mortgage: number;
  readonly houseCost: number;
  /** Unimproved, one to four houses, hotel. */
  readonly rents: readonly [number, number, number, number, number, number];
}

export interface Railroad extends Named {
  readonly type: 'railroad';
  readonly group: 'railroad';
  readonly price: number;
  readonly mortgage: number;
}

export interface Utility extends Named {
  readonly type: 'utility';
  readonly group: 'utility';
  readonly price: number;
  readonly mortgage: number;
}

export interface TaxSpace extends Named {
  readonly type: 'tax';
  readonly tax: (typeof TAXES)[number];
  /** A fixed amount; without it, the options decide. */
  readonly amount?: number;
}

export interface CardSpace extends Named {
  readonly type: 'card';
  readonly deck: DeckName;
}

export const PLAIN_SPACES = ['go', 'jail', 'freeParking', 'goToJail'] as const;

export interface PlainSpace extends Named {
  readonly type: (typeof PLAIN_SPACES)[number];
}

export type Lot = Street | Railroad | Utility;
export type Space = Lot | TaxSpace | CardSpace | PlainSpace;

export type CardEffect =
  | { readonly type: 'collect'; readonly amount: number }
  | { readonly type: 'pay'; readonly amount: number }
  | { readonly type: 'collectFromEach'; readonly amount: number }
  | { readonly type: 'payEach'; readonly amount: number }
  | { readonly type: 'repairs'; readonly perHouse: number; readonly perHotel: number }
  /** Forward to a space, with salary. */
  | { readonly type: 'advanceTo'; readonly position: SpaceId }
  /** To a space without salary. */
  | { readonly type: 'moveTo'; readonly position: SpaceId }
  | { readonly type: 'moveForward'; readonly spaces: number }
  | { readonly type: 'moveBack'; readonly spaces: number }
  | { readonly type: 'advanceNearestRailroad' }
  | { readonly type: 'advanceNearestUtility' }
  | { readonly type: 'goToJail' }
  | { readonly type: 'getOutOfJailFree' };

export type CardEffectType = CardEffect['type'];

export interface Card {
  readonly id: CardId;
  readonly deck: DeckName;
  readonly text: string;
  readonly effect: CardEffect;
}

/** A board and its cards as data: shipped in `data/boards` or supplied by a table. */
export interface Theme {
  readonly name: string;
  /** The currency sign. */
  readonly currency: string;
  /** The groups on the board, by their fixed ids. */
  readonly groups: ThemeGroups;
  /** Clockwise from GO; the index is the space id. */
  readonly spaces: readonly ThemeSpace[];
  readonly decks: Readonly<Record<DeckName, ThemeDeck>>;
}

interface ThemeGroup {
  readonly name: string;
  /** `#rrggbb`. */
  readonly color?: string;
}

export interface ThemeGroups
  extends Readonly<Partial<Record<ColorGroup, ThemeGroup & { readonly houseCost: number }>>> {
  /** Rent by the number owned, from one. */
  readonly railroad?: ThemeGroup & { readonly rents: readonly number[] };
  /** Dice multiplier by the number owned, from one. */
  readonly utility?: ThemeGroup & { readonly factors: readonly number[] };
}

export type ThemeSpace =
  | Pick<Street, 'type' | 'name' | 'group' | 'price' | 'rents'>
  | Pick<Railroad, 'type' | 'name' | 'price'>
  | Pick<Utility, 'type' | 'name' | 'price'>
  | Omit<TaxSpace, 'position'>
  | Omit<CardSpace, 'position'>
  | Omit<PlainSpace, 'position'>;

export interface ThemeDeck {
  readonly name: string;
  readonly cards: readonly Omit<Card, 'deck'>[];
}

export interface DiceResult {
  readonly die1: number;
  readonly die2: number;
  readonly total: number;
  readonly isDoubles: boolean;
}

/** What one side of a trade gives. A jail card is identified by its deck. */
export interface TradeSide {
  readonly cash?: number;
  readonly properties?: readonly SpaceId[];
  readonly cards?: readonly DeckName[];
}

export type TradeTerms = TermsOf<TradeSide>;
