import {
  ACTION_TYPES,
  AUCTION_CAUSES,
  END_REASONS,
  type GameEvent,
  JAIL_CAUSES,
  JAIL_EXITS,
  MOVE_CAUSES,
  ROLL_PURPOSES,
} from '@magnate/engine/monopoly';
import { z } from 'zod';
import { ending, listOf, money, player, seats, whole } from '../core/fields.ts';
import { takeBackEvents } from '../core/takeBack.ts';
import { parties, tradeId } from '../core/trades.ts';
import type { Rows } from '../core/variants.ts';
import { building, cardId, cashRule, cause, deck, deedSide, payee, shares, spaceId } from './fields.ts';

/** Every event of Monopoly in one sentence. All fields are public. */

const die = z.int().min(1).max(6);
const paid = { amount: money, rule: cashRule };
const deed = { playerId: player, propertyId: spaceId };
const content = { ...parties, offered: deedSide, requested: deedSide };
const toPot = z
  .boolean()
  .meta({ description: 'Whether it is paid into the pot on Free Parking instead of to the bank.' });
const lot = {
  kind: z.enum(['deed', 'building']),
  propertyId: spaceId.nullable().meta({ description: 'null for a building.' }),
  buildingType: building.nullable().meta({ description: 'null for a deed.' }),
};
const bidOn = spaceId.nullable().meta({ description: 'null in the auction of a building.' });
const account = z.string().meta({ description: 'The id of a player, `bank`, or `pot` for the pot on Free Parking.' });
const houses = z.int().min(0).max(5).meta({ description: 'Current number of houses; 5 is a hotel.' });

