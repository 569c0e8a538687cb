import type { PlayerId } from '../kernel/ids.ts';
import type { Stamped } from '../kernel/eventLog.ts';
import type { TakeBackEventFields } from '../kernel/takeBack.ts';
import type { TradeContent, TradeParties } from '../kernel/trading.ts';
import type { ActionType } from './actions.ts';
import type { Corporation, Tile, TradeSide } from './types.ts';

/** The rule behind a payment. */
export const CASH_RULES = [
  'purchase',
  'founderCash',
  'majority',
  'minority',
  'bothBonuses',
  'majorityTie',
  'minorityTie',
  'sale',
  'finalSale',
  'trade',
  'takeBack',
] as const;
export type CashRule = (typeof CASH_RULES)[number];

export const END_REASONS = ['declared', 'noMoves', 'stalemate'] as const;
export type EndReason = (typeof END_REASONS)[number];

export const DRAW_CAUSES = ['deal', 'turn', 'deadTile', 'redraw'] as const;
export type DrawCause = (typeof DRAW_CAUSES)[number];

interface Money {
  readonly amount: number;
  readonly rule: CashRule;
}

interface ByPlayer {
  readonly playerId: PlayerId;
}

interface OfCorporation {
  readonly corporation: Corporation;
}

interface EventFields extends TakeBackEventFields<ActionType, PlayerId> {
  GameStarted: { readonly players: readonly { readonly id: PlayerId; readonly name: string }[] };
  StartTileDrawn: ByPlayer & { readonly tile: Tile; readonly stays: boolean };
  FirstPlayerChosen: ByPlayer & { readonly order: readonly PlayerId[] };
  /** `tile` is null for other viewers. */
  TileDrawn: ByPlayer & { readonly tile: Tile | null; readonly cause: DrawCause };
  TilePlaced: ByPlayer & { readonly tile: Tile };
  CorporationFounded: ByPlayer &
    OfCorporation & { readonly size: number; readonly tiles: readonly Tile[]; readonly freeShare: boolean };
  FounderPaid: ByPlayer & OfCorporation & Money;
  CorporationGrew: ByPlayer & OfCorporation & { readonly size: number; readonly tiles: readonly Tile[] };
  MergerStarted: ByPlayer & {
    readonly tile: Tile;
    readonly survivor: Corporation;
    readonly defunct: readonly { readonly corporation: Corporation; readonly size: number; readonly price: number }[];
  };
  BankTileDrawn: OfCorporation & { readonly tile: Tile | null; readonly holding: number };
  /** `holding` is null for viewers who must not see it. */
  BonusPaid: ByPlayer & OfCorporation & { readonly holding: number | null } & Money;
  /** `held` is null for viewers who must not see it. */
  SharesDisposed: ByPlayer &
    OfCorporation & {
      readonly survivor: Corporation;
      readonly traded: number;
      readonly received: number;
      readonly sold: number;
      readonly held: number | null;
    } & Money;
  CorporationAbsorbed: OfCorporation & { readonly survivor: Corporation; readonly size: number };
  SharesBought: ByPlayer & { readonly shares: readonly Corporation[] } & Money;
  DeadTileRemoved: ByPlayer & { readonly tile: Tile };
  HandRevealed: ByPlayer & { readonly tiles: readonly Tile[] };
  TradeProposed: TradeContent<TradeSide>;
  TradeCompleted: TradeContent<TradeSide> & { readonly rule: CashRule };
  TradeRejected: TradeParties;
  TradeCancelled: TradeParties;
  TradeVoided: TradeParties & { readonly because: 'tilePlaced' | 'notCovered' | 'tradingOver' };
  PlacementSkipped: ByPlayer;
  EndDeclared: ByPlayer;
  SharesCashed: ByPlayer & OfCorporation & { readonly shares: number; readonly price: number } & Money;
  TurnEnded: ByPlayer & { readonly nextPlayerId: PlayerId; readonly turnNumber: number };
  GameEnded: {
    readonly winners: readonly PlayerId[];
    readonly reason: EndReason;
    readonly ranking: readonly { readonly playerId: PlayerId; readonly score: number }[];
  };
}

export type EventType = keyof EventFields;

export type GameEvent = { [T in EventType]: Stamped & { readonly type: T } & EventFields[T] }[EventType];

const KINDS: Readonly<Record<EventType, true>> = {
  GameStarted: true,
  StartTileDrawn: true,
  FirstPlayerChosen: true,
  TileDrawn: true,
  TilePlaced: true,
  CorporationFounded: true,
  FounderPaid: true,
  CorporationGrew: true,
  MergerStarted: true,
  BankTileDrawn: true,
  BonusPaid: true,
  SharesDisposed: true,
  CorporationAbsorbed: true,
  SharesBought: true,
  DeadTileRemoved: true,
  HandRevealed: true,
  TradeProposed: true,
  TradeCompleted: true,
  TradeRejected: true,
  TradeCancelled: true,
  TradeVoided: true,
  PlacementSkipped: true,
  EndDeclared: true,
  SharesCashed: true,
  TurnEnded: true,
  GameEnded: true,
  TakeBackAsked: true,
  TakeBackAgreed: true,
  TakeBackRefused: true,
  ActionTakenBack: true,
};

export const EVENT_TYPES = Object.keys(KINDS) as readonly EventType[];
