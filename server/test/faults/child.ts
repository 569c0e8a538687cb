import { flushCompileCache } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { CannotServe, readConfig, serve } from '@magnate/server';
import type { FromChild, ToChild } from './killableService.ts';

/**
 * The service as a process that can be killed. It loads its modules first and serves when told to, so that the next
 * process can be prepared meanwhile.
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
      send({ type: 'room' });
  }
});
// A killed process cannot write its compile cache, so it is flushed at once.
flushCompileCache();
send({ type: 'loaded' });
// The parent process is gone.
process.on('disconnect', () => process.exit());

async function begin(environment: Readonly<Record<string, string>>): Promise<void> {
  try {
    const { address, stopped } = await serve(readConfig(environment));
    send({ type: 'up', address });
    await stopped;
    process.exit();
  } catch (error) {
    if (!(error instanceof CannotServe)) throw error;
    send({ type: 'refused', message: error.message }, () => process.exit(1));
  }
}

/** Simulates a full disk for SQLite: the page count may not grow. */
function setRoom(isFull: boolean): void {
  for (const database of databases) {
    if (!database.isOpen) continue;
    const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
    database.exec(`PRAGMA max_page_count = ${isFull ? pages : PLENTY}`);
  }
}

function send(message: FromChild, onSent?: () => void): void {
  process.send?.(message, undefined, undefined, () => onSent?.());
}
