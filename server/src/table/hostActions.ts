import type { PlayerId } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import type { Store } from '../store/store.ts';
import { demandPlayer, muted, paused } from './seatChanges.ts';
import type { TableQueue } from './tableQueue.ts';
import { started, type TableState, withRemarks } from './tableState.ts';
import type { Time } from './time.ts';
import type { Authority, HostVisitor } from './types.ts';

/** What the host can do: start, pause, mute, close. */
export class HostActions {
  readonly #queue: TableQueue;
  readonly #store: Store;
  readonly #time: Time;

  constructor(queue: TableQueue, { store, time }: { readonly store: Store; readonly time: Time }) {
    this.#queue = queue;
    this.#store = store;
    this.#time = time;
  }

  start(host: HostVisitor): Promise<void> {
    return this.#queue.runAs(host, async (tableState) => {
      if (tableState.status !== 'waiting') throw new ServiceError('ALREADY_STARTED');
      for (const { model, name } of tableState.doc.seats) demandPlayer(model, name);
      const told = await this.#store.events(this.#queue.journal.id, 0, tableState.seq);
      await this.#queue.write(started(tableState, told));
    });
  }

  pause(host: HostVisitor, isPaused: boolean): Promise<void> {
    return this.#queue.runAs(host, async ({ doc, status }) => {
      if (status === 'waiting') throw new ServiceError('NOT_STARTED');
      if (status === 'completed') throw new ServiceError('ALREADY_FINISHED');
      await this.#queue.announce(paused(doc, isPaused));
    });
  }

  mute(by: Authority, playerId: PlayerId, isMuted: boolean): Promise<void> {
    return this.#runBy(by, ({ doc }) => this.#queue.announce(muted(doc, playerId, isMuted)));
  }

  close(by: Authority): Promise<void> {
    return this.#runBy(by, async (tableState) => {
      const { tableState: next, events } = withRemarks(
        tableState,
        tableState.doc,
        [{ type: 'TableClosed' }],
        this.#time.now(),
      );
      await this.#queue.write({ tableState: { ...next, status: 'closed' }, events });
    });
  }

  #runBy<T>(by: Authority, task: (tableState: TableState) => Promise<T>): Promise<T> {
    return by === 'operator' ? this.#queue.do(task) : this.#queue.runAs(by, task);
  }
}
