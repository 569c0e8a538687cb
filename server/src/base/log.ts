import { type DestinationStream, type Logger, pino } from 'pino';
import { NO_TRACING, type Tracing } from './tracing.ts';

/** The log of the tables. It must contain no token and no hidden information of a game. */
export interface TableLog {
  info(figures: object, message: string): void;
  warn(figures: object, message: string): void;
  error(figures: object, message: string): void;
}

/** The code of an error. Its message may name hidden information, such as a tile in a rack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/**
 * The log: JSON lines on stderr. They must never contain a token, claim code, body, URL with a query or hidden tile. Callers
 * log only ids, routes and causes; fields that could carry a secret are removed here as well.
 */

export type Log = Logger;

/** Fields under which frameworks log too much. */
const NEVER = ['req', 'res', 'headers', 'authorization', 'token', 'claim', 'body', 'query', 'url', 'path'];

export function openLog(
  { logLevel }: { readonly logLevel: string },
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
  tracing: Pick<Tracing, 'isOn' | 'traceId'> = NO_TRACING,
): Log {
  return pino(
    {
      level: logLevel,
      base: null,
      ...(tracing.isOn ? { mixin: () => (tracing.traceId === undefined ? {} : { traceId: tracing.traceId }) } : {}),
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: NEVER, remove: true },
      serializers: { err: plainError },
    },
    destination,
  );
}

/** Database drivers attach the values of a refused row to their errors. Only these fields are logged. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) };
  return { name, message, ...code, stack, ...cause };
}
