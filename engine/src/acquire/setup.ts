import { isRecord, unknownKey } from '../kernel/check.ts';
import type { Setup } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { at, emptyLog, emit, seq } from '../kernel/eventLog.ts';
import { type Generator, generatorFromSeed, shuffledBy } from '../kernel/rng.ts';
import { appendSetupEvents } from '../kernel/hostEvents.ts';
import { assertSetup, readRulesVersion, readSeats, readSeed } from '../kernel/seats.ts';
import { badSetup } from '../kernel/violation.ts';
import { type Board, boardOf, isOnBoard } from './board.ts';
import { RULES_VERSION, SEATS } from './identity.ts';
import { ORPHAN } from './spaces.ts';
import { STARTING_CASH } from './data/corporations.ts';
import type { GameEvent } from './events.ts';
import { readOptions } from './options.ts';
import type { Options } from './optionTable.ts';
import { idAt, secretOf } from './queries.ts';
import { dealRacks, EMPTY_RACK } from './rack.ts';
import type { Draft, Secret } from './state.ts';
import { closerToStart, readTile, tileName, tileRange } from './tiles.ts';
import { proceed, startTurn } from './turn.ts';
import { CORPORATIONS, type SeatIndex, type Tile, type TileIndex } from './types.ts';
import { agendaOf } from './agenda.ts';

/** Creates a game from players, options and a seed. */

/** A predetermined order of drawing; the other tiles follow shuffled. */
export interface Scenario {
  readonly bag?: readonly Tile[];
}

export function createGame(setup: Setup<Options, Scenario>): Draft {
  assertSetup(setup);
  const rules = readRulesVersion(setup.version ?? RULES_VERSION, RULES_VERSION);
  const options = readOptions(setup.options);
  const seats = readSeats(setup.players, SEATS.min, SEATS.max);
  const generator = generatorFromSeed(readSeed(setup.seed));
  const board = boardOf(options);
  const fixed = readScenario(board, setup.scenario);
  const all = board.tileIndexes;
  const rest = fixed.length === 0 ? all : all.filter((tile) => !fixed.includes(tile));
  const shuffledRest = shuffledBy(generator, rest);
  const bag = fixed.length === 0 ? shuffledRest : [...fixed, ...shuffledRest];
  const game = blankGame(options, seats, { generator, bag }, rules);
  game.tilesLeft = bag.length;
  appendSetupEvents(game.log, setup.remarks);
  emit(game, { type: 'GameStarted', seq: seq(game), at: at(game), players: seats });
  game.order = turnOrder(game, drawStartTiles(game, fixed.length > 0));
  const order = game.order.map((seat) => idAt(game, seat));
  emit(game, { type: 'FirstPlayerChosen', seq: seq(game), at: at(game), playerId: order[0] as string, order });
  dealRacks(game);
  startTurn(game, game.order[0] as SeatIndex);
  proceed(game);
  return game;
}

/** A state before anything has happened. */
export function blankGame(
  options: Options,
  seats: readonly Seat[],
  secret: Secret,
  rules: number = RULES_VERSION,
): Draft {
  const board = boardOf(options);
  return {
    game: 'acquire',
    rules,
    version: 0,
    options,
    players: seats.map(({ id, name }) => ({
      id,
      name,
      cash: STARTING_CASH,
      shares: CORPORATIONS.map(() => 0),
      rack: EMPTY_RACK,
      tiles: 0,
    })),
    order: seats.map((_, seat) => seat),
    board: board.empty,
    sizes: CORPORATIONS.map(() => 0),
    bank: CORPORATIONS.map((_, corporation) => (isOnBoard(board, corporation) ? board.shares : 0)),
    tilesLeft: 0,
    removed: [],
    currentPlayerIndex: 0,
    phase: 'PlaceTile',
    agenda: agendaOf('PlaceTile'),
    merger: null,
    turnNumber: 1,
    placed: false,
    redrawn: false,
    idleTurns: 0,
    lastChangedTurn: 1,
    endDeclared: false,
    status: 'inProgress',
    winner: null,
    winners: [],
    endReason: null,
    trades: [],
    tradesMade: 0,
    takeBack: null,
    startedAt: null,
    log: emptyLog<GameEvent>(),
    secret,
  };
}

/** Draws one tile per player in seat order; it stays on the board or returns to the bag. */
function drawStartTiles(game: Draft, isFixed: boolean): readonly TileIndex[] {
  const { startTiles } = game.options;
  if (startTiles === 'none') return [];
  const secret = secretOf(game, 'the bag');
  const drawn = secret.bag.slice(0, game.players.length);
  const stays = startTiles === 'place';
  if (stays) game.board = withOrphans(game.board, drawn);
  drawn.forEach((tile, seat) => {
    emit(game, {
      type: 'StartTileDrawn',
      seq: seq(game),
      at: at(game),
      playerId: idAt(game, seat),
      tile: tileName(boardOf(game.options), tile),
      stays,
    });
  });
  const rest = secret.bag.slice(drawn.length);
  secret.bag = stays ? rest : putBack(secret.generator, rest, drawn, isFixed);
  game.tilesLeft = secret.bag.length;
  return drawn;
}

function withOrphans(board: readonly number[], tiles: readonly TileIndex[]): readonly number[] {
  const next = board.slice();
  for (const tile of tiles) next[tile] = ORPHAN;
  return next;
}

/** Shuffled into the bag; at the end if the order is predetermined. */
function putBack(
  generator: Generator,
  bag: readonly TileIndex[],
  tiles: readonly TileIndex[],
  isFixed: boolean,
): readonly TileIndex[] {
  const all = [...bag, ...tiles];
  return isFixed ? all : shuffledBy(generator, all);
}

/** The player closest to 1A starts; the others follow clockwise or by their tiles. */
function turnOrder(game: Draft, drawn: readonly TileIndex[]): readonly SeatIndex[] {
  const seats = game.players.map((_, seat) => seat);
  if (drawn.length === 0 || game.options.turnOrder === 'given') return seats;
  const board = boardOf(game.options);
  const compare = (a: SeatIndex, b: SeatIndex) =>
    closerToStart(board, game.options.firstPlayer, drawn[a] as TileIndex, drawn[b] as TileIndex);
  if (game.options.turnOrder === 'byTile') return seats.toSorted(compare);
  let first = 0;
  for (let seat = 1; seat < seats.length; seat++) if (compare(seat, first) < 0) first = seat;
  return seats.map((seat) => (first + seat) % seats.length);
}

function readScenario(board: Board, scenario: unknown): readonly TileIndex[] {
  if (scenario === undefined) return [];
  if (!isRecord(scenario)) throw badSetup('scenario', 'must be an object');
  const extra = unknownKey(scenario, ['bag']);
  if (extra !== undefined) throw badSetup(`scenario.${extra}`, 'is unknown');
  return readTiles(board, scenario['bag'] ?? [], 'scenario.bag');
}

/** A list of distinct tiles. */
export function readTiles(board: Board, tiles: unknown, path: string): TileIndex[] {
  if (!Array.isArray(tiles)) throw badSetup(path, 'must be a list of tiles');
  const indexes = Array.from(tiles, (text: unknown, i) => {
    const tile = readTile(board, text);
    if (tile === undefined) throw badSetup(`${path}[${i}]`, `must be ${tileRange(board)}`);
    return tile;
  });
  indexes.forEach((tile, i) => {
    if (indexes.indexOf(tile) !== i) throw badSetup(`${path}[${i}]`, `${tileName(board, tile)} is there twice`);
  });
  return indexes;
}
