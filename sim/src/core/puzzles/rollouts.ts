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
import {
  lazyList,
  nextActor,
  type Offers,
  type SyncPlayer,
  quickRng,
  rngFrom,
  stateAsView,
  type SearchHeuristics,
} from '@magnate/bots';
import { type Estimate, meanOfValues, partOf } from '../counting/estimate.ts';

/** Rollouts of choices: all in the same sampled games, with the same random numbers. */

export interface RolloutResult {
  /** 1 for a win, a fraction if several players win. */
  readonly won: number;
  readonly worth: number;
}

export interface Decision<G extends GameId> {
  readonly game: G;
  readonly view: ViewOf<G>;
  readonly playerId: PlayerId;
}

/** Outcome of every choice in every sampled world, each played to the end of the game. */
export function fullRollouts<G extends GameId>(
  { game: id, view, playerId }: Decision<G>,
  choices: readonly ActionOf<G>[],
  heuristics: SearchHeuristics<G>,
  worlds: number,
  seed: string,
): RolloutResult[][] {
  const game = gameOf(id);
  const rng = rngFrom(seed);
  const rows: RolloutResult[][] = choices.map(() => []);
  for (let i = 0; i < worlds; i++) {
    const world = game.determinise(view, rng);
    const chance = Math.floor(rng() * 4294967296);
    choices.forEach((choice, index) => {
      const end = rollOut(game, heuristics, world, choice, quickRng(chance), () => false);
      rows[index]?.push(resultFor(game, end, playerId));
    });
  }
  return rows;
}

/** Short rollouts, evaluated after a few rounds: fast, and only good for a first selection. */
export function shortRollouts<G extends GameId>(
  { game: id, view, playerId }: Decision<G>,
  choices: readonly ActionOf<G>[],
  heuristics: SearchHeuristics<G>,
  worlds: number,
  seed: string,
): number[][] {
  const game = gameOf(id);
  const rng = rngFrom(seed);
  const rows: number[][] = choices.map(() => []);
  for (let i = 0; i < worlds; i++) {
    const world = game.determinise(view, rng);
    const chance = Math.floor(rng() * 4294967296);
    choices.forEach((choice, index) => {
      const later = rollOut(game, heuristics, world, choice, quickRng(chance), (now) =>
        heuristics.isBeyondHorizon(view, now),
      );
      rows[index]?.push(heuristics.value(stateAsView<G>(later), playerId));
    });
  }
  return rows;
}

function rollOut<G extends GameId>(
  game: GameOf<G>,
  heuristics: SearchHeuristics<G>,
  world: StateOf<G>,
  choice: ActionOf<G>,
  rng: Rng,
  isBeyondHorizon: (now: ViewOf<G>) => boolean,
): StateOf<G> {
  const draft = game.draft(world, { muted: true });
  const seen = stateAsView<G>(draft);
  const seats = new Map<PlayerId, { readonly player: SyncPlayer<G>; readonly offers: Offers<G> }>();
  game.play(draft, choice);
  while (draft.status === 'inProgress' && !isBeyondHorizon(seen)) {
    const actor = nextActor(game, draft, rng);
    let seat = seats.get(actor);
    if (seat === undefined) {
      seat = { player: heuristics.sit(actor), offers: lazyList(() => game.offers(draft, actor)) };
      seats.set(actor, seat);
    }
    game.play(draft, seat.player.choose(seen, seat.offers, rng));
  }
  return draft;
}

function resultFor<G extends GameId>(game: GameOf<G>, end: StateOf<G>, playerId: PlayerId): RolloutResult {
  const { winners = [], ranking = [] } = game.outcome(end) ?? {};
  const worth = ranking.find((each) => each.playerId === playerId)?.score ?? 0;
  return { won: winners.includes(playerId) ? 1 / winners.length : 0, worth };
}

export function winEstimate(results: readonly RolloutResult[]): Estimate {
  return partOf(
    results.reduce((sum, { won }) => sum + won, 0),
    results.length,
  );
}

export function worthEstimate(results: readonly RolloutResult[]): Estimate {
  return meanOfValues(results.map(({ worth }) => worth));
}

/** The paired difference of two choices. */
export function gapBetween(first: readonly number[], second: readonly number[]): Estimate {
  return meanOfValues(first.map((value, index) => value - (second[index] ?? 0)));
}
