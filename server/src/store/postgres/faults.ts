import { DatabaseError } from 'pg';
import { StoreConflict, StoreUnavailable } from '../store.ts';

/** Errors of PostgreSQL by SQLSTATE class: the first two characters of the code. */
const CLASSES = {
  /** Data, constraints, limits: the row is at fault, not the store. */
  conflict: ['22', '23', '54'],
  /** Serialization failure or deadlock: nothing was written, and a retry suffices. */
  collision: ['40'],
  /** Authentication, unknown database, missing privileges. */
  refusal: ['28', '3D', '42'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const STARTING_UP = '57P03';
/** A table, column or function exists that should not, or differs from ours. */
const FOREIGN: readonly string[] = ['42P07', '42723', '42701', '42703', '42P16', '42809'];

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

/** During migration: whether other tables with the same names exist. */
export function isForeignSchema(error: unknown): boolean {
  return error instanceof DatabaseError && FOREIGN.includes(error.code ?? '');
}

/** Translates to a store error. Every other failure counts as unavailable. */
export function asStoreError(error: unknown): Error {
  if (isConflict(error))
    return new StoreConflict(`It cannot be stored: ${(error as Error).message}.`, { cause: error });
  return new StoreUnavailable(error);
}
