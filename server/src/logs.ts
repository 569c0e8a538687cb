import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * What is written down: structured lines on stderr. No token, claim, body, address with a query or hidden tile is ever
 * among them: whoever logs names what happened, and what could carry a secret is taken out here once more.
 */

export type Log = Logger;

/** Fields by which frameworks like to log too much. */
const NEVER = ['req', 'res', 'headers', 'authorization', 'token', 'claim', 'body', 'query', 'url', 'path'];

export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: NEVER, remove: true },
      serializers: { err: plainError },
    },
    destination,
  );
}

/** Databases hang the values of a refused row on their errors: only what says what went wrong is kept. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) };
  return { name, message, ...code, stack, ...cause };
}
