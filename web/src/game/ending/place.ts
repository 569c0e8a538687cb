import type { Outcome, PlayerId } from '@magnate/engine';

/** The final place: equal worth is an equal place; of players with nothing, the one who lasted longer ranks higher. */
export function placeOf(ranking: Outcome['ranking'], playerId: PlayerId): number {
  const at = ranking.findIndex((each) => each.playerId === playerId);
  const score = ranking[at]?.score ?? 0;
  return score === 0 ? at + 1 : ranking.findIndex((other) => other.score === score) + 1;
}
