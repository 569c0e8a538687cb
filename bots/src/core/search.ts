import {
  type ActionOf,
  type GameId,
  gameOf,
  type GameOf,
  type PlayerId,
  type Rng,
  type StateOf,
  type ViewOf,
} from '@magnate/engine';
import { type Budget, type Offers, type SyncPlayer, stateAsView } from './bot.ts';
import { quickRng } from './rng.ts';
import { lazyList } from './lazyList.ts';
import { nextActor } from './nextActor.ts';

/**
 * Looking ahead by playing on in the head: whole games that could be the one behind the view are guessed, every
 * candidate is tried in each of them with the same chance to come, and steady players play on for a while.
 */

/** What a search must know of a game. */
export interface SearchHeuristics<G extends GameId> {
  /** Actions worth thinking about, the steady choice first; one means nothing to think about. */
  candidates(
    view: ViewOf<G>,
    playerId: PlayerId,
    steady: ActionOf<G>,
    offers: Offers<G>,
    rng: Rng,
  ): readonly ActionOf<G>[];
  /** Plays out of habit. */
  sit(playerId: PlayerId): SyncPlayer<G>;
  /** Who plays in the head: the same people for every candidate of a round. Otherwise everybody plays as `sit` does. */
  lineup?(rng: Rng): (playerId: PlayerId) => SyncPlayer<G>;
  /** Is this far enough ahead of the decision to stop and judge? */
  isBeyondHorizon(start: ViewOf<G>, now: ViewOf<G>): boolean;
  /** How well a player stands, 0 to 1. */
  value(now: ViewOf<G>, playerId: PlayerId): number;
  /** Hears what was chosen in the end, to remember it. */
  onChosen?(action: ActionOf<G>): void;
}

/** Who the others at a table may be, by what was seen of them. */
export interface OpponentModel<G extends GameId> {
  observe(view: ViewOf<G>, me: PlayerId): void;
  /** Somebody for every seat, drawn by how likely they are. */
  lineup(rng: Rng): (playerId: PlayerId) => SyncPlayer<G>;
}

/** Rounds before a candidate may be dropped, and how sure one must be that it is worse. */
const MIN_ROUNDS = 8;
const DROP_THRESHOLD = 1.6;
/** Another choice than the steady one must be better by so many standard errors. */
const SWITCH_THRESHOLD = 0.7;
/** A part of the budget is not used: it is a promise, and the last glance at the clock may come late. */
const RESERVED_SHARE = 0.1;
/** Milliseconds that a collection of garbage may take in between; never more than half of the budget. */
const GC_PAUSE_MS = 4;
/** The clock is read once in so many nodes. */
const NODES_PER_CLOCK_READ = 2;

export function searchingPlayer<G extends GameId>(
  id: G,
  playerId: PlayerId,
  budget: Budget,
  heuristics: SearchHeuristics<G>,
): SyncPlayer<G> {
  const game = gameOf(id);
  const steady = heuristics.sit(playerId);
  return {
    choose(seen, offers, rng) {
      const meter = new BudgetMeter(budget);
      // A simulation may show the draft itself; guesses must begin from what this seat may know.
      const view = game.view(seen, playerId);
      const steadyChoice = steady.choose(view, offers, rng);
      const candidates = heuristics.candidates(view, playerId, steadyChoice, offers, rng);
      const action =
        candidates.length < 2
          ? (candidates[0] ?? steadyChoice)
          : new CandidateRace(game, heuristics, view, playerId, candidates, rng).run(meter);
      heuristics.onChosen?.(action);
      return action;
    },
  };
}

/** Time and nodes used for one decision. */
class BudgetMeter {
  #nodes = 0;
  readonly #most: number;
  readonly #until: number;

  constructor({ milliseconds, nodes }: Budget) {
    this.#most = nodes ?? Number.POSITIVE_INFINITY;
    this.#until =
      milliseconds === undefined
        ? Number.POSITIVE_INFINITY
        : performance.now() + milliseconds - reservedTime(milliseconds);
  }

  /** Counts one more; false when the budget is used up. */
  step(): boolean {
    this.#nodes += 1;
    if (this.#nodes > this.#most) return false;
    return (
      this.#until === Number.POSITIVE_INFINITY ||
      this.#nodes % NODES_PER_CLOCK_READ !== 0 ||
      performance.now() < this.#until
    );
  }
}

function reservedTime(milliseconds: number): number {
  return Math.max(RESERVED_SHARE * milliseconds, Math.min(GC_PAUSE_MS, milliseconds / 2));
}

/** What is the same for all candidates. */
interface Round<G extends GameId> {
  readonly seed: number;
  readonly lineup: (playerId: PlayerId) => SyncPlayer<G>;
}

/** Candidates against each other; whoever falls clearly behind is out, and the budget goes to the others. */
class CandidateRace<G extends GameId> {
  readonly #game: GameOf<G>;
  readonly #heuristics: SearchHeuristics<G>;
  readonly #view: ViewOf<G>;
  readonly #playerId: PlayerId;
  readonly #candidates: readonly ActionOf<G>[];
  readonly #rng: Rng;
  /** What each was worth, round by round; the same round is the same chance for all. */
  readonly #values: number[][];
  #running: number[];

