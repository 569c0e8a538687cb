import type { PlayerId } from '../kernel/ids.ts';
import type { ActionType } from './actions.ts';
import type { Corporation, Tile, TileEffectType, TradeId } from './types.ts';

/** What placing a tile of the rack would do, and why it cannot be done. */
export interface TileEffect {
  readonly tile: Tile;
  readonly effect: TileEffectType;
  /** Tiles of no corporation that it would pick up. */
  readonly joins: readonly Tile[];
  /** The one that grows, or those that meet. */
  readonly corporations: readonly Corporation[];
  /** Who would survive a merger; more than one where the mergemaker chooses. */
  readonly survivors: readonly Corporation[];
  /** The refusal, where it cannot be placed. */
  readonly whyNot: string | null;
}

/** What one player could put into a trade; null where it is hidden. */
export interface TradeBounds {
  readonly playerId: PlayerId;
  readonly maxCash: number | null;
  readonly maxShares: Partial<Readonly<Record<Corporation, number>>> | null;
}

/** What a player may do, one offer for each kind of action; each part is bounded by itself. */
export interface Offer {
  readonly type: ActionType;
  readonly tiles?: readonly Tile[];
  /** For every tile in the rack, also those that cannot be placed. */
  readonly effects?: readonly TileEffect[];
  readonly corporations?: readonly Corporation[];
  /** The most of each corporation by itself. */
  readonly maxShares?: readonly number[];
  readonly prices?: readonly number[];
  readonly tradeIds?: readonly TradeId[];
  readonly to?: readonly PlayerId[];
  readonly terms?: readonly TradeBounds[];
  readonly min?: number;
  readonly max?: number;
  /** The most that can be traded for the survivor, an even number. */
  readonly maxTrade?: number;
  readonly maxSell?: number;
  readonly price?: number;
  readonly survivor?: Corporation;
}
