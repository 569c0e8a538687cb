import { type Action, BUILDING_TYPES, COLOR_GROUPS, TAX_CHOICES } from '@magnate/engine/monopoly';
import { z } from 'zod';
import { TAKE_BACK_ACTIONS } from '../core/takeBack.ts';
import { partner, pending, TRADE_ANSWERS } from '../core/trades.ts';
import type { Rows } from '../core/variants.ts';
import { deedSide, spaceId } from './fields.ts';

/** Every action of Monopoly: its effect, and when it is legal. */

const bid = z.int().min(1).meta({ description: 'In dollars, from `min` to `max` of the offer.' });
const terms = z
  .strictObject({ offered: deedSide.default({}), requested: deedSide.default({}) })
  .meta({ id: 'MonopolyTrade', description: '`offered` is what you give, `requested` what you want.' });

export const MONOPOLY_ACTIONS: Rows<Action, 'playerId'> = {
  RollDice: {
    about:
      'Roll the dice and move; in jail it is the try for doubles. At the start of your turn, and again after doubles.',
    fields: {},
  },
  BuyProperty: { about: 'Buy the unowned lot on which you have landed, for its price.', fields: {} },
  DeclineProperty: {
    about: 'Do not buy it. It is auctioned, or stays with the bank if the table has no auctions.',
    fields: {},
  },
  PlaceBid: {
    about: 'Bid in the current auction. You need the cash in hand; to bid more, first sell or mortgage.',
    fields: { amount: bid },
    example: { amount: 120 },
  },
  PassBid: { about: 'Leave the current auction for good.', fields: {} },
  BuildHouse: {
    about:
      'Build the next house, or the hotel, on a street of a colour group that is all yours and free of mortgages, evenly. Where the bank runs short, others who could build are asked first.',
    fields: {
      spaceId,
      building: z.enum(BUILDING_TYPES).exactOptional().meta({
        description: 'Build only this type: refused if the other type is next. Without it, the next type is built.',
      }),
    },
    example: { spaceId: 39 },
  },
  SellBuilding: {
    about:
      'Sell one building back to the bank for half of what was paid for it, evenly. Also to raise cash for a debt.',
    fields: { spaceId },
    example: { spaceId: 39 },
  },
  SellGroup: {
    about: 'Sell all buildings of a colour group at once, if the bank has too few houses to replace its hotels.',
    fields: { group: z.enum(COLOR_GROUPS) },
    example: { group: 'orange' },
  },
  MortgageProperty: {
    about: 'Get the mortgage value of a deed. No rent is paid on it until the mortgage is lifted.',
    fields: { spaceId },
    example: { spaceId: 5 },
  },
  UnmortgageProperty: {
    about: 'Pay a mortgage back with interest.',
    fields: { spaceId },
    example: { spaceId: 5 },
  },
  ProposeTrade: {
    about:
      'Offer another player a trade of cash, deeds and jail cards. At any time, also off turn, except during an auction or a claim for the last buildings. The game goes on meanwhile.',
    fields: { to: partner, offer: terms },
    example: { to: 'p2', offer: { offered: { cash: 100, properties: [5] }, requested: { properties: [15] } } },
  },
  AcceptTrade: TRADE_ANSWERS.AcceptTrade,
  RejectTrade: TRADE_ANSWERS.RejectTrade,
  CounterTrade: {
    about: 'Answer a trade offered to you with a counter-offer: `offered` is now what you give.',
    fields: { tradeId: pending, offer: terms },
    example: { tradeId: 't1', offer: { offered: { properties: [15] }, requested: { cash: 250, properties: [5] } } },
  },
  CancelTrade: TRADE_ANSWERS.CancelTrade,
  PayJailFine: {
    about: 'Pay the fine and leave jail: before you roll, or after the last failed roll, when it is due anyway.',
    fields: {},
  },
  UseJailCard: {
    about: 'Use a Get Out of Jail Free card to leave jail, at a time when you could pay the fine.',
    fields: {},
  },
  PayDebt: { about: 'Pay your debt as soon as you have the cash.', fields: {} },
  DeclareBankruptcy: {
    about: 'Give up everything to your creditor: only if selling and mortgaging all you have would not pay your debt.',
    fields: {},
  },
  Resign: { about: 'Leave the game for good, at any time. A program should not choose this by chance.', fields: {} },
  EndTurn: {
    about: 'End your turn, or after doubles continue with the next roll. Build, mortgage and trade first.',
    fields: {},
  },
  ClaimBuilding: {
    about: 'Claim one of the last buildings. If there are too few, they are auctioned.',
    fields: {},
  },
  WaiveBuilding: { about: 'Waive one of the last buildings.', fields: {} },
  PlaceBuilding: {
    about: 'Put the building that you claimed or won on one of your streets.',
    fields: { spaceId },
    example: { spaceId: 39 },
  },
  KeepMortgage: {
    about: 'You received a mortgaged deed: pay only the interest and keep the mortgage.',
    fields: { spaceId },
    example: { spaceId: 5 },
  },
  LiftMortgage: {
    about: 'You received a mortgaged deed: pay back the mortgage with interest at once.',
    fields: { spaceId },
    example: { spaceId: 5 },
  },
  ChooseTax: {
    about:
      'Choose how to pay the Income Tax: a flat sum, or a percentage of all that you are worth, which is worked out afterwards.',
    fields: { choice: z.enum(TAX_CHOICES) },
    example: { choice: 'flat' },
  },
  ...TAKE_BACK_ACTIONS,
};
