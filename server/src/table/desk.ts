import { RuleViolation } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import type { Store, StoredAction } from '../store/store.ts';
import { Audience, demandHeld } from './audience.ts';
import { Book } from './book.ts';
import { Mailbox } from './mailbox.ts';
import type { Seating } from './seating.ts';
import { type Change, type Standing, told } from './standing.ts';
import type { Time } from './time.ts';
import type { Visitor } from './types.ts';

/** Somebody else may write first so many times in a row. */
const MOST_TRIES = 5;
/** Whoever comes to a table that is put away finds it open again after so many seconds. */
const COME_BACK = 1;

/** Another hand wrote first: what was to be done is looked at anew. */
class Overtaken extends Error {}

function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError || error instanceof RuleViolation;
}

/** Who wants to know what happens at a desk. */
export interface DeskWatch {
  /** The table stands elsewhere now, and all were told. */
  moved(): void;
  /** Something was written, perhaps: nobody knows until the store answers. */
  doubted(): void;
  /** Somebody who listens failed at what they were told, and hears nothing more. */
  failed(error: unknown, visitor: Visitor): void;
}

/** Where a table's business is done: one thing after the other, written first, told afterwards. */
export class Desk {
  readonly audience: Audience;
  readonly book: Book;
  readonly #mailbox = new Mailbox();
  readonly #time: Time;
  readonly #watch: DeskWatch;
  #shut: 'closed' | 'stopping' | undefined;

  constructor(id: string, standing: Standing, store: Store, time: Time, watch: DeskWatch) {
    this.book = new Book(id, store, standing);
    this.#time = time;
    this.#watch = watch;
    this.audience = new Audience((error, visitor) => watch.failed(error, visitor));
  }

  get standing(): Standing {
    return this.book.standing;
  }

  get isIdle(): boolean {
    return this.#mailbox.isIdle;
  }

  /** The next thing, when everything before it is done. It is begun anew where another hand wrote first. */
  async do<T>(task: (standing: Standing) => Promise<T>): Promise<T> {
    this.demandOpen();
    return this.#mailbox.run(() => this.#done(task));
  }

  /** The same for somebody whose token may end while he waits for his turn. */
  doFor<T>(visitor: Visitor, task: (standing: Standing) => Promise<T>): Promise<T> {
    return this.do(async (standing) => {
      demandHeld(visitor, standing.doc);
      return task(standing);
    });
  }

  /** The same for what the store does not compare with how the table stands: that is looked up first. */
  async doAfresh<T>(visitor: Visitor, task: (standing: Standing) => Promise<T>): Promise<T> {
    let isFresh = !this.book.isShared;
    return this.doFor(visitor, async (standing) => {
      if (!isFresh) {
        isFresh = true;
        this.book.doubt();
        throw new Overtaken();
      }
      return task(standing);
    });
  }

  /** A table that is closed opens to nobody; one that is put away, at its next opening. */
  demandOpen(): void {
    if (this.standing.status === 'closed' || this.#shut === 'closed') throw new ServiceError('UNKNOWN_GAME');
    if (this.#shut === 'stopping') throw new ServiceError('STOPPING', { seconds: COME_BACK });
  }

  /** What came in so far is done; nothing more is taken. */
  shut(why: 'closed' | 'stopping'): void {
    this.#shut ??= why;
  }

  /** Something about the seats changed, and all are told. */
  async tell({ doc, remarks }: Seating): Promise<void> {
    if (remarks.length > 0) await this.write(told(this.standing, doc, remarks, this.#time.now()));
  }

  /** Written and told; to be called from inside a task. */
  async write(change: Change, action?: StoredAction): Promise<void> {
    if (!(await this.book.write(change, this.#time.now(), action))) throw new Overtaken();
    this.#publish(change);
  }

  /** From inside a task: where the store holds this event and the table does not know it yet, all begins anew. */
  demandKnown(seq: number): void {
    if (seq <= this.standing.seq) return;
    this.book.doubt();
    throw new Overtaken();
  }

  /** Whatever another hand wrote up to this event, or a write of unknown end, is told. */
  async catchUp(seq = 0): Promise<void> {
    await this.#mailbox.run(async () => {
      if (seq > this.standing.seq) this.book.doubt();
      await this.#settle();
    });
  }

  /** Whatever another hand wrote is told. */
  async lookAgain(): Promise<void> {
    await this.catchUp(Number.POSITIVE_INFINITY);
  }

  /** What came in so far is done. */
  finished(): Promise<void> {
    return this.#mailbox.settled();
  }

  async #done<T>(task: (standing: Standing) => Promise<T>): Promise<T> {
    try {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        await this.#settle();
        if (this.standing.status === 'closed') throw new ServiceError('UNKNOWN_GAME');
        try {
          return await task(this.standing);
        } catch (error) {
          if (!(error instanceof Overtaken) && !(isRefusal(error) && (await this.#wasBehind()))) throw error;
        }
      }
      await this.#settle();
      throw new ServiceError('STALE_VERSION', { version: this.standing.version });
    } catch (error) {
      if (this.book.isInDoubt) this.#watch.doubted();
      throw error;
    }
  }

  /** Before a refusal is said: did another hand move the table on, so that it should be judged anew? */
  async #wasBehind(): Promise<boolean> {
    const before = this.standing;
    this.book.doubt();
    // Where the store does not answer, the refusal is as good as what is known.
    await this.#settle().catch(() => undefined);
    return this.standing !== before;
  }

  async #settle(): Promise<void> {
    const before = this.standing;
    const events = await this.book.settle();
    if (this.standing !== before) this.#publish({ standing: this.standing, events });
  }

  #publish({ standing, events }: Change): void {
    const { version, seq, doc } = standing;
    if (events.length > 0) this.audience.tell({ events, version, seq });
    this.audience.dismissEnded(doc);
    this.#watch.moved();
  }
}
