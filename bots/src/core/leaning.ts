/** How a bot leans, by the personality of its seat: a few weights are larger or smaller, and it still plays to win. */

/** Of the personalities that a seat may have, those that weigh something; whoever only talks leans nowhere. */
export const LEANINGS = ['cautious', 'aggressive', 'trader', 'builder', 'hoarder', 'opportunist', 'patient'] as const;
export type Leaning = (typeof LEANINGS)[number];

/** undefined where the words mean nothing to a bot: it then plays as without any. */
export function leaningOf(personality: string | null | undefined): Leaning | undefined {
  return LEANINGS.find((leaning) => leaning === personality);
}
