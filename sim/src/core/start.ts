import {
  type GameId,
  type GameOf,
  type OptionsOf,
  type PositionOf,
  type Seat,
  SPECTATOR,
  type StateOf,
} from '@magnate/engine';
import { rngFrom } from '@magnate/bots';
import type { Job } from './job.ts';

/** Starting positions of a job's games. */

/** Literals, because the engine compares ids at every action, and composed strings are compared letter by letter. */
const IDS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'] as const;

/** The seed of a game of a job. */
export function seedOf({ seed, bots, sharedSeeds }: Job, index: number): string {
  return `${seed}/${sharedSeeds === true ? Math.floor(index / bots.length) : index}`;
}

export function playersOf({ bots }: Job): readonly Seat[] {
  return seatsFor(bots.length);
}

/** The seats of tables by their number: all games of a job share them. */
const SEATS: (readonly Seat[] | undefined)[] = [];

export function seatsFor(count: number): readonly Seat[] {
  const seats =
    SEATS[count] ??
    Array.from({ length: count }, (_, seat) => ({ id: IDS[seat] ?? `p${seat + 1}`, name: `Player ${seat + 1}` }));
  SEATS[count] = seats;
  return seats;
}

export function startOf<G extends GameId>(game: GameOf<G>, job: Job, seed: string): StateOf<G> {
  if (job.saved !== undefined) return guessed(game, job, seed);
  if (job.position !== undefined) return game.fromSetup({ ...(job.position as PositionOf<G>), seed });
  return game.create({ players: playersOf(job), seed, options: job.options as Partial<OptionsOf<G>> });
}

/**
 * A saved game contains its future dice, decks and bag, which the simulation must not know. So every game starts from
 * a sample that is consistent with what spectators see.
 */
function guessed<G extends GameId>(game: GameOf<G>, job: Job, seed: string): StateOf<G> {
  return game.determinise(game.view(savedIn(game, job), SPECTATOR), rngFrom(`world/${seed}`));
}

/** Parsing takes longer than many games, so it is done once. */
const READ = new WeakMap<Job, unknown>();

function savedIn<G extends GameId>(game: GameOf<G>, job: Job): StateOf<G> {
  const known = READ.get(job) as StateOf<G> | undefined;
  if (known !== undefined) return known;
  const state = game.deserialize(job.saved ?? '');
  READ.set(job, state);
  return state;
}
