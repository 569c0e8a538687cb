import { ACTION_TYPES, DRAW_CAUSES, END_REASONS, type GameEvent } from '@magnate/engine/acquire';
import { z } from 'zod';
import { ending, listOf, money, player, seats, whole } from '../core/fields.ts';
import { takeBackEvents } from '../core/takeBack.ts';
import { parties } from '../core/trades.ts';
import type { Rows } from '../core/variants.ts';
import { cashRule, corporation, shareSide, tile } from './fields.ts';

/** Every event of Acquire in one sentence, and the fields that are hidden from other players. */

const paid = { amount: money, rule: cashRule };
const by = { playerId: player };
const content = { ...parties, offered: shareSide, requested: shareSide };
const size = whole.meta({ description: 'Its current number of tiles.' });
const joined = listOf(tile).meta({ description: 'The placed tile and the tiles that it connected.' });
const hidden = whole.nullable().meta({
  description: 'null for all other viewers if the table hides holdings.',
});

export const ACQUIRE_EVENTS: Rows<GameEvent, 'seq' | 'at'> = {
  GameStarted: { about: 'The game started, with these players in seat order.', fields: { players: seats } },
  StartTileDrawn: {
    about: 'A tile was drawn to determine the first player. It stays on the board or returns to the bag.',
    fields: { ...by, tile, stays: z.boolean() },
  },
  FirstPlayerChosen: {
    about: 'The first player and the turn order.',
    fields: { ...by, order: listOf(player) },
  },
  TileDrawn: {
    about: 'A player drew a tile. Only that player sees which one.',
    fields: {
      ...by,
      tile: tile.nullable().meta({ description: 'null for all other viewers.' }),
      cause: z.enum(DRAW_CAUSES),
    },
    example: { seq: 9, at: 1767225600000, playerId: 'p1', tile: '5C', cause: 'turn' },
  },
  TilePlaced: { about: 'A tile was placed.', fields: { ...by, tile } },
  CorporationFounded: {
    about: 'A corporation was founded.',
    fields: {
      ...by,
      corporation,
      size,
      tiles: joined,
      freeShare: z.boolean().meta({ description: 'Whether the founder got a share. False if the bank had none.' }),
    },
  },
  FounderPaid: {
    about: 'The founder got the price of a share, because the bank had none.',
    fields: { ...by, corporation, ...paid },
  },
  CorporationGrew: { about: 'A corporation grew.', fields: { ...by, corporation, size, tiles: joined } },
  MergerStarted: {
    about: 'A tile joined corporations: one survives, the others are resolved one after the other.',
    fields: {
      ...by,
      tile,
      survivor: corporation,
      defunct: listOf(z.strictObject({ corporation, size: whole, price: money })).meta({
        description: 'With size and price before the merger.',
      }),
    },
  },
  BankTileDrawn: {
    about: 'With two players, the bank competes for the bonuses. The tile drawn for it gives its number of shares.',
    fields: {
      corporation,
      tile: tile.nullable().meta({ description: 'null if the bag is empty.' }),
      holding: whole,
    },
  },
  BonusPaid: {
    about: 'A shareholder got a bonus, in a merger or at the end.',
    fields: { ...by, corporation, holding: hidden, ...paid },
  },
  SharesDisposed: {
    about: 'A player sold, traded or kept their shares of a defunct corporation.',
    fields: {
      ...by,
      corporation,
      survivor: corporation,
      traded: whole,
      received: whole.meta({ description: 'Shares of the survivor.' }),
      sold: whole,
      held: hidden,
      ...paid,
    },
  },
  CorporationAbsorbed: {
    about: 'A defunct corporation is resolved and can be founded again.',
    fields: { corporation, survivor: corporation, size: whole.meta({ description: 'Its number of tiles.' }) },
  },
  SharesBought: {
    about: 'A player bought shares.',
    fields: { ...by, shares: listOf(corporation).meta({ description: 'One entry per share.' }), ...paid },
  },
  DeadTileRemoved: { about: 'A dead tile was shown, set aside for good and replaced.', fields: { ...by, tile } },
  HandRevealed: {
    about: 'A rack without a playable tile was shown, set aside for good and replaced.',
    fields: { ...by, tiles: listOf(tile) },
  },
  TradeProposed: { about: 'A trade was offered. Its terms are public.', fields: content },
  TradeCompleted: { about: 'A trade was accepted and carried out.', fields: { ...content, rule: cashRule } },
  TradeRejected: { about: 'A trade was declined.', fields: parties },
  TradeCancelled: { about: 'A trade was withdrawn.', fields: parties },
  TradeVoided: {
    about: 'A trade became void: a tile was placed, a side lost an offered asset, or trading ended.',
    fields: { ...parties, because: z.enum(['tilePlaced', 'notCovered', 'tradingOver']) },
  },
  PlacementSkipped: { about: 'A player has no playable tile and continues with the purchase.', fields: by },
  EndDeclared: { about: 'A player declared the end.', fields: by },
  SharesCashed: {
    about: 'At the end a player sold all their shares of a corporation.',
    fields: { ...by, corporation, shares: whole, price: money, ...paid },
  },
  TurnEnded: {
    about: 'The turn passed to the next player.',
    fields: { ...by, nextPlayerId: player, turnNumber: whole.meta({ description: 'The turn that ended.' }) },
  },
  GameEnded: { about: 'The game is over.', fields: { ...ending, reason: z.enum(END_REASONS) } },
  ...takeBackEvents(ACTION_TYPES, player),
};
