import {
  type Card,
  END_REASONS,
  type GameView,
  JAIL_STATUSES,
  type Phase,
  type Player,
  TRADE_STATUSES,
} from '@magnate/engine/monopoly';
import { z } from 'zod';
import { listOf, money, player, whole } from '../core/fields.ts';
import { takeBackView } from '../core/takeBack.ts';
import { tradeId } from '../core/trades.ts';
import type { Shape } from '../core/variants.ts';
import { building, cause, deck, deedSide, shares, spaceId } from './fields.ts';

/** The view of a game of Monopoly: the meaning of each field. Only future draws are hidden. */

/** Kinds of decisions that the game can wait for. */
export const MONOPOLY_PHASES: Readonly<Record<Phase, string>> = {
  WaitingForRoll: 'The player on turn is to roll.',
  Rolling: 'Never seen: it goes on by itself.',
  Resolving: 'Never seen: it goes on by itself.',
  AwaitingBuyDecision: 'The player on turn is to buy or decline the lot on which they stand.',
  Auction: 'An auction runs: every bidder still in, except the highest, may bid or pass.',
  PlayerAction: 'The player on turn may manage their property, and is to end their turn.',
  EndTurn: 'Never seen: it goes on by itself.',
  Debt: 'A player owes more than their cash: they must raise and pay it, or go bankrupt.',
  TaxChoice: 'The player on turn is to choose how to pay the Income Tax.',
  JailExit: 'The last roll in jail failed: fine or card.',
  MortgageTransfer: 'A mortgaged deed changed hands: its new owner is to keep or lift the mortgage.',
  BuildingClaim: 'One of the last buildings is wanted: the rivals are to claim or waive.',
  BuildingPlacement: 'A player must place the building that they claimed or won.',
  GameOver: 'The game is over.',
};

const card = z.strictObject({
  id: z.string(),
  deck,
  text: z.string(),
  effect: z.custom<Card['effect']>().meta({ description: 'The effect of the card: see `/games/monopoly`.' }),
});

const bySpace = <T extends z.ZodType>(item: T, description: string) =>
  listOf(item).meta({ description: `By space, as many entries as the board has: ${description}` });

const PLAYER: Shape<Player> = {
  id: player,
  name: z.string().meta({ description: 'As displayed.' }),
  cash: money.meta({ description: 'In dollars.' }),
  position: spaceId.meta({ description: 'The space of their token.' }),
  properties: listOf(spaceId).meta({ description: 'The spaces whose deeds they have, in board order.' }),
  jailStatus: z.enum(JAIL_STATUSES).meta({ description: 'A token on the jail space is in jail or just visiting.' }),
  turnsInJail: whole.meta({ description: 'Failed tries for doubles.' }),
  cards: listOf(card).meta({ description: 'Their Get Out of Jail Free cards.' }),
  isActive: z.boolean().meta({ description: 'false once they are bankrupt or have resigned.' }),
  hasLapped: z.boolean().meta({ description: 'Whether their token has passed GO.' }),
};

const bidding = {
  minBid: money.meta({ description: 'The lowest opening bid.' }),
  highBid: money.meta({ description: '0 before the first bid.' }),
  highBidder: player.nullable(),
  eligible: listOf(player).meta({ description: 'Remaining bidders, in seat order.' }),
  turnOf: player.nullable().meta({ description: 'The next bidder if bids go around the table, otherwise null.' }),
};
const auction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deed'), spaceId, ...bidding }),
  z.strictObject({
    kind: z.literal('building'),
    spaceId: z.null(),
    building,
    claimants: listOf(player),
    left: whole.meta({ description: 'Buildings still to be auctioned, this one included.' }),
    ...bidding,
  }),
]);

const trade = z.strictObject({
  id: tradeId,
  proposerId: player,
  recipientId: player,
  offered: deedSide.meta({ description: 'What the proposer gives.' }),
  requested: deedSide.meta({ description: 'What the recipient gives.' }),
  status: z.enum(TRADE_STATUSES),
  counters: whole.meta({ description: 'Number of preceding counter-offers.' }),
  counterTo: tradeId.nullable().meta({ description: 'The offer that it answers.' }),
});

