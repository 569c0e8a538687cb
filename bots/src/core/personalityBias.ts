/** Personalities that change a few weights of a bot. It still plays to win. */

/** The personalities with an effect on play. Those that change only the chat have none. */
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

/** Undefined if the personality has no effect on play. */
export function personalityBiasOf(personality: string | null | undefined): PersonalityBias | undefined {
  return PERSONALITY_BIASES.find((bias) => bias === personality);
}
