import { type GameId, gameOf, isGameId } from '@magnate/engine';
import { botNamed } from '@magnate/bots';
import { EnvironmentError } from './errors.ts';

/** The requests of the environment protocol, parsed from untrusted JSON. */

/** Results with JSON are larger, so a batch with them has fewer games. */
export const LIMITS = { games: 4096, gamesWithJson: 512, actions: 1_000_000, nodes: 1_000_000, seed: 200 } as const;

/** The seat of the caller. */
export const AGENT = 'agent';

export const OBSERVED = ['vector', 'mask', 'view', 'offers', 'events'] as const;
export type Observed = (typeof OBSERVED)[number];

export const REWARDS = ['win', 'rank', 'worth'] as const;
/** The weight of each part of a reward. */
export type RewardWeights = Readonly<Record<(typeof REWARDS)[number], number>>;

type Fields = Readonly<Record<string, unknown>>;

/** How a game begins. */
export interface Start {
  readonly options: Fields;
  readonly position?: Fields;
}

export interface OpenRequest {
  readonly game: GameId;
  readonly games: number;
  /** `agent`, or the name of a bot. */
  readonly seats: readonly string[];
  readonly start: Start;
  readonly observe: ReadonlySet<Observed>;
  readonly rewards: RewardWeights;
  readonly maxActions: number;
  readonly autoReset: boolean;
  readonly nodes: number;
}

export interface ResetRequest {
  /** By place in the batch. */
  readonly games: readonly number[];
  /** One for each of these games. */
  readonly seeds: readonly string[];
  /** Undefined to begin as before. */
  readonly start?: Start;
}

const DEFAULT = { maxActions: 20_000, nodes: 1000, seed: 'magnate' } as const;

