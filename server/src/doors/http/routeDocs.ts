import { errorSchema, SERVICE_ERRORS, type ServiceErrorCode } from '@magnate/protocol';
import { z } from 'zod';

/** How routes are described: the same few words for the same things. */

export const TAGS = {
  games: 'Open a table, find one, see what can be played.',
  table: 'Look at a table: its state, its events, its chat, its record.',
  seats: 'Take a seat, renew its token, add to the seed.',
  play: 'What may be done, and doing it.',
  stream: 'Everything as it happens, and actions too: see “The stream” above.',
  host: 'Whoever opened the table starts it, pauses it, gives seats away and closes it.',
  service: 'Is it well, how is it doing, what can it do.',
  admin: 'For whoever runs the service: the token lies in admin.token in the data directory.',
} as const;

export const SECURITY_SCHEMES = {
  seatToken: { type: 'http', scheme: 'bearer', description: 'Acts for one seat of one table.' },
  hostToken: { type: 'http', scheme: 'bearer', description: 'Hosts one table.' },
  adminToken: { type: 'http', scheme: 'bearer', description: 'Runs the service.' },
} as const;
export type TokenKind = keyof typeof SECURITY_SCHEMES;

export const gameParams = z.object({ id: z.string().meta({ description: 'The id of the game.' }) });

/** What may happen to every request. */
const ALWAYS: readonly ServiceErrorCode[] = ['MALFORMED', 'RATE_LIMITED', 'STORE_UNAVAILABLE', 'STOPPING', 'INTERNAL'];
/** What may happen to a request with a body. */
export const BODY = ['BAD_JSON', 'TOO_DEEP', 'TOO_LARGE'] as const satisfies readonly ServiceErrorCode[];
/** What may happen to whoever wants to see a table. */
export const LOOK = ['BAD_TOKEN', 'TOKEN_ENDED', 'UNKNOWN_GAME'] as const satisfies readonly ServiceErrorCode[];
/** What may happen to whoever wants to do something at a table. */
export const ACT = ['TOKEN_NEEDED', ...LOOK] as const satisfies readonly ServiceErrorCode[];

/** The error answers of a route, by status, each with its codes. Answers are typed by their own schema alone. */
export function refusals(...codes: readonly ServiceErrorCode[]): object {
  const byStatus: Record<number, { description: string; content: Record<string, { schema: z.ZodType }> }> = {};
  for (const code of [...ALWAYS, ...codes]) {
    const { status, message } = SERVICE_ERRORS[code];
    const line = `- \`${code}\`: ${message}`;
    const before = byStatus[status];
    byStatus[status] = {
      description: before === undefined ? line : `${before.description}\n${line}`,
      content: { 'application/json': { schema: errorSchema } },
    };
  }
  return byStatus;
}

/** Whichever of these tokens is sent; `none` stands for going without. */
export function tokens(...kinds: readonly (TokenKind | 'none')[]): Record<string, string[]>[] {
  return kinds.map((kind) => (kind === 'none' ? {} : { [kind]: [] }));
}
