/** Who may play a seat, as it is written. Without a schema, so that a terminal can say it too. */

export const HUMAN = 'human';
export const BOT_PREFIX = 'bot:';
/** A language model that the service is set up for. */
export const LLM_PREFIX = 'llm:';
/** A program from outside: it holds a token as a person does, and what it says of itself is not checked. */
export const AGENT_PREFIX = 'agent:';

export function isLanguageModel(model: string): boolean {
  return model.startsWith(LLM_PREFIX);
}

export function isAgent(model: string): boolean {
  return model.startsWith(AGENT_PREFIX);
}

/** Is the seat played by whoever holds its token: a person, or a program from outside? */
export function holdsToken(model: string): boolean {
  return model === HUMAN || isAgent(model);
}

/** How a language model may be asked to play; what each means is said in `words`. */
export const PERSONALITIES = [
  'cautious',
  'aggressive',
  'trader',
  'builder',
  'hoarder',
  'chatty',
  'opportunist',
  'patient',
] as const;
export type Personality = (typeof PERSONALITIES)[number];

export function isPersonality(text: string): text is Personality {
  return PERSONALITIES.some((name) => name === text);
}

/** Characters of a personality in free words. */
export const PERSONALITY_LENGTH = 200;
