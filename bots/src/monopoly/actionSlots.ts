import {
  type Action,
  type Auction,
  boardOf,
  COLOR_GROUPS,
  type GameView,
  movesFor,
  type Offer,
  type ReadonlyState,
} from '@magnate/engine/monopoly';
import { isLegal, pendingTradeFor, playerAt } from './seat.ts';

/** The actions of Monopoly as a fixed list of slots; see docs/environments.md. */

const SINGLE = [
  'RollDice',
  'EndTurn',
  'BuyProperty',
  'DeclineProperty',
  'PassBid',
  'PayJailFine',
  'UseJailCard',
  'PayDebt',
  'DeclareBankruptcy',
  'ClaimBuilding',
  'WaiveBuilding',
  'KeepMortgage',
  'LiftMortgage',
  'AcceptTrade',
  'RejectTrade',
] as const;
const TAX = ['flat', 'percent'] as const;
/** Above the lowest bid. The last slot bids all cash. */
const RAISES = [0, 5, 10, 25, 50, 100, 200] as const;
const BY_SPACE = [
  'BuildHouse',
  'SellBuilding',
  'MortgageProperty',
  'UnmortgageProperty',
  'PlaceBuilding',
] as const satisfies readonly Action['type'][];

const FIRST_TAX = SINGLE.length;
const FIRST_BID = FIRST_TAX + TAX.length;
const ALL_CASH = FIRST_BID + RAISES.length;
const FIRST_GROUP = ALL_CASH + 1;
const FIRST_SPACE = FIRST_GROUP + COLOR_GROUPS.length;

const SINGLE_SLOTS: ReadonlyMap<Action['type'], number> = new Map(SINGLE.map((type, slot) => [type, slot]));
const ROWS: ReadonlyMap<Action['type'], number> = new Map(BY_SPACE.map((type, row) => [type, row]));
const ACCEPT = SINGLE.indexOf('AcceptTrade');
const REJECT = SINGLE.indexOf('RejectTrade');

export function slotNames(options: GameView['options']): readonly string[] {
  const { size } = boardOf(options);
  return [
    ...SINGLE,
    ...TAX.map((choice) => `ChooseTax ${choice}`),
    ...RAISES.map((raise) => `PlaceBid lowest + ${raise}`),
    'PlaceBid all cash',
    ...COLOR_GROUPS.map((group) => `SellGroup ${group}`),
    ...BY_SPACE.flatMap((type) => Array.from({ length: size }, (_, space) => `${type} ${space}`)),
  ];
}

export function writeMask(view: ReadonlyState, seat: number, mask: Uint8Array, at: number): void {
  const { size } = boardOf(view.options);
  mask.fill(0, at, at + FIRST_SPACE + BY_SPACE.length * size);
  const { id } = playerAt(view, seat);
  for (const offer of movesFor(view, id)) markOffer(offer, size, mask, at);
  if (view.trades.length === 0) return;
  const trade = pendingTradeFor(view, id);
  if (trade === undefined) return;
  mask[at + REJECT] = 1;
  if (isLegal(view, { type: 'AcceptTrade', playerId: id, tradeId: trade.id })) mask[at + ACCEPT] = 1;
}

function markOffer(offer: Offer, size: number, mask: Uint8Array, at: number): void {
  const { type } = offer;
  const single = SINGLE_SLOTS.get(type);
  if (single !== undefined) {
    mask[at + single] = 1;
    return;
  }
  const row = ROWS.get(type);
  if (row !== undefined) {
    const first = at + FIRST_SPACE + row * size;
    for (const space of offer.spaceIds ?? []) mask[first + space] = 1;
    return;
  }
  if (type === 'PlaceBid') {
    for (let i = 0; i < RAISES.length; i++) {
      if (offer.min + (RAISES[i] as number) <= offer.max) mask[at + FIRST_BID + i] = 1;
    }
    mask[at + ALL_CASH] = 1;
  } else if (type === 'SellGroup') {
    for (const group of offer.groups) mask[at + FIRST_GROUP + COLOR_GROUPS.indexOf(group)] = 1;
  } else if (type === 'ChooseTax') {
    for (const choice of offer.choices) mask[at + FIRST_TAX + TAX.indexOf(choice)] = 1;
  }
}

export function actionIn(view: ReadonlyState, seat: number, slot: number): Action {
  const { id: playerId, cash } = playerAt(view, seat);
  if (slot >= FIRST_SPACE) {
    const { size } = boardOf(view.options);
    const type = BY_SPACE[Math.floor((slot - FIRST_SPACE) / size)] as (typeof BY_SPACE)[number];
    return { type, playerId, spaceId: (slot - FIRST_SPACE) % size };
  }
  if (slot >= FIRST_GROUP) {
    return { type: 'SellGroup', playerId, group: COLOR_GROUPS[slot - FIRST_GROUP] as (typeof COLOR_GROUPS)[number] };
  }
  if (slot === ALL_CASH) return { type: 'PlaceBid', playerId, amount: cash };
  if (slot >= FIRST_BID) {
    return { type: 'PlaceBid', playerId, amount: lowestBid(view, playerId) + (RAISES[slot - FIRST_BID] as number) };
  }
  if (slot >= FIRST_TAX) return { type: 'ChooseTax', playerId, choice: TAX[slot - FIRST_TAX] as (typeof TAX)[number] };
  const type = SINGLE[slot] as (typeof SINGLE)[number];
  if (type === 'AcceptTrade' || type === 'RejectTrade') {
    return { type, playerId, tradeId: pendingTradeFor(view, playerId)?.id ?? '' };
  }
  if (type === 'KeepMortgage' || type === 'LiftMortgage') {
    const open = view.agenda.at(-1);
    return { type, playerId, spaceId: open?.kind === 'MortgageTransfer' ? open.spaceId : -1 };
  }
  return { type, playerId };
}

function lowestBid(view: ReadonlyState, playerId: string): number {
  const offer = movesFor(view, playerId).find(({ type }) => type === 'PlaceBid');
  return offer?.min ?? (view.auction as Auction).highBid + 1;
}

/** Of several slots that mean the same bid, the one with the smallest raise. */
export function slotOf(view: ReadonlyState, seat: number, action: Action): number {
  const { type } = action;
  const row = ROWS.get(type);
  if (row !== undefined && 'spaceId' in action) return FIRST_SPACE + row * boardOf(view.options).size + action.spaceId;
  if (type === 'SellGroup') return FIRST_GROUP + COLOR_GROUPS.indexOf(action.group);
  if (type === 'ChooseTax') return FIRST_TAX + TAX.indexOf(action.choice);
  if (type === 'PlaceBid') {
    const raise = RAISES.indexOf((action.amount - lowestBid(view, action.playerId)) as (typeof RAISES)[number]);
    if (raise >= 0) return FIRST_BID + raise;
    return action.amount === playerAt(view, seat).cash ? ALL_CASH : -1;
  }
  if (type === 'AcceptTrade' || type === 'RejectTrade') {
    if (pendingTradeFor(view, action.playerId)?.id !== action.tradeId) return -1;
  }
  return SINGLE_SLOTS.get(type) ?? -1;
}
