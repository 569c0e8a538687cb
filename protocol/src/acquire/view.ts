import {
  CORPORATIONS,
  END_REASONS,
  FIRST_CORPORATION,
  type GameView,
  NO_TILE,
  type Phase,
  type Player,
  RACK_SIZE,
  THEME_COLUMNS,
  THEME_ROWS,
  TILES,
  TRADE_STATUSES,
} from '@magnate/engine/acquire';
import { z } from 'zod';
import { listOf, money, player, whole } from '../core/fields.ts';
import { takeBackView } from '../core/takeBack.ts';
import { tradeId } from '../core/trades.ts';
import type { Shape } from '../core/variants.ts';
import { shareCount, shareSide } from './fields.ts';

/** The view of a game of Acquire: the meaning of each field, and what is hidden. */

/** Kinds of decisions that the game can wait for. */
export const ACQUIRE_PHASES: Readonly<Record<Phase, string>> = {
  PlaceTile: 'The player on turn is to place a tile; before it they may trade.',
  FoundCorporation: 'The player on turn is to choose which corporation their tile founds.',
  ChooseSurvivor: 'The player on turn is to choose which corporation survives their merger.',
  ChooseDefunct: 'The player on turn is to choose which defunct corporation is resolved next.',
  DisposeShares: 'A holder of defunct shares is to trade, sell or keep them.',
  BuyShares: 'The player on turn may buy shares.',
  GameOver: 'The game is over.',
};

const LAST_CODE = FIRST_CORPORATION + CORPORATIONS.length - 1;
const LAST_TILE = THEME_ROWS.max * THEME_COLUMNS.max - 1;
const tileIndex = z.int().min(0).max(LAST_TILE);
const corporationIndex = z
  .int()
  .min(0)
  .max(CORPORATIONS.length - 1);
const INDEX = `a place in the list of corporations (0 is ${CORPORATIONS[0]})`;
const byCorporation = (description: string) =>
  listOf(whole).meta({ description: `By corporation, ${CORPORATIONS.length} entries: ${description}` });

const PLAYER: Shape<Player> = {
  id: player,
  name: z.string().meta({ description: 'As displayed.' }),
  cash: money.nullable().meta({ description: 'null if holdings are hidden from you.' }),
  shares: listOf(shareCount)
    .nullable()
    .meta({ description: 'Shares by corporation; null if holdings are hidden from you.' }),
  rack: listOf(z.int().min(NO_TILE).max(LAST_TILE))
    .nullable()
    .meta({
      description: `${RACK_SIZE} places with tile indexes, ${NO_TILE} for an empty one; null for every rack but your own.`,
    }),
  tiles: whole.meta({ description: 'Number of tiles in their rack.' }),
};

const merger = z.strictObject({
  seat: whole.meta({ description: 'The seat index of the player who placed the tile.' }),
  survivor: corporationIndex.meta({ description: `The survivor, ${INDEX}.` }),
  defunct: listOf(
    z.strictObject({
      corporation: corporationIndex.meta({ description: `A defunct one, ${INDEX}.` }),
      size: whole,
      price: money,
    }),
  ).meta({ description: 'Corporations still to be resolved, with size and price before the merger.' }),
});

const trade = z.strictObject({
  id: tradeId,
  proposerId: player,
  recipientId: player,
  offered: shareSide.meta({ description: 'What the proposer gives.' }),
  requested: shareSide.meta({ description: 'What the recipient gives.' }),
  status: z.enum(TRADE_STATUSES),
});

const VIEW: Shape<GameView> = {
  game: z.literal('acquire').meta({ description: 'Which game it is.' }),
  rules: whole.meta({ description: 'The version of the rules.' }),
  version: whole.meta({ description: 'Number of applied actions.' }),
  options: z.custom<GameView['options']>().meta({ description: 'Every option with its value: see `/games`.' }),
  players: listOf(z.strictObject(PLAYER)).meta({ description: 'By seat; a seat index is an index into this list.' }),
  order: listOf(whole).meta({ description: 'Seat indexes in the order of turns.' }),
  board: listOf(z.int().min(0).max(LAST_CODE)).meta({
    description: `By tile index, ${TILES.length} entries on the standard board: 0 is empty, 1 a tile of no corporation, ${FIRST_CORPORATION} is ${CORPORATIONS[0]} and so on to ${LAST_CODE}, ${CORPORATIONS.at(-1)}.`,
  }),
  sizes: byCorporation('its number of tiles on the board, 0 if it is not on the board.'),
  bank: byCorporation('shares left in the bank.'),
  tilesLeft: whole.meta({ description: 'Number of tiles in the bag.' }),
  removed: listOf(tileIndex).meta({ description: 'Tile indexes set aside for good.' }),
  currentPlayerIndex: whole.meta({ description: 'The seat index of the player on turn.' }),
  phase: z
    .enum(Object.keys(ACQUIRE_PHASES) as [Phase, ...Phase[]])
    .meta({ description: 'The pending decision: see `/games/acquire`. `actors` lists the awaited players.' }),
  agenda: z.custom<GameView['agenda']>().meta({
    description:
      'Pending decisions in the format of the rules engine. Clients should read `phase` and the offers instead.',
  }),
  merger: merger.nullable().meta({ description: 'The current merger.' }),
  turnNumber: whole.meta({ description: 'Counts from 1.' }),
  placed: z.boolean().meta({ description: 'Whether the current player has placed a tile.' }),
  redrawn: z.boolean().meta({ description: 'Whether their rack was replaced this turn.' }),
  idleTurns: whole.meta({ description: 'Consecutive turns in which no tile was placed.' }),
  lastChangedTurn: whole.meta({ description: 'The last turn with a change of position or ownership.' }),
  endDeclared: z.boolean().meta({ description: 'Whether a player has declared the end.' }),
  status: z.enum(['inProgress', 'completed']).meta({ description: 'Whether the game is in progress.' }),
  winner: player
    .nullable()
    .meta({ description: 'null while the game runs, and if several players share the victory.' }),
  winners: listOf(player).meta({ description: 'Empty while the game runs.' }),
  endReason: z.enum(END_REASONS).nullable().meta({ description: 'null while the game runs.' }),
  trades: listOf(trade).meta({ description: 'Settled trades stay in the list until the turn ends.' }),
  tradesMade: whole.meta({ description: 'Number of trades offered so far.' }),
  takeBack: takeBackView,
  startedAt: whole.nullable().meta({ description: 'Milliseconds since 1970 at the first action.' }),
  log: z.custom<GameView['log']>().meta({ description: '`length` is the count of events; they are not in the view.' }),
  secret: z.null().meta({ description: 'Always null: future draws are never shown.' }),
};

export const acquireViewSchema = z
  .strictObject(VIEW)
  .meta({ id: 'AcquireView', title: 'AcquireView', description: 'A game of Acquire as you may see it.' });
