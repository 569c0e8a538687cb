import { type Action, MAX_PURCHASES, TRADE_RATIO } from '@magnate/engine/acquire';
import { z } from 'zod';
import { TAKE_BACK_ACTIONS } from '../core/takeBack.ts';
import { partner, TRADE_ANSWERS } from '../core/trades.ts';
import type { Rows } from '../core/variants.ts';
import { corporation, shareCount, shareSide, tile } from './fields.ts';

/** Every action of Acquire: its effect, and when it is legal. */

const chosen = corporation.meta({ description: 'One of `corporations` of the offer.' });
const terms = z
  .strictObject({ offered: shareSide.default({}), requested: shareSide.default({}) })
  .meta({ id: 'AcquireTrade', description: '`offered` is what you give, `requested` what you want.' });

export const ACQUIRE_ACTIONS: Rows<Action, 'playerId'> = {
  PlaceTile: {
    about: 'Put a tile of your rack on its space. The first step of every turn.',
    fields: { tile },
    example: { tile: '5C' },
  },
  FoundCorporation: {
    about: 'Choose which corporation is founded by the tile that you placed; you get one share of it free.',
    fields: { corporation: chosen },
    example: { corporation: 'Luxor' },
  },
  ChooseSurvivor: {
    about: 'Choose which of the equally large corporations survives the merger that you made.',
    fields: { corporation: chosen },
    example: { corporation: 'Tower' },
  },
  ChooseDefunct: {
    about: 'Choose which of the equally large defunct corporations is resolved next.',
    fields: { corporation: chosen },
    example: { corporation: 'American' },
  },
  DisposeShares: {
    about:
      'Say what becomes of your shares of a defunct corporation: `trade` of them for shares of the survivor, `sell` for cash, the rest is kept.',
    fields: {
      trade: shareCount.meta({
        description: `How many you give, ${TRADE_RATIO} for one of the survivor: a multiple of ${TRADE_RATIO}.`,
      }),
      sell: shareCount.meta({ description: 'Number of shares to sell, at the price before the merger.' }),
    },
    example: { trade: 2, sell: 3 },
  },
  BuyShares: {
    about: `Buy up to ${MAX_PURCHASES} shares of corporations on the board, all or none. An empty list buys nothing and continues.`,
    fields: {
      // The game itself refuses longer lists, with the figures.
      shares: z.array(corporation).meta({
        description: 'One entry per share: the same corporation twice buys two shares.',
        maxItems: MAX_PURCHASES,
      }),
    },
    example: { shares: ['Luxor', 'Luxor', 'Tower'] },
  },
  DeclareEnd: {
    about:
      'Declare the end, if a corporation is large enough or all are safe. Possible at any decision of your own turn; it cannot be withdrawn.',
    fields: {},
  },
  ReplaceDeadTile: {
    about: 'Replace a dead tile before you place one, if the table leaves that to the players.',
    fields: { tile },
    example: { tile: '6D' },
  },
  ProposeTrade: {
    about:
      'Offer another player a trade of cash and shares, on your turn before you place a tile. Placing a tile ends all offers.',
    fields: { to: partner, offer: terms },
    example: { to: 'p2', offer: { offered: { cash: 500 }, requested: { shares: { Luxor: 2 } } } },
  },
  ...TRADE_ANSWERS,
  ...TAKE_BACK_ACTIONS,
};
