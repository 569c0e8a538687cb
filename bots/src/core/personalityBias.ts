/** How a bot leans, by the personality of its seat: a few weights are larger or smaller, and it still plays to win. */

/** Of the personalities that a seat may have, those that weigh something; whoever only talks leans nowhere. */
export const PERSONALITY_BIASES = [
  'cautious',
  'aggressive',
  'trader',
  'builder',
  'hoarder',
  'opportunist',
  'patient',
] as const;
export type PersonalityBias = (typeof PERSONALITY_BIASES)[number];

/** undefined where the words mean nothing to a bot: it then plays as without any. */
export function personalityBiasOf(personality: string | null | undefined): PersonalityBias | undefined {
  return PERSONALITY_BIASES.find((bias) => bias === personality);
}
