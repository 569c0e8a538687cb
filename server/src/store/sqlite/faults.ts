import { StoreConflict, StoreUnavailable } from '../store.ts';

/** Primary result codes of SQLite: the low byte of the extended code. */
const CODES = { busy: 5, constraint: 19, mismatch: 20, notADatabase: 26, corrupt: 11 } as const;
/** Error code of node:sqlite for a value that SQLite cannot store. */
const UNFIT = 'ERR_INVALID_ARG_TYPE';
const CLOSED = 'ERR_INVALID_STATE';
const FAULTS: readonly string[] = ['ERR_SQLITE_ERROR', UNFIT, CLOSED];

function isOurs(error: unknown): error is Error & { readonly code: string; readonly errcode?: number } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && FAULTS.includes(error.code);
}

function codeOf(error: unknown): number | undefined {
  return isOurs(error) && error.errcode !== undefined ? error.errcode & 0xff : undefined;
}

export function isBusy(error: unknown): boolean {
  return codeOf(error) === CODES.busy;
}

export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code === CODES.corrupt || code === CODES.notADatabase;
}

/** Is the row at fault, and not the store? */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === CODES.constraint || code === CODES.mismatch || (isOurs(error) && error.code === UNFIT);
}

/** Translates to an error of the store. Errors that are not SQLite's stay as they are. */
export function asStoreError(error: unknown): unknown {
  if (!isOurs(error)) return error;
  if (isConflict(error)) return new StoreConflict(`It cannot be kept: ${error.message}.`, { cause: error });
  return new StoreUnavailable(error);
}
