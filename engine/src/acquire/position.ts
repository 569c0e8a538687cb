import { withNumber } from '../kernel/lists.ts';
import { isRecord, isIntegerWithin, unknownKey } from '../kernel/check.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { generatorFromSeed, shuffledBy } from '../kernel/rng.ts';
import { readRulesVersion, readSeats, readSeed } from '../kernel/seats.ts';
import { badSetup } from '../kernel/violation.ts';
import { boardOf } from './board.ts';
import { readBoard } from './boardSetup.ts';
import { RULES_VERSION, SEATS } from './identity.ts';
import { EMPTY } from './spaces.ts';
import { RACK_SIZE } from './data/corporations.ts';
import { readOptions } from './options.ts';
import type { Options } from './optionTable.ts';
import { playerAt, rackOf, seatOf } from './queries.ts';
import { EMPTY_RACK } from './rack.ts';
import { blankGame, readTiles } from './setup.ts';
import type { Draft, GameState, ReadonlyState } from './state.ts';
import { NO_TILE, tileName } from './tiles.ts';
import { proceed, startTurn } from './turn.ts';
import { CORPORATIONS, type Corporation, type SeatIndex, type Tile, type TileIndex } from './types.ts';

/** A hand-made position. Untrusted: `fromSetup` validates all of it. */
export interface PositionSetup {
  readonly options?: Partial<Options>;
  readonly seed?: string;
  /** The version of the rules; the newest by default. */
  readonly version?: number;
  readonly players: readonly PlayerSetup[];
  /** Rows of letters, nine of twelve on the standard board: `.` empty, `O` orphan, `L T A F W C I` corporations. */
  readonly board?: readonly string[];
  readonly turn?: { readonly player?: PlayerId };
  /** The tiles left to draw, in order; by default all tiles that are nowhere else, shuffled. */
  readonly bag?: readonly Tile[];
}

export interface PlayerSetup {
  readonly id: PlayerId;
  readonly name?: string;
  readonly cash?: number;
  readonly shares?: Partial<Readonly<Record<Corporation, number>>>;
  readonly rack?: readonly Tile[];
}

const FIELDS = ['options', 'seed', 'version', 'players', 'board', 'turn', 'bag'];
const PLAYER_FIELDS = ['id', 'name', 'cash', 'shares', 'rack'];
const MAX_CASH = 1_000_000_000;
const CASH_STEP = 100;

/** Builds a full game from a hand-made position. */
export function fromSetup(setup: PositionSetup): GameState {
  return readPosition(setup) as ReadonlyState as GameState;
}

export function readPosition(setup: unknown): Draft {
  if (!isRecord(setup)) throw badSetup('setup', 'must be an object');
  refuseUnknown(setup, FIELDS, '');
  const rules = readRulesVersion(setup['version'] ?? RULES_VERSION, RULES_VERSION);
  const options = readOptions(setup['options']);
  const seats = readSeats(setup['players'], SEATS.min, SEATS.max);
  const generator = generatorFromSeed(readSeed(setup['seed'] ?? 'position'));
  const game = blankGame(options, seats, { generator, bag: [] }, rules);
  readBoard(game, setup['board']);
  const playerSetups = setup['players'] as readonly Readonly<Record<string, unknown>>[];
  playerSetups.forEach((player, seat) => {
    refuseUnknown(player, PLAYER_FIELDS, `players[${seat}]`);
    readHoldings(game, seat, player);
    if (player['rack'] !== undefined) readRack(game, seat, player['rack']);
  });
  const fixed = setup['bag'] === undefined ? undefined : readBag(game, setup['bag']);
  const spare = unplaced(game).filter((tile) => fixed?.includes(tile) !== true);
  const wanted = playerSetups.filter((player) => player['rack'] === undefined).length * RACK_SIZE;
  if (spare.length < wanted) throw badSetup('bag', `leaves ${spare.length} tiles for the racks, ${wanted} are needed`);
  const rest = shuffledBy(generator, spare);
  playerSetups.forEach((player, seat) => {
    if (player['rack'] === undefined) setRack(game, seat, rest.splice(0, RACK_SIZE));
  });
  fillBag(game, fixed ?? rest, fixed === undefined ? [] : rest);
  const seat = readTurn(game, setup['turn']);
  startTurn(game, seat);
  proceed(game);
  return game;
}

