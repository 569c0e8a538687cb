import { errorSchema, SERVICE_ERRORS, type ServiceErrorCode, serviceMessage } from '@magnate/protocol';
import { z } from 'zod';

/** Shared parts of the route schemas: tags, security schemes, error responses. */

export const TAGS = {
  games: 'Create a table, find one, list the games.',
  table: 'Read a table: its state, events, chat and record.',
  seats: 'Take a seat, renew its token, add entropy to the seed.',
  play: 'List the legal actions, and act.',
  stream: 'Live events, and actions: see “The stream” above.',
  tournaments: 'Create, join, watch and run tournaments.',
  players: 'Profiles of people, and the pages of everyone who plays.',
  host: 'For the host: start, pause and close the table, reassign seats.',
  service: 'Health, metrics and this description.',
  admin: 'For operators. The token is in the file admin.token in the data directory.',
} as const;

export const SECURITY_SCHEMES = {
  seatToken: { type: 'http', scheme: 'bearer', description: 'Acts for one seat of one table.' },
  hostToken: { type: 'http', scheme: 'bearer', description: 'Hosts one table.' },
  adminToken: { type: 'http', scheme: 'bearer', description: 'Runs the service.' },
} as const;
export type TokenKind = keyof typeof SECURITY_SCHEMES;

export const gameParams = z.object({ id: z.string().meta({ description: 'The id of the game.' }) });

/** Errors of every request. */
const ALWAYS: readonly ServiceErrorCode[] = [
  'MALFORMED',
  'BAD_HOST',
  'RATE_LIMITED',
  'STORE_UNAVAILABLE',
  'OVERLOADED',
  'STOPPING',
  'INTERNAL',
];
/** Errors of a request with a body. */
export const BODY_ERRORS = ['BAD_JSON', 'TOO_DEEP', 'TOO_LARGE'] as const satisfies readonly ServiceErrorCode[];
/** Errors of a request that reads a table. */
export const READ_ERRORS = [
  'BAD_TOKEN',
  'TOKEN_ENDED',
  'TOKEN_EXPIRED',
  'UNKNOWN_GAME',
] as const satisfies readonly ServiceErrorCode[];
/** Errors of a request that needs a token. */
export const TOKEN_ERRORS = ['TOKEN_NEEDED', ...READ_ERRORS] as const satisfies readonly ServiceErrorCode[];

/** Errors of a request that a device may sign and that bans apply to. */
export const DEVICE_ERRORS = ['BANNED', 'BAD_DEVICE'] as const satisfies readonly ServiceErrorCode[];
/** Errors of a request with text that other people will read. */
export const TEXT_ERRORS = ['WORD_NOT_ALLOWED', 'TOKEN_IN_TEXT'] as const satisfies readonly ServiceErrorCode[];
/** Errors of a request that contains a name. */
export const NAME_ERRORS = ['NAME_LOOKS_ALIKE', ...TEXT_ERRORS] as const satisfies readonly ServiceErrorCode[];

/** The error responses of a route by status, each with its codes. */
export function refusals(...codes: readonly ServiceErrorCode[]): object {
  const byStatus: Record<number, { description: string; content: Record<string, { schema: z.ZodType }> }> = {};
  for (const code of [...ALWAYS, ...codes]) {
    const { status } = SERVICE_ERRORS[code];
    const line = `- \`${code}\`: ${serviceMessage(code)}`;
    const before = byStatus[status];
    byStatus[status] = {
      description: before === undefined ? line : `${before.description}\n${line}`,
      content: { 'application/json': { schema: errorSchema } },
    };
  }
  return byStatus;
}

/** The kinds of token that a route accepts. `none` means that the token is optional. */
export function tokens(...kinds: readonly (TokenKind | 'none')[]): Record<string, string[]>[] {
  return kinds.map((kind) => (kind === 'none' ? {} : { [kind]: [] }));
}
