import type { Outcome, PlayerId } from '@magnate/engine';

/** Which place somebody came in: equal worth, equal place; of those with nothing, who lasted longer did better. */
export function placeOf(ranking: Outcome['ranking'], playerId: PlayerId): number {
  const at = ranking.findIndex((each) => each.playerId === playerId);
  const score = ranking[at]?.score ?? 0;
  return score === 0 ? at + 1 : ranking.findIndex((other) => other.score === score) + 1;
}