function wrong(path: string, expected: string): EnvironmentError {
  return new EnvironmentError('MALFORMED_REQUEST', { path, expected });
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkNames(request: Fields, names: readonly string[]): void {
  const unknown = Object.keys(request).find((name) => name !== 'type' && !names.includes(name));
  if (unknown !== undefined) throw wrong(unknown.slice(0, 100), `one of ${names.join(', ')}`);
}

function wholeIn(request: Fields, name: string, min: number, max: number, usual: number): number {
  const value = request[name] ?? usual;
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
  throw wrong(name, `a whole number from ${min} to ${max}`);
}

function listIn(request: Fields, name: string, most: number): readonly unknown[] {
  const value = request[name];
  if (Array.isArray(value) && value.length <= most) return value;
  throw wrong(name, `a list of at most ${most}`);
}

function seedFrom(value: unknown, path: string): string {
  if (typeof value === 'string' && value.length > 0 && value.length <= LIMITS.seed) return value;
  throw wrong(path, `a text of 1 to ${LIMITS.seed} characters`);
}

export function readOpen(request: Fields): OpenRequest {
  checkNames(request, [
    'game',
    'games',
    'seats',
    'options',
    'board',
    'position',
    'observe',
    'rewards',
    'maxActions',
    'autoReset',
    'nodes',
  ]);
  const { game, autoReset = false } = request;
  if (!isGameId(game)) throw new EnvironmentError('UNKNOWN_GAME', { game: String(game).slice(0, 100) });
  const observe = readObserved(request);
  const most =
    observe.has('view') || observe.has('offers') || observe.has('events') ? LIMITS.gamesWithJson : LIMITS.games;
  if (typeof autoReset !== 'boolean') throw wrong('autoReset', 'true or false');
  return {
    game,
    games: wholeIn(request, 'games', 1, most, 1),
    seats: readSeats(game, request),
    start: readStart(game, request) ?? { options: {} },
    observe,
    rewards: readRewards(request),
    maxActions: wholeIn(request, 'maxActions', 1, LIMITS.actions, DEFAULT.maxActions),
    autoReset,
    nodes: wholeIn(request, 'nodes', 1, LIMITS.nodes, DEFAULT.nodes),
  };
}

function readSeats(game: GameId, request: Fields): readonly string[] {
  const { min, max } = gameOf(game).seats;
  const seats = listIn(request, 'seats', LIMITS.games);
  if (seats.length < min || seats.length > max) {
    throw new EnvironmentError('WRONG_SEATS', { min, max, seats: seats.length });
  }
  const names = seats.map((seat, i) => {
    if (typeof seat !== 'string') throw wrong(`seats[${i}]`, `"${AGENT}" or the name of a bot`);
    if (seat !== AGENT && botNamed(seat) === undefined) {
      throw new EnvironmentError('UNKNOWN_OPPONENT', { bot: seat.slice(0, 100) });
    }
    return seat;
  });
  if (!names.includes(AGENT)) throw new EnvironmentError('NO_AGENT');
  return names;
}

function readObserved(request: Fields): ReadonlySet<Observed> {
  if (request['observe'] === undefined) return new Set(['vector', 'mask']);
  const listed = listIn(request, 'observe', OBSERVED.length).map((value, i) => {
    const known = OBSERVED.find((name) => name === value);
    if (known === undefined) throw wrong(`observe[${i}]`, `one of ${OBSERVED.join(', ')}`);
    return known;
  });
  return new Set(listed);
}

function readRewards(request: Fields): RewardWeights {
  const { rewards = { win: 1 } } = request;
  if (!isFields(rewards)) throw wrong('rewards', `the weights of ${REWARDS.join(', ')}`);
  const unknown = Object.keys(rewards).find((name) => !REWARDS.some((known) => known === name));
  if (unknown !== undefined) throw wrong(`rewards.${unknown.slice(0, 100)}`, `one of ${REWARDS.join(', ')}`);
  const weight = (name: (typeof REWARDS)[number]) => {
    const value = rewards[name] ?? 0;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    throw wrong(`rewards.${name}`, 'a number');
  };
  return { win: weight('win'), rank: weight('rank'), worth: weight('worth') };
}

/** Undefined if the request has neither options, board nor position. */
function readStart(game: GameId, request: Fields): Start | undefined {
  const { options, board, position } = request;
  if (options === undefined && board === undefined && position === undefined) return undefined;
  if (options !== undefined && !isFields(options)) throw wrong('options', 'an object');
  if (position !== undefined && !isFields(position)) throw wrong('position', 'an object');
  if (board !== undefined && typeof board !== 'string' && !isFields(board))
    throw wrong('board', 'a name or a whole board');
  const { ownNames } = gameOf(game).options;
  return {
    options: ownNames({ ...options, ...(board === undefined ? {} : { theme: board }) }),
    ...(position === undefined ? {} : { position }),
  };
}

/** Without a list, all games; the seed of each is the common seed with its place. */
export function readReset(game: GameId, count: number, request: Fields): ResetRequest {
  checkNames(request, ['games', 'seed', 'seeds', 'options', 'board', 'position']);
  const games =
    request['games'] === undefined ? Array.from({ length: count }, (_, i) => i) : readPlaces(request, count);
  const start = readStart(game, request);
  return { games, seeds: readSeeds(request, games), ...(start === undefined ? {} : { start }) };
}

function readPlaces(request: Fields, count: number): readonly number[] {
  const places = listIn(request, 'games', count) as readonly number[];
  const isValid = (place: unknown) => Number.isInteger(place) && (place as number) >= 0 && (place as number) < count;
  if (places.every(isValid) && new Set(places).size === places.length) return places;
  throw wrong('games', `different whole numbers from 0 to ${count - 1}`);
}

function readSeeds(request: Fields, games: readonly number[]): readonly string[] {
  if (request['seeds'] === undefined) {
    const seed = seedFrom(request['seed'] ?? DEFAULT.seed, 'seed');
    return games.map((place) => `${seed}/${place}`);
  }
  if (request['seed'] !== undefined) throw wrong('seed', 'left out where seeds are given');
  const seeds = listIn(request, 'seeds', games.length);
  if (seeds.length !== games.length) throw wrong('seeds', `a list of ${games.length}`);
  return seeds.map((seed, i) => seedFrom(seed, `seeds[${i}]`));
}

/** By place in the batch: a slot, an action, or null for a game that waits for a reset. */
export function readSteps(request: Fields, count: number): readonly (number | Fields | null)[] {
  checkNames(request, ['actions']);
  const actions = listIn(request, 'actions', count);
  if (actions.length !== count) throw wrong('actions', `a list of ${count}`);
  return actions.map((action, i) => {
    if (action === null || isFields(action) || Number.isInteger(action)) return action as number | Fields | null;
    throw wrong(`actions[${i}]`, 'a slot, an action or null');
  });
}