export const MONOPOLY_EVENTS: Rows<GameEvent, 'seq' | 'at'> = {
  GameStarted: { about: 'The game started, with these players in seat order.', fields: { players: seats } },
  FirstPlayerChosen: {
    about: 'The first player, and the method: the given order, a roll-off or a shuffle.',
    fields: { playerId: player, by: z.enum(['seat', 'rollOff', 'shuffle']) },
  },
  DeedDealt: { about: 'A deed was dealt free before the first roll.', fields: deed },
  DiceRolled: {
    about: 'Dice were rolled: to move, for doubles in jail, for the rent of a utility, or for who starts.',
    fields: {
      playerId: player,
      die1: die,
      die2: die,
      total: z.int().min(2).max(12),
      isDoubles: z.boolean(),
      purpose: z.enum(ROLL_PURPOSES),
    },
    example: {
      seq: 5,
      at: 1767225600000,
      playerId: 'p1',
      die1: 3,
      die2: 4,
      total: 7,
      isDoubles: false,
      purpose: 'move',
    },
  },
  PlayerMoved: {
    about: 'A token moved.',
    fields: { playerId: player, fromPosition: spaceId, toPosition: spaceId, cause: z.enum(MOVE_CAUSES) },
  },
  PassedGo: {
    about: 'The bank paid the salary for passing GO, or the bonus for landing on it.',
    fields: { playerId: player, landed: z.boolean(), ...paid },
  },
  PropertyPurchased: {
    about: 'A lot was bought from the bank at its price.',
    fields: { ...deed, price: money, rule: cashRule },
  },
  PropertyDeclined: { about: 'A lot was not bought.', fields: { ...deed, price: money } },
  RentPaid: {
    about: 'Rent was paid.',
    fields: { payerId: player, receiverId: payee, propertyId: spaceId, ...paid },
  },
  TaxPaid: { about: 'Tax was paid.', fields: { playerId: player, spaceId, toPot, ...paid } },
  CardDrawn: {
    about: 'A card was drawn. Its effects follow as separate events.',
    fields: { playerId: player, cardId, cardText: z.string(), deck },
  },
  DeckShuffled: { about: 'An empty deck was reshuffled.', fields: { deck } },
  CardMoneyPaid: {
    about: 'A card moved money from or to the bank or another player.',
    fields: { payerId: payee, receiverId: payee, cardId, toPot, ...paid },
  },
  PotCollected: { about: 'The pot on Free Parking was paid out.', fields: { playerId: player, ...paid } },
  SentToJail: {
    about: 'A player went to jail.',
    fields: { playerId: player, fromPosition: spaceId, cause: z.enum(JAIL_CAUSES) },
  },
  JailRollFailed: {
    about: 'A roll for doubles in jail failed. After the last one the fine is due.',
    fields: { playerId: player, turnsInJail: whole, last: z.boolean() },
  },
  JailFinePaid: { about: 'The fine was paid.', fields: { playerId: player, toPot, ...paid } },
  LeftJail: { about: 'A player left jail.', fields: { playerId: player, method: z.enum(JAIL_EXITS) } },
  AuctionStarted: {
    about: 'An auction started among these players.',
    fields: { ...lot, eligible: listOf(player), minBid: money, cause: z.enum(AUCTION_CAUSES) },
  },
  BidPlaced: { about: 'A player bid.', fields: { playerId: player, amount: money, propertyId: bidOn } },
  BidPassed: { about: 'A player left the auction.', fields: { playerId: player, propertyId: bidOn } },
  AuctionEnded: {
    about: 'An auction ended. The winner of a deed has paid; a building is paid for when it is placed.',
    fields: { ...lot, winnerId: player.nullable().meta({ description: 'null if there was no bid.' }), ...paid },
  },
  BuildingPlaced: {
    about: 'A house or a hotel was built.',
    fields: { ...deed, buildingType: building, houses, ...paid },
  },
  BuildingSold: {
    about: 'Buildings of one street were sold back to the bank.',
    fields: { ...deed, buildingType: building, houses, sold: whole.meta({ description: 'How many.' }), ...paid },
  },
  ClaimsOpened: {
    about: 'A player requested one of the last buildings. Rivals may claim one too.',
    fields: { ...deed, buildingType: building, stock: whole, rivals: listOf(player) },
  },
  BuildingClaimed: { about: 'A rival claimed a building.', fields: { playerId: player, buildingType: building } },
  BuildingWaived: { about: 'A rival waived the claim.', fields: { playerId: player, buildingType: building } },
  PropertyMortgaged: { about: 'A deed was mortgaged; the bank paid `amount`.', fields: { ...deed, ...paid } },
  PropertyUnmortgaged: {
    about: 'A mortgage was lifted for `amount`, interest included.',
    fields: { ...deed, interest: money, ...paid },
  },
  MortgageFeePaid: {
    about: 'The interest on a mortgaged deed that changed hands was paid.',
    fields: { ...deed, ...paid },
  },
  TradeProposed: {
    about: 'A trade was offered. Its terms are public.',
    fields: { ...content, counterTo: tradeId.nullable().meta({ description: 'The offer that it answers.' }) },
  },
  TradeCompleted: { about: 'A trade was accepted and carried out.', fields: { ...content, rule: cashRule } },
  TradeRejected: { about: 'A trade was declined.', fields: parties },
  TradeCountered: {
    about: 'A trade was answered with a counter-offer.',
    fields: { ...parties, counterId: tradeId.meta({ description: 'The offer that answers it.' }) },
  },
  TradeCancelled: { about: 'A trade was withdrawn.', fields: parties },
  TradeVoided: {
    about: 'A trade became void: one of its assets changed, or a player left.',
    fields: { ...parties, because: z.enum(['assetChanged', 'playerLeft']) },
  },
  DebtIncurred: {
    about: 'A player cannot pay and must raise the money or go bankrupt.',
    fields: { debtorId: player, amount: money, shares, cause },
  },
  PlayerBankrupt: {
    about: 'A player is out of the game; their cash went to `shares`.',
    fields: {
      playerId: player,
      creditorId: payee.nullable().meta({ description: 'The creditor; null if there are several.' }),
      resigned: z.boolean(),
      shares,
      rule: cashRule,
    },
  },
  DeedTransferred: {
    about: 'A deed of a player who left went to another player.',
    fields: { propertyId: spaceId, fromId: player, toId: payee, mortgaged: z.boolean() },
  },
  JailCardTransferred: {
    about: 'A jail card of a player who left went to another player.',
    fields: { cardId, deck, fromId: player, toId: payee },
  },
  TurnContinued: {
    about: 'The same player rolls again after doubles.',
    fields: { playerId: player, doubles: whole.meta({ description: 'Number in a row.' }) },
  },
  TurnEnded: {
    about: 'The turn passed to the next player.',
    fields: {
      playerId: player,
      nextPlayerId: player,
      turnNumber: whole.meta({ description: 'The turn that ended.' }),
      round: whole,
    },
  },
  GameEnded: { about: 'The game is over.', fields: { ...ending, reason: z.enum(END_REASONS) } },
  ...takeBackEvents(ACTION_TYPES, account),
};
