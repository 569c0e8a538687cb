import { ServiceError } from '@magnate/protocol';

/** How large one table may become. */
export interface TableCaps {
  /** Actions of a game. */
  readonly actions: number;
  /** Bytes of everything that is written about it. */
  readonly bytes: number;
}

/** For tests and tools. */
export const UNCAPPED: TableCaps = { actions: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

interface Size {
  readonly version: number;
  readonly bytes: number;
}

export function isFull({ version, bytes }: Size, caps: TableCaps): boolean {
  return version >= caps.actions || bytes >= caps.bytes;
}

/** Throws TABLE_FULL. */
export function demandRoom({ bytes }: Size, caps: TableCaps): void {
  if (bytes >= caps.bytes) throw new ServiceError('TABLE_FULL', { limit: caps.bytes, of: 'bytes' });
}
