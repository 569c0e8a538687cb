import type { PlayerId } from '../kernel/ids.ts';
import type { OfferBy } from '../kernel/offers.ts';
import type { AnswerFields } from '../kernel/trading.ts';
import type { ActionType } from './actions.ts';
import type { Corporation, Tile, TileEffectType } from './types.ts';

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

interface AmongTiles {
  readonly tiles: readonly Tile[];
}

interface AmongCorporations {
  readonly corporations: readonly Corporation[];
}

interface Counted {
  readonly min: number;
  readonly max: number;
}

/** What each offer says; each part is bounded by itself. */
interface OfferFields {
  /** `effects` are those of every tile in the rack, also of those that cannot be placed. */
  PlaceTile: AmongTiles & { readonly effects: readonly TileEffect[] };
  FoundCorporation: AmongCorporations;
  ChooseSurvivor: AmongCorporations;
  ChooseDefunct: AmongCorporations;
  DisposeShares: AmongCorporations &
    Counted & {
      /** The most that can be traded for the survivor, an even number. */
      readonly maxTrade: number;
      readonly maxSell: number;
      readonly price: number;
      readonly survivor: Corporation;
    };
  BuyShares: AmongCorporations &
    Counted & {
      /** The most of each corporation by itself. */
      readonly maxShares: readonly number[];
      readonly prices: readonly number[];
    };
  DeclareEnd: object;
  ReplaceDeadTile: AmongTiles;
  ProposeTrade: { readonly to: readonly PlayerId[]; readonly terms: readonly TradeBounds[] };
  AcceptTrade: AnswerFields;
  RejectTrade: AnswerFields;
  CancelTrade: AnswerFields;
}

/** What a player may do, one offer for each type of action. */
export type Offer = OfferBy<{ readonly [T in ActionType]: OfferFields[T] }>;
