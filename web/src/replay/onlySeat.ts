import type { PlayerId } from '@magnate/engine';
import { ownTable } from '../sync/keyring.ts';

/** The seat of this device at a table, where it has just one: several share it, and nobody's rack is shown unasked. */
export function onlySeat(id: string): PlayerId | undefined {
  const [seat, another] = ownTable(id)?.seats ?? [];
  return another === undefined ? seat?.playerId : undefined;
}
