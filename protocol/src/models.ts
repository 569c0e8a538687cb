/** The kinds of players of a seat, in their text form. Without schemas, so that a terminal can import it. */

export const HUMAN = 'human';
export const BOT_PREFIX = 'bot:';
/** A language model that the service is configured for. */
export const LLM_PREFIX = 'llm:';
/** An external program: it holds a token, as a person does, and its self-description is not verified. */
export const AGENT_PREFIX = 'agent:';

export function isLanguageModel(model: string): boolean {
  return model.startsWith(LLM_PREFIX);
}

export function isAgent(model: string): boolean {
  return model.startsWith(AGENT_PREFIX);
}

/** Whether the holder of its token plays the seat: a person or an external program. */
export function holdsToken(model: string): boolean {
  return model === HUMAN || isAgent(model);
}

/** Personalities of language models; `words` has their descriptions. */
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

/** Maximum length of a free-text personality. */
export const PERSONALITY_LENGTH = 200;

/** Why a decision of a language model was repaired or replaced by the default action: counted, stored and shown. */
export const FAULT_REASONS = [
  /** Prose, another tool, broken JSON, several calls. */
  'unreadable',
  /** The rules refused it. */
  'illegal',
  /** The provider rejected the key or the request (4xx), or redirected it. */
  'refused',
  /** The provider asked for fewer requests (429). */
  'rate_limited',
  /** The provider failed (5xx). */
  'provider_error',
  /** No connection to the provider could be opened, so nothing was sent. */
  'unreachable',
  /** The connection broke after the request had been sent. */
  'connection_lost',
  'timeout',
  /** The answer is larger than any valid one. */
  'too_long',
  /** A spending limit is reached. */
  'unpaid',
  /** The operator has stopped the model. */
  'stopped',
  /** The provider failed repeatedly and is not asked for a while. */
  'circuit_open',
  /** More trade offers in one turn than a model is paid to consider. */
  'offer_limit',
  /** More calls in one turn than a seat may cause. */
  'call_limit',
  /** Too many questions about the same decision. */
  'stalled',
  /** The decision had changed each time the model answered. */
  'late',
] as const;
export type FaultReason = (typeof FAULT_REASONS)[number];

/** What a circuit breaker lets through: everything, nothing, or one trial call. */
export const CIRCUIT_STATES = ['closed', 'open', 'half_open'] as const;
export type CircuitState = (typeof CIRCUIT_STATES)[number];
