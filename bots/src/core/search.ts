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
import { lazyList, nextActor } from './gameLoop.ts';

/**
 * Monte Carlo search. It samples complete games that are consistent with the view (`determinise`), tries every
 * candidate in each of them with the same random numbers, and rolls out a few rounds with steady players.
 */

/** The game-specific part of the search. */
export interface SearchHeuristics<G extends GameId> {
  /** Candidate actions, the steady choice first. A single candidate needs no search. */
  candidates(
    view: ViewOf<G>,
    playerId: PlayerId,
    steady: ActionOf<G>,
    offers: Offers<G>,
    rng: Rng,
  ): readonly ActionOf<G>[];
  /** The steady player of a seat. */
  sit(playerId: PlayerId): SyncPlayer<G>;
  /** The players of a rollout: the same for every candidate of a round. The default is `sit` for every seat. */
  lineup?(rng: Rng): (playerId: PlayerId) => SyncPlayer<G>;
  /** Is the position far enough from the decision to evaluate it? */
  isBeyondHorizon(start: ViewOf<G>, now: ViewOf<G>): boolean;
  /** The value of a position for a player, 0 to 1. */
  value(now: ViewOf<G>, playerId: PlayerId): number;
  /** Receives the final choice, so that it can be remembered. */
  onChosen?(action: ActionOf<G>): void;
}

/** A model of the opponents by their observed behaviour. */
export interface OpponentModel<G extends GameId> {
  observe(view: ViewOf<G>, me: PlayerId): void;
  /** Draws a player for every seat from the model. */
  lineup(rng: Rng): (playerId: PlayerId) => SyncPlayer<G>;
}

/** Rounds before a candidate may be eliminated, and the lead in standard errors that eliminates it. */
const MIN_ROUNDS = 8;
const DROP_THRESHOLD = 1.6;
/** The lead in standard errors that an alternative needs over the steady choice. */
const SWITCH_THRESHOLD = 0.7;
/** The fraction of the time budget held back, because the last clock read may come late. */
const RESERVED_SHARE = 0.1;
/** Milliseconds reserved for a garbage collection, at most half of the budget. */
const GC_PAUSE_MS = 4;
/** The clock is read once per this many nodes. */
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
      // A simulation may pass the draft itself. Sampling must start from what this seat may know.
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

/**
 * The choice that a search prefers among these, which are not necessarily its own candidates. The first one is kept
 * unless another is clearly better.
 */
export function preferredChoice<G extends GameId>(
  id: G,
  { view, playerId, choices }: { view: ViewOf<G>; playerId: PlayerId; choices: readonly ActionOf<G>[] },
  budget: Budget,
  heuristics: SearchHeuristics<G>,
  rng: Rng,
): ActionOf<G> {
  const game = gameOf(id);
  const [first] = choices;
  if (first === undefined) throw new RangeError('There is nothing to choose from.');
  // The heuristics observe the position and its players here.
  heuristics.candidates(view, playerId, first, game.offers(view, playerId), rng);
  return new CandidateRace(game, heuristics, view, playerId, choices, rng).run(new BudgetMeter(budget));
}

/** How far the second of two choices leads the first, by a search that spends its whole budget on these two. */
export function leadOf<G extends GameId>(
  id: G,
  { view, playerId, choices }: { view: ViewOf<G>; playerId: PlayerId; choices: readonly [ActionOf<G>, ActionOf<G>] },
  budget: Budget,
  heuristics: SearchHeuristics<G>,
  rng: Rng,
): number {
  return new CandidateRace(gameOf(id), heuristics, view, playerId, choices, rng).measure(new BudgetMeter(budget));
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

  /** Counts one node. False if the budget is used up. */
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

/** Shared by all candidates of a round. */
interface Round<G extends GameId> {
  readonly seed: number;
  readonly lineup: (playerId: PlayerId) => SyncPlayer<G>;
}

/** Compares the candidates, eliminates those that fall clearly behind, and spends the budget on the rest. */
class CandidateRace<G extends GameId> {
  readonly #game: GameOf<G>;
  readonly #heuristics: SearchHeuristics<G>;
  readonly #view: ViewOf<G>;
  readonly #playerId: PlayerId;
  readonly #candidates: readonly ActionOf<G>[];
  readonly #rng: Rng;
  /** The value of each candidate by round. All candidates of a round share their random numbers. */
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

  /** The lead of the second candidate over the first, without eliminating either. */
  measure(meter: BudgetMeter): number {
    while (this.#round(meter));
    return this.#mean(1) - this.#mean(0);
  }

  /** Tries every candidate once in the same sampled game. A round that the budget cuts short is discarded. */
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
    // A rollout that ends at once must cost a node too, or the race would never end.
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

  /** Eliminates the candidates that are significantly worse than the leader. */
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

  /** The lead in standard errors over paired rounds. */
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