  constructor(
    game: GameOf<G>,
    heuristics: SearchHeuristics<G>,
    view: ViewOf<G>,
    playerId: PlayerId,
    candidates: readonly ActionOf<G>[],
    rng: Rng,
  ) {
    this.#game = game;
    this.#heuristics = heuristics;
    this.#view = view;
    this.#playerId = playerId;
    this.#candidates = candidates;
    this.#rng = rng;
    this.#values = candidates.map(() => []);
    this.#running = candidates.map((_, index) => index);
  }

  run(meter: BudgetMeter): ActionOf<G> {
    while (this.#running.length > 1 && this.#round(meter)) this.#drop();
    return this.#candidates[this.#best()] as ActionOf<G>;
  }

  /** Every candidate once in the same guessed world; a round that the budget cuts short counts for nobody. */
  #round(meter: BudgetMeter): boolean {
    const world = this.#game.determinise(this.#view, this.#rng);
    const seed = Math.floor(this.#rng() * 4294967296);
    const lineup = this.#heuristics.lineup?.(this.#rng) ?? ((playerId: PlayerId) => this.#heuristics.sit(playerId));
    const found: number[] = [];
    for (const index of this.#running) {
      const value = this.#rollOut(world, this.#candidates[index] as ActionOf<G>, { seed, lineup }, meter);
      if (value === undefined) return false;
      found.push(value);
    }
    this.#running.forEach((index, place) => this.#values[index]?.push(found[place] as number));
    return true;
  }

  #rollOut(world: StateOf<G>, action: ActionOf<G>, { seed, lineup }: Round<G>, meter: BudgetMeter): number | undefined {
    const game = this.#game;
    const draft = game.draft(world, { muted: true });
    const seen = stateAsView<G>(draft);
    const rng = quickRng(seed);
    const seats = new Map<PlayerId, { readonly player: SyncPlayer<G>; readonly offers: Offers<G> }>();
    // Also a line that is over at once must cost something, or the race would never end.
    if (!meter.step()) return undefined;
    game.play(draft, action);
    while (!isOver(draft) && !this.#heuristics.isBeyondHorizon(this.#view, seen)) {
      if (!meter.step()) return undefined;
      const actor = nextActor(game, draft, rng);
      let seat = seats.get(actor);
      if (seat === undefined) {
        seat = { player: lineup(actor), offers: lazyList(() => game.offers(draft, actor)) };
        seats.set(actor, seat);
      }
      game.play(draft, seat.player.choose(seen, seat.offers, rng));
    }
    return this.#heuristics.value(seen, this.#playerId);
  }

  /** Out goes whatever is surely worse than the one that leads. */
  #drop(): void {
    const leader = this.#leader();
    if ((this.#values[leader]?.length ?? 0) < MIN_ROUNDS) return;
    this.#running = this.#running.filter((index) => index === leader || this.#lead(leader, index) < DROP_THRESHOLD);
  }

  #best(): number {
    const leader = this.#leader();
    const steadyChoice = 0;
    if (leader === steadyChoice || !this.#running.includes(steadyChoice)) return leader;
    const rounds = this.#values[leader]?.length ?? 0;
    return rounds >= 2 && this.#lead(leader, steadyChoice) >= SWITCH_THRESHOLD ? leader : steadyChoice;
  }

  #leader(): number {
    let leader = this.#running[0] as number;
    for (const index of this.#running) if (this.#mean(index) > this.#mean(leader)) leader = index;
    return leader;
  }

  #mean(index: number): number {
    const values = this.#values[index] as readonly number[];
    let sum = 0;
    for (const value of values) sum += value;
    return values.length === 0 ? 0 : sum / values.length;
  }

  /** By how many standard errors one is ahead of the other, pair by pair. */
  #lead(ahead: number, behind: number): number {
    const mine = this.#values[ahead] as readonly number[];
    const theirs = this.#values[behind] as readonly number[];
    const count = Math.min(mine.length, theirs.length);
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < count; i++) {
      const gap = (mine[i] as number) - (theirs[i] as number);
      sum += gap;
      squares += gap * gap;
    }
    const mean = sum / count;
    const variance = Math.max(0, squares / count - mean * mean);
    const error = Math.sqrt(variance / Math.max(1, count - 1));
    if (error === 0) return mean > 0 ? Number.POSITIVE_INFINITY : 0;
    return mean / error;
  }
}

function isOver(draft: unknown): boolean {
  return (draft as { readonly status: string }).status === 'completed';
}
