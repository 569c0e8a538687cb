import { flushCompileCache } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { CannotServe, readConfig, serve } from '@magnate/server';
import type { FromChild, ToChild } from './service.ts';

/**
 * The service as a process of its own, for whoever wants to kill it. It is loaded first and serves when it is told to,
 * so that the one after it can be made ready meanwhile.
 */

/** More pages than any file of a test has. */
const PLENTY = 0x7f_ff_ff_ff;

const databases = new Set<DatabaseSync>();
// oxlint-disable-next-line typescript/unbound-method -- it is given its own `this` below
const prepare = DatabaseSync.prototype.prepare;
DatabaseSync.prototype.prepare = function prepareAndRemember(this: DatabaseSync, ...args) {
  databases.add(this);
  return prepare.apply(this, args);
};

process.on('message', (message: ToChild) => {
  switch (message.type) {
    case 'serve':
      void begin(message.environment);
      break;
    case 'room':
      setRoom(message.isFull);
      tell({ type: 'room' });
  }
});
// Whoever is killed leaves nothing behind for the next one, unless it does so at once.
flushCompileCache();
tell({ type: 'loaded' });
// Whoever started it is gone.
process.on('disconnect', () => process.exit());

async function begin(environment: Readonly<Record<string, string>>): Promise<void> {
  try {
    const { address, stopped } = await serve(readConfig(environment), { print: () => undefined });
    tell({ type: 'up', address });
    await stopped;
    process.exit();
  } catch (error) {
    if (!(error instanceof CannotServe)) throw error;
    tell({ type: 'refused', message: error.message }, () => process.exit(1));
  }
}

/** A disk that is full, as SQLite sees it: no page more than there are. */
function setRoom(isFull: boolean): void {
  for (const database of databases) {
    if (!database.isOpen) continue;
    const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
    database.exec(`PRAGMA max_page_count = ${isFull ? pages : PLENTY}`);
  }
}

function tell(message: FromChild, told?: () => void): void {
  process.send?.(message, undefined, undefined, () => told?.());
}
