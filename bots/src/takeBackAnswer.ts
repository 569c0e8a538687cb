import { type ActionOf, beforeLastAction, type GameId, gameOf, type PlayerId, type ViewOf } from '@magnate/engine';
import { stateAsView } from './core/bot.ts';
import { rngFrom } from './core/rng.ts';
import { searchHeuristicsOf } from './games.ts';

/** The change of the win probability that counts as none: the network is not more exact. */
const NOTHING = 0.01;

/**
 * The answer of any bot to an open request to take back the last action: it agrees if its chance to win is as good
 * before the action. undefined if it has nothing to answer.
 */
export function takeBackAnswer<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): ActionOf<G> | undefined {
  const game = gameOf(id);
  if (game.openRequest(view)?.waitsFor.includes(playerId) !== true) return undefined;
  const kind = losesBy(id, view, playerId) <= NOTHING ? 'agree' : 'refuse';
  const offer = game.offers(view, playerId).find(({ type }) => game.actionKind(type) === kind);
  return offer === undefined ? undefined : game.toActions(offer, playerId, 1)[0];
}

/** What this player's chance to win loses if the last action is taken back. */
function losesBy<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId): number {
  // Hidden holdings are guessed, the same for both positions.
  const now = gameOf(id).determinise(view, rngFrom(playerId));
  const before = beforeLastAction(now);
  const heuristics = searchHeuristicsOf(id);
  if (before === null) return 1;
  return heuristics.value(stateAsView(now), playerId) - heuristics.value(stateAsView(before), playerId);
}
