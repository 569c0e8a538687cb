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
 * The setup of a game. A game from the first tile has one `players` line (`a Ann, b Ben`). A hand-made position has a
 * `seat` line per player instead (JSON as for `fromSetup`) and may have nine `board` lines and `turn`. `bag` lists the
 * tiles in the order of drawing: `none` if empty, `seeded` if the seed decides.
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
  if (players === undefined) throw new Error('The header has no players.');
  return players.split(', ').map((player) => {
    const [id = '', name = id] = player.split(' ');
    return { id, name };
  });
}

/** The tiles to be drawn; undefined if the seed decides. */
function bagOf(header: Header): Tile[] | undefined {
  const lines = valuesOf(header, CHANCE_KEY);
  if (lines.length === 0 || isSeeded(header, CHANCE_KEY)) return undefined;
  return lines.flatMap((line) => (line === EMPTY_BAG ? [] : (line.split(' ') as Tile[])));
}

/**
 * The file must list exactly the tiles that are used: a leftover tile was meant to be drawn, and a missing one was
 * drawn by accident. A tile that is looked at counts as used.
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
