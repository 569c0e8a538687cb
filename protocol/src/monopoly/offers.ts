import { type ActionType, COLOR_GROUPS, type Offer, TAX_CHOICES } from '@magnate/engine/monopoly';
import { z } from 'zod';
import { listOf, money, player } from '../core/fields.ts';
import type { OfferRows } from '../core/game.ts';
import { TAKE_BACK_OFFERS } from '../core/takeBack.ts';
import { tradeIds, TRADE_ANSWER_OFFERS } from '../core/trades.ts';
import { deck, spaceId } from './fields.ts';

/** The offers of Monopoly by type, and how an offer becomes an action. */

const spaceIds = listOf(spaceId).meta({ description: 'The possible values of `spaceId`.' });
const here = listOf(spaceId).meta({ description: 'The only space concerned. The action does not name it.' });
const oneSum = listOf(money).meta({ description: 'One entry: its price.' });
const perSpace = (words: string) =>
  listOf(money).meta({ description: `${words}, one for each of \`spaceIds\`, in the same order.` });
const terms = listOf(
  z.strictObject({
    playerId: player,
    maxCash: money.meta({ description: 'Their cash.' }),
    spaceIds: listOf(spaceId).meta({ description: 'Deeds that they could give.' }),
    cards: listOf(deck).meta({ description: 'Their jail cards, by their decks.' }),
  }),
).meta({
  description:
    'What each player could put into a trade, you first. Fees for mortgaged deeds and an open debt may still forbid a trade.',
});

const MINE = { playerId: 'p1', maxCash: 900, spaceIds: [5, 39], cards: ['chance'] };
const THEIRS = { playerId: 'p2', maxCash: 400, spaceIds: [15], cards: [] };
const TERMS = { offered: { cash: 100, properties: [5] }, requested: { properties: [15] } };

export const MONOPOLY_OFFERS: OfferRows<ActionType, Offer> = {
  RollDice: { about: 'You may roll.', fields: {}, example: {}, action: {} },
  BuyProperty: {
    about: 'You may buy the lot you are on. Not offered if your cash is below its price.',
    fields: { spaceIds: here, amounts: oneSum },
    example: { spaceIds: [39], amounts: [400] },
    action: {},
  },
  DeclineProperty: {
    about: 'You may decline the lot you are on.',
    fields: { spaceIds: here },
    example: { spaceIds: [39] },
    action: {},
  },
  PlaceBid: {
    about: 'You may bid any whole amount from `min` to `max`.',
    fields: {
      min: money.meta({ description: 'The lowest legal bid.' }),
      max: money.meta({ description: 'Your cash; to bid more, sell or mortgage first.' }),
    },
    example: { min: 31, max: 480 },
    action: { amount: 120 },
  },
  PassBid: { about: 'You may leave the auction.', fields: {}, example: {}, action: {} },
  BuildHouse: {
    about: 'You may build on one of these. Request the offers again after each building.',
    fields: { spaceIds, amounts: perSpace('The price of the building') },
    example: { spaceIds: [37, 39], amounts: [200, 200] },
    action: { spaceId: 39 },
  },
  SellBuilding: {
    about: 'You may sell one building of one of these.',
    fields: { spaceIds, amounts: perSpace('What you get') },
    example: { spaceIds: [39], amounts: [100] },
    action: { spaceId: 39 },
  },
  SellGroup: {
    about: 'You may sell all buildings of one of these groups at once.',
    fields: { groups: listOf(z.enum(COLOR_GROUPS)).meta({ description: 'The possible values of `group`.' }) },
    example: { groups: ['orange'] },
    action: { group: 'orange' },
  },
  MortgageProperty: {
    about: 'You may mortgage one of these.',
    fields: { spaceIds, amounts: perSpace('What you get') },
    example: { spaceIds: [5, 39], amounts: [100, 200] },
    action: { spaceId: 5 },
  },
  UnmortgageProperty: {
    about: 'You may lift the mortgage on one of these. Only affordable ones are offered.',
    fields: { spaceIds, amounts: perSpace('What it costs, interest included') },
    example: { spaceIds: [5], amounts: [110] },
    action: { spaceId: 5 },
  },
  ProposeTrade: {
    about: 'You may offer a trade to one of these players, within `terms`.',
    fields: { to: listOf(player), terms },
    example: { to: ['p2'], terms: [MINE, THEIRS] },
    action: { to: 'p2', offer: TERMS },
  },
  AcceptTrade: TRADE_ANSWER_OFFERS.AcceptTrade,
  RejectTrade: TRADE_ANSWER_OFFERS.RejectTrade,
  CounterTrade: {
    about: 'You may answer one of these with a counter-offer, within `terms`.',
    fields: { tradeIds, terms },
    example: { tradeIds: ['t1'], terms: [MINE, THEIRS] },
    action: { tradeId: 't1', offer: TERMS },
  },
  CancelTrade: TRADE_ANSWER_OFFERS.CancelTrade,
  PayJailFine: {
    about: 'You may pay the fine and leave jail.',
    fields: { amounts: oneSum },
    example: { amounts: [50] },
    action: {},
  },
  UseJailCard: { about: 'You may leave jail with a card.', fields: {}, example: {}, action: {} },
  PayDebt: {
    about: 'You may pay your debt. Not offered if your cash is too low.',
    fields: { amounts: oneSum },
    example: { amounts: [1100] },
    action: {},
  },
  DeclareBankruptcy: {
    about: 'You may go bankrupt: your debt exceeds everything that you can raise.',
    fields: {},
    example: {},
    action: {},
  },
  Resign: { about: 'You may leave the game. Almost always available.', fields: {}, example: {}, action: {} },
  EndTurn: {
    about: 'You may end the turn, or after doubles continue with the next roll.',
    fields: {},
    example: {},
    action: {},
  },
  ClaimBuilding: { about: 'You may claim one of the last buildings.', fields: {}, example: {}, action: {} },
  WaiveBuilding: { about: 'You may waive them.', fields: {}, example: {}, action: {} },
  PlaceBuilding: {
    about: 'You must put your building on one of these.',
    fields: { spaceIds, amounts: perSpace('What it costs there: your bid, or the price on the deed') },
    example: { spaceIds: [37, 39], amounts: [230, 230] },
    action: { spaceId: 39 },
  },
  KeepMortgage: {
    about: 'You may keep the mortgage. The fee is due in any case; if you cannot pay it, it becomes a debt.',
    fields: { spaceIds, amounts: perSpace('The fee') },
    example: { spaceIds: [5], amounts: [10] },
    action: { spaceId: 5 },
  },
  LiftMortgage: {
    about: 'You may lift the mortgage at once. Not offered if your cash is too low.',
    fields: { spaceIds, amounts: perSpace('What it costs, interest included') },
    example: { spaceIds: [5], amounts: [110] },
    action: { spaceId: 5 },
  },
  ChooseTax: {
    about: 'You must choose how to pay.',
    fields: { choices: listOf(z.enum(TAX_CHOICES)) },
    example: { choices: ['flat', 'percent'] },
    action: { choice: 'flat' },
  },
  ...TAKE_BACK_OFFERS,
};
