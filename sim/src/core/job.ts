import { type GameId, gameOf, type PositionOf } from '@magnate/engine';
import { type Budget, botNamed } from '@magnate/bots';

/** The configuration of language models: everything that determines the result or its cost. */
export interface ModelOptions {
  /** The models file; keys come from the environment. */
  readonly file: string;
  /** In dollars, for the whole run. */
  readonly maxCost: number;
  /** A file of recorded replies: known ones are reused, new ones are added. */
  readonly tape?: string;
}

/** A simulation job: everything that determines the result, and nothing else. */
export interface Job {
  readonly game: GameId;
  readonly games: number;
  /** Bots by seat: names, or paths of modules that export one. */
  readonly bots: readonly string[];
  readonly seed: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly budget: Budget;
  /** The configuration of language models among the bots. */
  readonly models?: ModelOptions;
  /** Rotates seats by one per game, so that no bot is favoured by its seat. */
  readonly rotate: boolean;
  /** Begin from here instead of an empty board: a position as `fromSetup` reads it. */
  readonly position?: PositionOf<GameId>;
  /** Begin from this saved game, as `serialize` writes it: as spectators see it, with other dice to come in every game. */
  readonly saved?: string;
  /** Measure how long bots think. */
  readonly clocked: boolean;
  /** Collect the events of every nth game; 0 for none. */
  readonly hearEvery: number;
  /** Write every nth game to its own file in this folder, which must exist. */
  readonly log?: {
    readonly folder: string;
    readonly every: number;
    /** The names of events in it. */
    readonly names?: 'standard' | 'v1';
  };
  /** Return a row for every game; with `details` also the figures, trades and transcripts of its seats. */
  readonly listGames?: 'results' | 'details';
  /** The same seed for every game of a rotation, so that each bot gets the same dice in each seat. */
  readonly sharedSeeds?: true;
  /** A game that is not over after this number of actions counts as a bot fault. */
  readonly mostActions: number;
}

const MOST_ACTIONS = 2_000_000;
/** The events of more games are not collected: the sample is large enough, and collecting takes time. */
export const ENOUGH_HEARD = 4096;
const CHUNKS = 64;
const LARGEST_CHUNK = 64;
/** Contests check their precision after every chunk, so their chunks are small. */
const CONTEST_CHUNK = 16;

export type JobRequest = Pick<Job, 'game' | 'games' | 'bots'> & Partial<Job>;

export function jobOf(request: JobRequest): Job {
  return {
    seed: 'magnate',
    options: {},
    budget: {},
    rotate: false,
    clocked: false,
    hearEvery: 0,
    mostActions: MOST_ACTIONS,
    ...request,
  };
}

/**
 * Games are split into chunks, and chunk results are merged in order, so the result does not depend on the number of
 * workers or on which one finishes first. A chunk contains complete seat rotations.
 */
export function chunkSize(job: Job): number {
  const most = isSlow(job) ? 1 : job.rotate ? CONTEST_CHUNK : LARGEST_CHUNK;
  const size = Math.min(most, Math.max(1, Math.floor(job.games / CHUNKS)));
  return job.rotate ? Math.ceil(size / job.bots.length) * job.bots.length : size;
}

/** A searching or external bot can take seconds per game, so each game is a chunk of its own and is reported at once. */
function isSlow({ bots }: Job): boolean {
  return bots.some((name) => botNamed(name)?.searches ?? true);
}

/** Collecting the events of every nth game is a large enough sample of a run; `most` is the size of the sample. */
export function eventSamplingInterval(games: number, most = ENOUGH_HEARD): number {
  return Math.max(1, Math.ceil(games / most));
}

/** Is this one of the games that are logged? */
export function logsGame({ log }: Job, index: number): boolean {
  return log !== undefined && index % log.every === 0;
}

/** Maximum number of games logged by default. */
const ENOUGH_LOGGED = 1000;

/** Default interval between logged games. */
export function logEvery(games: number): number {
  return Math.max(1, Math.ceil(games / ENOUGH_LOGGED));
}

/** The options that differ from the standard game; a custom board is given by its name. */
export function changedOptions({ game, options }: Pick<Job, 'game' | 'options'>): Readonly<Record<string, unknown>> {
  const standard: Readonly<Record<string, unknown>> = { ...gameOf(game).options.standard };
  const changed = Object.entries(options).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(standard[name]),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, nameOrValue(value)]));
}

function nameOrValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
}

/** The value of an option as a short text. */
export function optionText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

export function chunkCount(job: Job): number {
  return Math.ceil(job.games / chunkSize(job));
}

/** The games of a chunk, from the first to before the second. */
export function chunkRange(job: Job, chunk: number): readonly [number, number] {
  const size = chunkSize(job);
  return [chunk * size, Math.min(job.games, (chunk + 1) * size)];
}
