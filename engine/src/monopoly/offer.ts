import type { PlayerId } from '../kernel/ids.ts';
import type { ActionType } from './actions.ts';
import type { ColorGroup, DeckName, SpaceId, TaxChoice, TradeId } from './types.ts';

/** What a player may do, one offer for each kind of action; each part is bounded by itself. */
export interface Offer {
  readonly type: ActionType;
  readonly spaceIds?: readonly SpaceId[];
  readonly groups?: readonly ColorGroup[];
  readonly tradeIds?: readonly TradeId[];
  readonly to?: readonly PlayerId[];
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly TaxChoice[];
  /** The money that goes with it: one sum, or one for each of `spaceIds` or `choices`. */
  readonly amounts?: readonly number[];
  /** What can be put into a trade, by whom. */
  readonly terms?: readonly TradeBounds[];
}

/** What one player could put into a trade. */
export interface TradeBounds {
  readonly playerId: PlayerId;
  readonly maxCash: number;
  readonly spaceIds: readonly SpaceId[];
  readonly cards: readonly DeckName[];
}
