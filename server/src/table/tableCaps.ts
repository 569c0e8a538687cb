import { ServiceError } from '@magnate/protocol';
import type { ChatCaps } from '../store/store.ts';

/** Caps on the size of one table. */
export interface TableCaps {
  /** Actions of a game. */
  readonly actions: number;
  /** Bytes of everything written about it. */
  readonly bytes: number;
  /** Events before the start. */
  readonly prologue: number;
  /** Trade offers of one player per turn. */
  readonly offers: number;
  readonly chat: ChatCaps;
}

/** For tests and tools. */
export const UNCAPPED: TableCaps = {
  actions: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  prologue: Number.POSITIVE_INFINITY,
  offers: Number.POSITIVE_INFINITY,
  chat: { lines: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
};

interface Size {
  readonly version: number;
  readonly bytes: number;
}

export function isFull({ version, bytes }: Size, caps: TableCaps): boolean {
  return version >= caps.actions || bytes >= caps.bytes;
}

/** Throws TABLE_FULL. A waiting table can always be started. */
export function requireRoom(
  { bytes, seq }: Size & { readonly seq: number },
  staysWaiting: boolean,
  caps: TableCaps,
): void {
  if (staysWaiting && seq >= caps.prologue) {
    throw new ServiceError('TABLE_FULL', { limit: caps.prologue, of: 'changes before the start' });
  }
  if (bytes >= caps.bytes) throw new ServiceError('TABLE_FULL', { limit: caps.bytes, of: 'bytes' });
}
