import type { PlayerId } from '@magnate/engine';
import { HUMAN, ServiceError } from '@magnate/protocol';
import type { Store } from '../store/store.ts';
import { MAX_PAUSES, type HostConsents } from './consent.ts';
import { muted, paced, paused, vacated } from './seatChanges.ts';
import { requireModel, type IsSetUp } from './tableCreation.ts';
import { flaggedAtStart } from './seatClaims.ts';
import { unfinishedStarts } from './creatorBudgets.ts';
import type { TableQueue, Task, TaskWriter } from './tableQueue.ts';
import { awaitedEntropy, entropyClosed } from './entropy.ts';
import { type Change, closed, started, type TableState, withHostEvents } from './tableState.ts';
import type { Tokens } from './tokens.ts';
import type { Time } from '../base/time.ts';
import type { RequireFit } from './trainedBots.ts';
import type { Authority, HostApi, HostVisitor, SeatVisitor } from './types.ts';

interface HostDeps {
  readonly store: Store;
  readonly time: Time;
  readonly isSetUp: IsSetUp;
  readonly requireFit: RequireFit;
  readonly tokens: Pick<Tokens, 'newNonce'>;
}

/** Actions of the host: start, pause, mute, close, erase. */
export class HostActions implements HostApi {
  readonly #queue: TableQueue;
  readonly #consents: HostConsents;
  readonly #store: Store;
  readonly #time: Time;
  readonly #isSetUp: IsSetUp;
  readonly #requireFit: RequireFit;
  readonly #newNonce: () => string;

  constructor(queue: TableQueue, consents: HostConsents, { store, time, isSetUp, requireFit, tokens }: HostDeps) {
    this.#queue = queue;
    this.#consents = consents;
    this.#store = store;
    this.#time = time;
    this.#newNonce = tokens.newNonce;
    this.#isSetUp = isSetUp;
    this.#requireFit = requireFit;
  }

  start(host: HostVisitor): Promise<void> {
    return this.#queue.runAs(host, (tableState, writer) => this.#start(tableState, writer));
  }

  /** For a table that starts when its last open seat is taken. */
  startIfFull(): Promise<void> {
    return this.#queue.do(async (tableState, writer) => {
      const { doc, status } = tableState;
      if (status !== 'waiting' || doc.startsWhenFull !== true || doc.seats.some(({ open }) => open)) return;
      await this.#start(tableState, writer);
    });
  }

  /** Gives a seat back before the start. A table that waits only for opponents closes with its last person. */
  leave(seat: SeatVisitor): Promise<void> {
    return this.#queue.runAs(seat, async ({ doc, status }, writer) => {
      if (status !== 'waiting') throw new ServiceError('ALREADY_STARTED');
      const change = vacated(doc, seat.playerId, this.#newNonce());
      const hasPeople = change.doc.seats.some(({ model, open }) => model === HUMAN && !open);
      if (hasPeople || doc.startsWhenFull !== true) await writer.announce(change);
      else await writer.write(closed(this.#queue.tableState, this.#time.now()));
    });
  }

  async #start(tableState: TableState, writer: TaskWriter): Promise<void> {
    const { doc, status } = tableState;
    if (status !== 'waiting') throw new ServiceError('ALREADY_STARTED');
    // Permission to seat them was checked when they were seated.
    for (const { model, name } of doc.seats) requireModel(model, name, this.#isSetUp, 'allowed');
    const now = this.#time.now();
    const awaited = awaitedEntropy(doc, now);
    if (awaited !== undefined) {
      await writer.announce(entropyClosed(doc, now));
      throw new ServiceError('WORDS_AWAITED', awaited);
    }
    const dealtUnclaimed = flaggedAtStart(doc);
    const discarded = await unfinishedStarts(this.#store, tableState.creator, {
      now,
      except: this.#queue.journal.id,
    });
    const known = { ...tableState, doc: { ...doc, dealtUnclaimed, discarded } };
    const hostEvents =
      dealtUnclaimed.length === 0 ? [] : [{ type: 'DealtUnclaimed', playerIds: dealtUnclaimed } as const];
    const announced = withHostEvents(known, known.doc, hostEvents, now);
    const earlier = await this.#store.events(this.#queue.journal.id, 0, tableState.seq);
    const change = started(announced.tableState, [...earlier, ...announced.events]);
    const { game, state } = change.tableState;
    const models = doc.seats.map(({ model }) => model);
    if (state !== null) this.#requireFit(game, state, models);
    await writer.write({ ...change, events: [...announced.events, ...change.events] });
  }

  pause(host: HostVisitor, isPaused: boolean): Promise<void> {
    return this.#queue.runAs(host, async ({ doc, status }, writer) => {
      if (status === 'waiting') throw new ServiceError('NOT_STARTED');
      if (status === 'completed') throw new ServiceError('ALREADY_FINISHED');
      if (!isPaused || doc.paused) return writer.announce(paused(doc, isPaused));
      if (doc.visibility === 'public' && (doc.pauses ?? 0) >= MAX_PAUSES)
        throw new ServiceError('PAUSES_USED', { most: MAX_PAUSES });
      return writer.announce(paused(await this.#consents.demand(writer, 'pause'), true));
    });
  }

  /** How long bots wait before they act. */
  pace(host: HostVisitor, botDelay: number): Promise<void> {
    return this.#queue.runAs(host, async ({ doc, status }, writer) => {
      if (status === 'completed') throw new ServiceError('ALREADY_FINISHED');
      await writer.announce(paced(doc, botDelay));
    });
  }

  mute(by: Authority, playerId: PlayerId, isMuted: boolean): Promise<void> {
    return this.#runBy(by, ({ doc }, writer) =>
      writer.announce(muted(doc, playerId, isMuted, by === 'operator' ? by : 'host')),
    );
  }

  /** Ends the game and reveals its secret, so that the record can be verified. */
  close(by: Authority): Promise<void> {
    return this.#runBy(by, async ({ status }, writer) => {
      if (status === 'completed') throw new ServiceError('ALREADY_FINISHED');
      await writer.write(await this.#closed(by, writer));
    });
  }

  /** Closes the table before it is erased: from here on it is unknown. A running game is closed first. */
  hide(by: Authority): Promise<void> {
    return this.#runBy(by, async (_, writer) => {
      const { tableState, events } = await this.#closed(by, writer);
      await writer.write({ tableState: { ...tableState, status: 'closed' }, events });
    });
  }

  /** The operator needs no consent. */
  async #closed(by: Authority, writer: TaskWriter): Promise<Change> {
    const doc = by === 'operator' ? this.#queue.tableState.doc : await this.#consents.demand(writer, 'close');
    return closed({ ...this.#queue.tableState, doc }, this.#time.now());
  }

  #runBy<T>(by: Authority, task: Task<T>): Promise<T> {
    return by === 'operator' ? this.#queue.do(task) : this.#queue.runAs(by, task);
  }
}
