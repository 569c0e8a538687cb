import { type GameId, type GameOf, type PlayerId, type Rng, type StateOf, type ViewOf } from '@magnate/engine';

/** Whom to ask next. */

/** What any running game shows about its course. */
interface Course {
  readonly phase: string;
  readonly trades: readonly unknown[];
}

/** Phases in which several are asked at once, and none of them before the other by right. */
const OPEN_PHASES: readonly string[] = ['Auction', 'BuildingClaim'];

/**
 * An offer is answered before the game goes on, since it may be gone afterwards; those asked stand behind the
 * holders of the game. Of several holders anyone may come first, so chance decides and no seat is favoured.
 */
export function nextActor<G extends GameId>(game: GameOf<G>, view: StateOf<G> | ViewOf<G>, rng: Rng): PlayerId {
  const actors = game.actors(view);
  if (actors.length === 1) return actors[0] as PlayerId;
  const { phase, trades } = view as Course;
  const answersFirst = trades.length > 0 && !OPEN_PHASES.includes(phase);
  return actors[answersFirst ? actors.length - 1 : Math.floor(rng() * actors.length)] as PlayerId;
}
