import { type ActionType, MAX_PURCHASES, type Offer, TILE_EFFECTS } from '@magnate/engine/acquire';
import { z } from 'zod';
import { listOf, money, player, whole } from '../core/fields.ts';
import type { OfferRows } from '../core/game.ts';
import { TAKE_BACK_OFFERS } from '../core/takeBack.ts';
import { TRADE_ANSWER_OFFERS } from '../core/trades.ts';
import { corporation, shareCount, tile } from './fields.ts';

/** The offers of Acquire by type, and how an offer becomes an action. */

const corporations = listOf(corporation).meta({ description: 'The possible values of `corporation`.' });

const effect = z.strictObject({
  tile,
  effect: z.enum(TILE_EFFECTS).meta({
    description:
      'What placing it would do; `notNow` would found an eighth corporation, `never` would join two safe ones.',
  }),
  joins: listOf(tile).meta({ description: 'Tiles without a corporation that it would connect.' }),
  corporations: listOf(corporation).meta({ description: 'The corporation that grows, or those that merge.' }),
  survivors: listOf(corporation).meta({
    description: 'Possible survivors of a merger. If there are several, you choose.',
  }),
  whyNot: z.string().nullable().meta({ description: 'Why it cannot be placed; null if it can.' }),
});

const terms = listOf(
  z.strictObject({
    playerId: player,
    maxCash: money.nullable(),
    maxShares: z.partialRecord(corporation, shareCount).nullable(),
  }),
).meta({ description: 'What each player could put into a trade, you first; null if holdings are hidden from you.' });

export const ACQUIRE_OFFERS: OfferRows<ActionType, Offer> = {
  PlaceTile: {
    about: 'You must place one of `tiles`.',
    fields: {
      tiles: listOf(tile).meta({ description: 'The possible values of `tile`.' }),
      effects: listOf(effect).meta({ description: 'For every tile of your rack, including unplayable ones.' }),
    },
    example: {
      tiles: ['5C'],
      effects: [
        { tile: '5C', effect: 'founds', joins: ['5D'], corporations: [], survivors: [], whyNot: null },
        {
          tile: '6D',
          effect: 'never',
          joins: [],
          corporations: [],
          survivors: [],
          whyNot: '6D would join safe corporations. It can never be placed.',
        },
      ],
    },
    action: { tile: '5C' },
  },
  FoundCorporation: {
    about: 'You must choose which of these your tile founds.',
    fields: { corporations },
    example: { corporations: ['Luxor', 'Imperial'] },
    action: { corporation: 'Imperial' },
  },
  ChooseSurvivor: {
    about: 'You must choose which of these survives.',
    fields: { corporations },
    example: { corporations: ['Luxor', 'Tower'] },
    action: { corporation: 'Tower' },
  },
  ChooseDefunct: {
    about: 'You must choose which of these is resolved next.',
    fields: { corporations },
    example: { corporations: ['American', 'Festival'] },
    action: { corporation: 'American' },
  },
  DisposeShares: {
    about:
      'You must say what becomes of your shares of a defunct corporation. `trade` and `sell` together are at most `max`.',
    fields: {
      corporations: listOf(corporation).meta({ description: 'One entry: the defunct corporation.' }),
      survivor: corporation,
      price: money.meta({ description: 'The selling price of one share.' }),
      min: whole.meta({ description: 'Always 0: all shares may be kept.' }),
      max: whole.meta({ description: 'Number of shares you have: the maximum of `trade` and `sell` together.' }),
      maxTrade: whole.meta({
        description: 'The most to `trade`, an even number: the bank has no more of the survivor.',
      }),
      maxSell: whole.meta({ description: 'The most to `sell` if you trade none.' }),
    },
    example: { corporations: ['Luxor'], survivor: 'Tower', price: 300, min: 0, max: 5, maxTrade: 4, maxSell: 5 },
    action: { trade: 2, sell: 3 },
  },
  BuyShares: {
    about: 'You may buy from `min` to `max` shares in all; what they cost together must be within your cash.',
    fields: {
      corporations: listOf(corporation).meta({ description: 'Corporations of which you can buy at least one share.' }),
      maxShares: listOf(whole).meta({
        description:
          'The most of each if you buy nothing else, by the bank and your cash, in the order of `corporations`.',
      }),
      prices: listOf(money).meta({ description: 'The price of one share, in the order of `corporations`.' }),
      min: whole.meta({ description: 'Always 0.' }),
      max: whole.meta({
        description: `${MAX_PURCHASES}, or fewer if you cannot afford that many of the cheapest.`,
      }),
    },
    example: { corporations: ['Luxor', 'Tower'], maxShares: [3, 2], prices: [200, 400], min: 0, max: 3 },
    action: { shares: ['Luxor', 'Luxor', 'Tower'] },
  },
  DeclareEnd: { about: 'You may declare the end.', fields: {}, example: {}, action: {} },
  ReplaceDeadTile: {
    about: 'You may replace one of these dead tiles.',
    fields: { tiles: listOf(tile).meta({ description: 'The possible values of `tile`.' }) },
    example: { tiles: ['6D'] },
    action: { tile: '6D' },
  },
  ProposeTrade: {
    about: 'You may offer a trade to one of these players, within `terms`.',
    fields: { to: listOf(player), terms },
    example: {
      to: ['p2'],
      terms: [
        { playerId: 'p1', maxCash: 3000, maxShares: { Tower: 4 } },
        { playerId: 'p2', maxCash: 1500, maxShares: { Luxor: 2 } },
      ],
    },
    action: { to: 'p2', offer: { offered: { cash: 500 }, requested: { shares: { Luxor: 2 } } } },
  },
  ...TRADE_ANSWER_OFFERS,
  ...TAKE_BACK_OFFERS,
};
