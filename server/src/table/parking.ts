import { isOverDays } from '@magnate/protocol';
import { type Store, type StoredClock, StoreUnavailable } from '../store/store.ts';
import { reasonOf, type TableLog } from '../base/log.ts';
import type { Time } from '../base/time.ts';
import type { TableDoc } from './tableDoc.ts';

/**
 * Games over days leave the memory while they wait for a player: the store knows when the time of the player is up, and one of
 * the nodes opens the table then.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Milliseconds until the next deadline below which a table stays in memory. */
export const SHORTEST_PARK = 2 * MINUTE;
/** Milliseconds between two rounds of waking. A deadline passes at most this much later. */
const WAKE_ROUND = 5 * SECOND;
/** Milliseconds after which a table that was claimed and did not open is claimed again. */
const CLAIM = MINUTE;
/** Tables opened in one round; after an outage, the next rounds open the others. */
const AT_ONCE = 64;
/** Milliseconds by which a deadline is missed only if no node was running. */
const OUTAGE = 10 * MINUTE;
/** Milliseconds that a player has after an outage in which the time was up. */
export const AFTER_OUTAGE = 60 * MINUTE;

/** A table that may leave the memory. */
export interface ParkableTable {
  readonly id: string;
  /** The clock to store; undefined while the table is needed in memory. */
  parkedClock(): StoredClock | undefined;
}

interface ParkingDeps<T extends ParkableTable> {
  readonly store: Pick<Store, 'saveClocks' | 'claimWakes'>;
  readonly log: TableLog;
  readonly time: Time;
  readonly tables: { unload(table: T): void };
  readonly open: (id: string) => Promise<unknown>;
}

export class Parking<T extends ParkableTable> {
  readonly #deps: ParkingDeps<T>;
  #wokenAt = Number.NEGATIVE_INFINITY;

  constructor(deps: ParkingDeps<T>) {
    this.#deps = deps;
  }

  /** Unloads the tables that nothing but a distant deadline concerns. Never throws. */
  async park(tables: readonly T[]): Promise<void> {
    const { store, log, tables: open } = this.#deps;
    const quiet = tables.flatMap((table) => {
      const clock = table.parkedClock();
      return clock === undefined ? [] : [{ table, clock }];
    });
    if (quiet.length === 0) return;
    try {
      await store.saveClocks(quiet.map(({ clock }) => clock));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'parking write failed');
      return;
    }
    const back: StoredClock[] = [];
    for (const { table, clock } of quiet) {
      // A person may have come meanwhile.
      if (table.parkedClock()?.key === clock.key) open.unload(table);
      else back.push({ ...clock, wakeAt: null });
    }
    if (back.length > 0) await store.saveClocks(back).catch(() => undefined);
  }

  /** Opens the tables whose time has come. Never throws. */
  async wake(): Promise<void> {
    const { store, log, time, open } = this.#deps;
    if (time.elapsed() - this.#wokenAt < WAKE_ROUND) return;
    this.#wokenAt = time.elapsed();
    try {
      const now = time.now();
      for (const id of await store.claimWakes(now, now + CLAIM, AT_ONCE)) {
        await open(id).catch((error: unknown) => {
          log.warn({ gameId: id, reason: reasonOf(error) }, 'table could not be opened');
        });
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'waking failed');
    }
  }
}

/**
 * The clock of a table that is loaded. Of a game over days it has run on meanwhile; a player whose time was up while no node
 * was running gets an hour.
 */
export function resumedClock(
  stored: StoredClock,
  { clock, seats }: Pick<TableDoc, 'clock' | 'seats'>,
  now: number,
): StoredClock {
  if (clock === null || !isOverDays(clock) || stored.at === 0) return stored;
  const passed = Math.max(0, now - stored.at);
  const used = Object.entries(stored.used).map(([playerId, before]) => {
    const { reserve = 0 } = seats.find((seat) => seat.playerId === playerId) ?? {};
    const whole = clock.decision * SECOND + reserve;
    const after = before + passed;
    return [playerId, after > whole + OUTAGE ? whole - AFTER_OUTAGE : after] as const;
  });
  return { ...stored, used: Object.fromEntries(used), at: now };
}
