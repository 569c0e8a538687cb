import { AGENT_PREFIX, isAgent, isPersonality, ServiceError } from '@magnate/protocol';
import type { ServiceDeps } from './serviceDeps.ts';

/**
 * Checks all text that other people will read, on every transport. Its schema has refused invisible characters. Here it is
 * compared with the operator's banned terms and searched for tokens.
 */

type Judges = Pick<ServiceDeps, 'operator' | 'tokens'>;

/** The shape of a signed token: a JSON list in base64url that begins with its role (`["s"` or `["h"`), a dot, a SHA-256. */
const TOKEN = /(?=(WyJ[zo][\w-]*\.[\w-]{43}))/g;
/** Characters that are ignored when looking for tokens. */
const SEPARATORS = /[\s"'`*~<>()[\]]+/g;

/** Throws WORD_NOT_ALLOWED or TOKEN_IN_TEXT. */
export function requireShareable({ operator, tokens }: Judges, texts: Iterable<string>): void {
  for (const text of texts) {
    operator.bannedTerms.requireAllowed(text);
    if (hasToken(tokens, text) || hasToken(tokens, text.replace(SEPARATORS, '')))
      throw new ServiceError('TOKEN_IN_TEXT');
  }
}

/** The free texts in the setup of a seat: names, the name of an outside program, a personality. */
export function* textsOfSeat({ name, model, personality }: SeatTexts): Generator<string> {
  if (name !== undefined) yield name;
  if (model !== undefined && isAgent(model)) yield model.slice(AGENT_PREFIX.length);
  if (typeof personality === 'string' && !isPersonality(personality)) yield personality;
}

interface SeatTexts {
  readonly name?: string | undefined;
  readonly model?: string;
  readonly personality?: string | null | undefined;
}

function hasToken(tokens: Judges['tokens'], text: string): boolean {
  return Array.from(text.matchAll(TOKEN), ([, found = '']) => found).some((found) => isToken(tokens, found));
}

function isToken(tokens: Judges['tokens'], text: string): boolean {
  try {
    return tokens.read(text) !== undefined;
  } catch (error) {
    // An expired token counts, too.
    if (error instanceof ServiceError) return true;
    throw error;
  }
}
