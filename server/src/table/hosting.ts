import type { PlayerId } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import type { Desk } from './desk.ts';
import { demandPlayer, muted, paused } from './seating.ts';
import { begun, told } from './standing.ts';
import type { Time } from './time.ts';
import type { HostVisitor } from './types.ts';

/** What whoever opened a table does with it. */
export class Hosting {
  readonly #desk: Desk;
  readonly #time: Time;

  constructor(desk: Desk, time: Time) {
    this.#desk = desk;
    this.#time = time;
  }

  start(host: HostVisitor): Promise<void> {
    return this.#desk.doFor(host, async (standing) => {
      if (standing.status !== 'waiting') throw new ServiceError('ALREADY_STARTED');
      for (const { model, name } of standing.doc.seats) demandPlayer(model, name);
      await this.#desk.write(begun(standing));
    });
  }

  pause(host: HostVisitor, isPaused: boolean): Promise<void> {
    return this.#desk.doFor(host, async ({ doc, status }) => {
      if (status === 'waiting') throw new ServiceError('NOT_STARTED');
      if (status === 'completed') throw new ServiceError('ALREADY_FINISHED');
      await this.#desk.tell(paused(doc, isPaused));
    });
  }

  mute(host: HostVisitor, playerId: PlayerId, isMuted: boolean): Promise<void> {
    return this.#desk.doFor(host, ({ doc }) => this.#desk.tell(muted(doc, playerId, isMuted)));
  }

  close(host: HostVisitor): Promise<void> {
    return this.#desk.doFor(host, async (standing) => {
      const { standing: next, events } = told(standing, standing.doc, [{ type: 'TableClosed' }], this.#time.now());
      await this.#desk.write({ standing: { ...next, status: 'closed' }, events });
    });
  }
}
