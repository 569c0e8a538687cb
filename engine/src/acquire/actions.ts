import type { PlayerId } from '../kernel/ids.ts';
import type { TakeBackActionFields } from '../kernel/takeBack.ts';
import type { TradeActionFields } from '../kernel/trading.ts';
import type { Corporation, Tile, TradeTerms } from './types.ts';

/** Action types and their fields. */
export interface ActionFields extends TradeActionFields<TradeTerms>, TakeBackActionFields {
  PlaceTile: { readonly tile: Tile };
  FoundCorporation: { readonly corporation: Corporation };
  ChooseSurvivor: { readonly corporation: Corporation };
  ChooseDefunct: { readonly corporation: Corporation };
  DisposeShares: { readonly trade: number; readonly sell: number };
  BuyShares: { readonly shares: readonly Corporation[] };
  DeclareEnd: object;
  ReplaceDeadTile: { readonly tile: Tile };
}

export type ActionType = keyof ActionFields;

export type Action = {
  [T in ActionType]: { readonly type: T; readonly playerId: PlayerId } & ActionFields[T];
}[ActionType];

const KINDS: Readonly<Record<ActionType, true>> = {
  PlaceTile: true,
  FoundCorporation: true,
  ChooseSurvivor: true,
  ChooseDefunct: true,
  DisposeShares: true,
  BuyShares: true,
  DeclareEnd: true,
  ReplaceDeadTile: true,
  ProposeTrade: true,
  AcceptTrade: true,
  RejectTrade: true,
  CancelTrade: true,
  AskTakeBack: true,
  AgreeTakeBack: true,
  RefuseTakeBack: true,
};

export const ACTION_TYPES = Object.keys(KINDS) as readonly ActionType[];
