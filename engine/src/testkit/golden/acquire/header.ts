import {
  acquire,
  fromSetup,
  type GameEvent,
  type GameState,
  type Options,
  type PlayerSetup,
  type PositionSetup,
  presets,
  type Tile,
} from '../../../acquire/index.ts';
import { isSeeded } from '../notation.ts';
import { type Header, valueOf, valuesOf } from '../script.ts';

/**
 * The set-up of a table. A game from its first tile has one `players` line (`a Ann, b Ben`); a position made by hand
 * has a `seat` line for each player instead (JSON as `fromSetup` takes it), and may have nine `board` lines and `turn`.
 * `bag` names the tiles in the order of drawing: `none` where nothing is left, `seeded` where nobody counts.
 */
export const HEADER_KEYS = ['preset', 'options', 'players', 'seat', 'board', 'turn', 'seed', 'bag'] as const;

export const CHANCE_KEY = 'bag';
const EMPTY_BAG = 'none';
const DEFAULT_SEED = 'golden';

export function presetOf(header: Header): string {
  return valueOf(header, 'preset') ?? 'standard';
}

export function openTable(header: Header): GameState {
  const options = optionsOf(header);
  const seed = valueOf(header, 'seed') ?? DEFAULT_SEED;
  const bag = bagOf(header);
  const seats = valuesOf(header, 'seat').map((line) => JSON.parse(line) as PlayerSetup);
  const scenario = bag === undefined ? {} : { bag };
  if (seats.length === 0) return acquire.create({ options, players: playersOf(header), seed, scenario });
  if (valueOf(header, 'players') !== undefined) throw new Error('A header has players or seats, not both.');
  const board = valuesOf(header, 'board');
  const turn = valueOf(header, 'turn');
  return fromSetup({
    options,
    seed,
    ...scenario,
    players: seats,
    ...(board.length === 0 ? {} : { board }),
    ...(turn === undefined ? {} : { turn: JSON.parse(turn) as PositionSetup['turn'] & object }),
  });
}

function optionsOf(header: Header): Partial<Options> {
  const preset = presets[presetOf(header)];
  if (preset === undefined) throw new Error(`There is no preset "${presetOf(header)}".`);
  return Object.assign({}, preset, ...valuesOf(header, 'options').map((line) => JSON.parse(line) as Partial<Options>));
}

function playersOf(header: Header): { id: string; name: string }[] {
  const players = valueOf(header, 'players');
  if (players === undefined) throw new Error('The header names no players.');
  return players.split(', ').map((player) => {
    const [id = '', name = id] = player.split(' ');
    return { id, name };
  });
}

/** The tiles to be drawn; undefined where the seed decides. */
function bagOf(header: Header): Tile[] | undefined {
  const lines = valuesOf(header, CHANCE_KEY);
  if (lines.length === 0 || isSeeded(header, CHANCE_KEY)) return undefined;
  return lines.flatMap((line) => (line === EMPTY_BAG ? [] : (line.split(' ') as Tile[])));
}

/**
 * The bag belongs to the author to the last tile: what is left over was meant to be drawn and was not, what was
 * missing came by accident. A tile that is only looked at is used too.
 */
export function chanceMismatches(header: Header, events: readonly GameEvent[]): string[] {
  if (isSeeded(header, CHANCE_KEY)) return [];
  const given = bagOf(header)?.length ?? 0;
  const used = new Set(events.flatMap(tilesTaken)).size;
  if (given === used) return [];
  return [`bag: ${given} given, ${used} used; there are too ${given < used ? 'few' : 'many'}`];
}

function tilesTaken(event: GameEvent): Tile[] {
  const taken = event.type === 'TileDrawn' || event.type === 'StartTileDrawn' || event.type === 'BankTileDrawn';
  return taken && event.tile !== null ? [event.tile] : [];
}
