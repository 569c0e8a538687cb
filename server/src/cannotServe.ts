import { resolve } from 'node:path';
import type { Config } from './config/config.ts';
import { StoreRefused, StoreUnavailable } from './store/store.ts';

/** System calls whose failure prevents a start. */
const LISTENING: readonly string[] = ['listen', 'getaddrinfo'];
const KEEPING: readonly string[] = [
  'mkdir',
  'open',
  'read',
  'write',
  'fsync',
  'stat',
  'chmod',
  'link',
  'rename',
  'scandir',
];

/** The service cannot be started. The message says why in one line. */
export class CannotServe extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CannotServe';
  }
}

/** Common reasons why a service cannot start, in one line each. */
export function explained(error: unknown, { host, port, dataDir }: Config): unknown {
  if (error instanceof StoreRefused) return new CannotServe(error.message, { cause: error });
  if (error instanceof StoreUnavailable) {
    return new CannotServe('The database does not answer. Check that it is running and that DATABASE_URL is right.', {
      cause: error,
    });
  }
  if (!(error instanceof Error)) return error;
  const { syscall = '', code = '', message } = error as NodeJS.ErrnoException;
  if (LISTENING.includes(syscall)) return new CannotServe(whyNotListening(code, host, port), { cause: error });
  if (!KEEPING.includes(syscall)) return error;
  return new CannotServe(`The data directory ${resolve(dataDir)} cannot be used: ${message}.`, { cause: error });
}

function whyNotListening(code: string, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Choose another one, as in PORT=${port + 1}, or PORT=0 for any free one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1023, as in PORT=8000.`;
    default:
      return `There is no address ${host} to listen on (${code}). Choose one with HOST.`;
  }
}