/** Tiles that are neither in the bag nor anywhere else count as removed from the game. */
function fillBag(game: Draft, bag: readonly TileIndex[], aside: readonly TileIndex[]): void {
  if (game.secret !== null) game.secret.bag = bag;
  game.tilesLeft = bag.length;
  game.removed = aside;
}

function readHoldings(game: Draft, seat: SeatIndex, playerSetup: Readonly<Record<string, unknown>>): void {
  const path = `players[${seat}]`;
  const { cash = playerAt(game, seat).cash, shares = {} } = playerSetup;
  if (!isIntegerWithin(cash, 0, MAX_CASH) || cash % CASH_STEP !== 0) {
    throw badSetup(`${path}.cash`, 'must be whole hundreds, not negative');
  }
  if (!isRecord(shares)) throw badSetup(`${path}.shares`, 'must be an object by corporation');
  const board = boardOf(game.options);
  refuseUnknown(shares, board.corporations, `${path}.shares`);
  const player = playerAt(game, seat);
  player.cash = cash;
  player.shares = CORPORATIONS.map((name, corporation) => {
    const count = shares[name] ?? 0;
    const left = game.bank[corporation] as number;
    if (!isIntegerWithin(count, 0, board.shares)) throw badSetup(`${path}.shares.${name}`, 'must be a whole number');
    if (count > left) throw badSetup(`${path}.shares.${name}`, `only ${left} of ${board.shares} are left`);
    game.bank = withNumber(game.bank, corporation, left - count);
    return count;
  });
}

function readRack(game: Draft, seat: SeatIndex, rack: unknown): void {
  const path = `players[${seat}].rack`;
  const tiles = readTiles(boardOf(game.options), rack, path);
  if (tiles.length > RACK_SIZE) throw badSetup(path, `holds at most ${RACK_SIZE} tiles`);
  tiles.forEach((tile, i) => {
    if (!unplaced(game).includes(tile))
      throw badSetup(`${path}[${i}]`, `${tileName(boardOf(game.options), tile)} is elsewhere already`);
  });
  setRack(game, seat, tiles);
}

function setRack(game: Draft, seat: SeatIndex, tiles: readonly TileIndex[]): void {
  const player = playerAt(game, seat);
  player.rack = EMPTY_RACK.map((_, place) => tiles[place] ?? NO_TILE);
  player.tiles = tiles.length;
}

function readBag(game: Draft, bag: unknown): TileIndex[] {
  const tiles = readTiles(boardOf(game.options), bag, 'bag');
  tiles.forEach((tile, i) => {
    if (!unplaced(game).includes(tile))
      throw badSetup(`bag[${i}]`, `${tileName(boardOf(game.options), tile)} is elsewhere already`);
  });
  return tiles;
}

/** Tiles that are neither on the board nor in a rack. */
function unplaced(game: Draft): TileIndex[] {
  const held = game.players.flatMap((_, seat) => rackOf(game, seat));
  return game.board.flatMap((code, tile) => (code === EMPTY && !held.includes(tile) ? [tile] : []));
}

function readTurn(game: Draft, turn: unknown = {}): SeatIndex {
  if (!isRecord(turn)) throw badSetup('turn', 'must be an object');
  refuseUnknown(turn, ['player'], 'turn');
  const seat = turn['player'] === undefined ? 0 : seatOf(game, turn['player']);
  if (seat < 0) throw badSetup('turn.player', 'must be the id of a player');
  return seat;
}

function refuseUnknown(value: Readonly<Record<string, unknown>>, known: readonly string[], path: string): void {
  const extra = unknownKey(value, known);
  if (extra !== undefined) throw badSetup(path === '' ? extra : `${path}.${extra}`, 'is unknown');
}