const pile = listOf(whole);

const VIEW: Shape<GameView> = {
  game: z.literal('monopoly').meta({ description: 'Which game it is.' }),
  rules: whole.meta({ description: 'The version of the rules.' }),
  version: whole.meta({ description: 'Number of applied actions.' }),
  options: z.custom<GameView['options']>().meta({ description: 'Every option with its value: see `/games`.' }),
  players: listOf(z.strictObject(PLAYER)).meta({ description: 'By seat; a seat index is an index into this list.' }),
  owners: bySpace(z.int().min(-1), 'the seat index of its owner, -1 for the bank.'),
  houses: bySpace(z.int().min(0).max(5), '0 to 4 houses, 5 for a hotel.'),
  paid: bySpace(listOf(money), 'what was paid for each building there, the first one first.'),
  mortgaged: bySpace(z.boolean(), 'is its deed mortgaged?'),
  currentPlayerIndex: whole.meta({ description: 'The seat index of the player on turn.' }),
  firstPlayerIndex: whole.meta({ description: 'The seat index at which each round begins.' }),
  phase: z
    .enum(Object.keys(MONOPOLY_PHASES) as [Phase, ...Phase[]])
    .meta({ description: 'The pending decision: see `/games/monopoly`. `actors` lists the awaited players.' }),
  agenda: z.custom<GameView['agenda']>().meta({
    description:
      'Pending decisions in the format of the rules engine. Clients should read `phase` and the offers instead.',
  }),
  turnNumber: whole.meta({ description: 'Counts from 1.' }),
  round: whole.meta({ description: 'Counts from 1.' }),
  lastRoll: z
    .strictObject({ die1: whole, die2: whole, total: whole, isDoubles: z.boolean() })
    .nullable()
    .meta({ description: 'null before the first one.' }),
  consecutiveDoubles: whole.meta({ description: 'Doubles in this turn; the third lead to jail.' }),
  status: z.enum(['inProgress', 'completed']).meta({ description: 'Whether the game is in progress.' }),
  winner: player
    .nullable()
    .meta({ description: 'null while the game runs, and if several players share the victory.' }),
  winners: listOf(player).meta({ description: 'Empty while the game runs.' }),
  endReason: z.enum(END_REASONS).nullable().meta({ description: 'null while the game runs.' }),
  pot: money.meta({ description: 'The pot on Free Parking.' }),
  debts: listOf(z.strictObject({ debtorId: player, amount: money, shares, cause })).meta({
    description: 'The last debt is settled next.',
  }),
  supply: z
    .strictObject({ houses: whole.nullable(), hotels: whole.nullable() })
    .meta({ description: 'Buildings left in the bank; null for no limit.' }),
  auction: auction.nullable().meta({ description: 'The current auction.' }),
  trades: listOf(trade).meta({ description: 'Settled trades stay in the list until the turn ends.' }),
  tradesMade: whole.meta({ description: 'Number of trades offered so far.' }),
  takeBack: takeBackView,
  bankrupts: listOf(player).meta({ description: 'Eliminated players, in order.' }),
  usedChance: pile.meta({ description: 'Indexes of cards that were drawn and put back, oldest first.' }),
  usedCommunityChest: pile.meta({ description: 'The same for the other deck.' }),
  startedAt: whole.nullable().meta({ description: 'Milliseconds since 1970 at the first action.' }),
  log: z.custom<GameView['log']>().meta({ description: '`length` is the count of events; they are not in the view.' }),
  secret: z.null().meta({ description: 'Always null: future draws are never shown.' }),
};

export const monopolyViewSchema = z
  .strictObject(VIEW)
  .meta({ id: 'MonopolyView', title: 'MonopolyView', description: 'The public view of a game of Monopoly.' });
