import { DatabaseError } from 'pg';
import { StoreConflict, StoreUnavailable } from '../store.ts';

/** What PostgreSQL says when it fails: the first two letters of its code. */
const CLASSES = {
  /** Data, constraints, limits: they speak of what was to be written, and not of the store. */
  conflict: ['22', '23', '54'],
  /** Two that waited for each other: nothing was written, and the next try will do. */
  collision: ['40'],
  /** Who, which database, what is allowed. */
  refusal: ['28', '3D', '42'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const STARTING_UP = '57P03';

function isOf(error: unknown, kind: keyof typeof CLASSES): boolean {
  const classes: readonly string[] = CLASSES[kind];
  return error instanceof DatabaseError && classes.includes(error.code?.slice(0, 2) ?? '');
}

export function isConflict(error: unknown): boolean {
  return isOf(error, 'conflict');
}

export function isCollision(error: unknown): boolean {
  return isOf(error, 'collision');
}

export function isRefusal(error: unknown): boolean {
  return isOf(error, 'refusal');
}

export function isStartingUp(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === STARTING_UP;
}

/** As whoever uses the store knows it. Whatever else may have happened, no answer came. */
export function asStoreError(error: unknown): Error {
  if (isConflict(error)) return new StoreConflict(`It cannot be kept: ${(error as Error).message}.`, { cause: error });
  return new StoreUnavailable(error);
}
