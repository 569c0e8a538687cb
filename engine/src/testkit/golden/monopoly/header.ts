import {
  boardOf,
  DECKS,
  type DeckName,
  fromSetup,
  type GameEvent,
  type GameState,
  monopoly,
  type Options,
  type PlayerSetup,
  type PositionSetup,
  presets,
  readOptions,
  type Scenario,
} from '../../../monopoly/index.ts';
import { isSeeded } from '../notation.ts';
import { type Header, valueOf, valuesOf } from '../script.ts';

/**
 * The setup of a game. A game from the first roll has one `players` line (`a Ann, b Ben`). A hand-made position has a
 * `seat` line per player instead and may have `deeds` and `turn`, all JSON as for `fromSetup`. `version` selects
 * earlier rules.
 */
export const HEADER_KEYS = [
  'version',
  'preset',
  'options',
  'players',
  'seat',
  'deeds',
  'turn',
  'seed',
  'dice',
  ...DECKS,
] as const satisfies readonly string[];

export const CHANCE_KEY = 'dice';
const DEFAULT_SEED = 'golden';

export function presetOf(header: Header): string {
  return valueOf(header, 'preset') ?? 'standard';
}

export function openTable(header: Header): GameState {
  const options = optionsOf(header);
  const seed = valueOf(header, 'seed') ?? DEFAULT_SEED;
  const version = Number(valueOf(header, 'version') ?? monopoly.version);
  const scenario: Scenario = { dice: diceOf(header), decks: decksOf(header) };
  const seats = valuesOf(header, 'seat').map((line) => JSON.parse(line) as PlayerSetup);
  if (seats.length === 0) return monopoly.create({ version, options, players: playersOf(header), seed, scenario });
  if (valueOf(header, 'players') !== undefined) throw new Error('A header has players or seats, not both.');
  const turn = valueOf(header, 'turn');
  return fromSetup({
    version,
    options,
    seed,
    ...scenario,
    players: seats,
    deeds: merged(header, 'deeds') as PositionSetup['deeds'] & object,
    ...(turn === undefined ? {} : { turn: JSON.parse(turn) as PositionSetup['turn'] & object }),
  });
}

function optionsOf(header: Header): Partial<Options> {
  const preset = presets[presetOf(header)];
  if (preset === undefined) throw new Error(`There is no preset "${presetOf(header)}".`);
  return { ...preset, ...merged(header, 'options') };
}

/** Merges JSON objects from several lines. */
function merged(header: Header, key: string): object {
  return Object.assign({}, ...valuesOf(header, key).map((line) => JSON.parse(line) as object)) as object;
}

function playersOf(header: Header): { id: string; name: string }[] {
  const players = valueOf(header, 'players');
  if (players === undefined) throw new Error('The header has no players.');
  return players.split(', ').map((player) => {
    const [id = '', name = id] = player.split(' ');
    return { id, name };
  });
}

function diceOf(header: Header): [number, number][] {
  if (isSeeded(header, CHANCE_KEY)) return [];
  return splitValues(header, CHANCE_KEY).map((roll) => {
    const dice = /^([1-6])-([1-6])$/.exec(roll);
    if (dice === null) throw new Error(`A roll is written "3-4", not "${roll}".`);
    return [Number(dice[1]), Number(dice[2])];
  });
}

function decksOf(header: Header): Record<DeckName, string[]> {
  return { chance: splitValues(header, 'chance'), communityChest: splitValues(header, 'communityChest') };
}

function splitValues(header: Header, key: string): string[] {
  return valuesOf(header, key).flatMap((line) => line.split(' '));
}

/**
 * The file must list exactly the dice and cards that are used: a leftover one was meant to be used, and a missing one
 * was drawn by accident. Only a complete deck may be used again.
 */
export function chanceMismatches(header: Header, events: readonly GameEvent[]): string[] {
  if (isSeeded(header, CHANCE_KEY)) return [];
  const rolled = events.filter((event) => event.type === 'DiceRolled').length;
  const problems = countMismatch('dice', diceOf(header).length, rolled);
  const options = readOptions(optionsOf(header));
  for (const deck of DECKS) {
    const fixed = decksOf(header)[deck].length;
    const drawn = events.filter((event) => event.type === 'CardDrawn' && event.deck === deck).length;
    const isWholeDeck = fixed >= boardOf(options).sheets[options.deckSet][deck].length;
    if (!isWholeDeck || drawn < fixed) problems.push(...countMismatch(deck, fixed, drawn));
  }
  return problems;
}

function countMismatch(what: string, given: number, used: number): string[] {
  if (given === used) return [];
  return [`${what}: ${given} given, ${used} used; there are too ${given < used ? 'few' : 'many'}`];
}
