import type { PlayerId } from '../kernel/ids.ts';
import type { OfferBy } from '../kernel/offers.ts';
import type { AnswerFields } from '../kernel/trading.ts';
import type { ActionType } from './actions.ts';
import type { Corporation, Tile, TileEffectType } from './types.ts';

/** The effect of placing a tile, or the reason why it cannot be placed. */
export interface TileEffect {
  readonly tile: Tile;
  readonly effect: TileEffectType;
  /** Orphan tiles that would join. */
  readonly joins: readonly Tile[];
  /** The corporation that grows, or those that merge. */
  readonly corporations: readonly Corporation[];
  /** Possible survivors of a merger; more than one if the merging player chooses. */
  readonly survivors: readonly Corporation[];
  /** The reason if the tile cannot be placed. */
  readonly whyNot: string | null;
}

/** What one player could give in a trade; null if hidden. */
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

/** The fields of each offer; every part has its own bounds. */
interface OfferFields {
  /** `effects` covers every tile in the rack, including unplayable ones. */
  PlaceTile: AmongTiles & { readonly effects: readonly TileEffect[] };
  FoundCorporation: AmongCorporations;
  ChooseSurvivor: AmongCorporations;
  ChooseDefunct: AmongCorporations;
  DisposeShares: AmongCorporations &
    Counted & {
      /** The maximum that can be traded for the survivor; always even. */
      readonly maxTrade: number;
      readonly maxSell: number;
      readonly price: number;
      readonly survivor: Corporation;
    };
  BuyShares: AmongCorporations &
    Counted & {
      /** The maximum per corporation. */
      readonly maxShares: readonly number[];
      readonly prices: readonly number[];
    };
  DeclareEnd: object;
  ReplaceDeadTile: AmongTiles;
  ProposeTrade: { readonly to: readonly PlayerId[]; readonly terms: readonly TradeBounds[] };
  AcceptTrade: AnswerFields;
  RejectTrade: AnswerFields;
  CancelTrade: AnswerFields;
  AskTakeBack: object;
  AgreeTakeBack: object;
  RefuseTakeBack: object;
}

/** A legal action, one offer per action type. */
export type Offer = OfferBy<{ readonly [T in ActionType]: OfferFields[T] }>;
