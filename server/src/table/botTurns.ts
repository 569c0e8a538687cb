import type { Time } from '../base/time.ts';
import { type Claim, FairQueue } from './fairQueue.ts';

/** Limits on the actions of bots. */
export interface BotLimits {
  /** Milliseconds between two actions if only bots play. */
  readonly pace: number;
  /** Actions of bots per second at tables without people, in total. */
  readonly perSecond: number;
  /** Consecutive bot actions after which a table counts as one without people. */
  readonly inARow: number;
  /** Milliseconds for which a player counts as present after a request. */
  readonly presence: number;
}

export const UNLIMITED_BOTS: BotLimits = {
  pace: 0,
  perSecond: Number.POSITIVE_INFINITY,
  inARow: Number.POSITIVE_INFINITY,
  presence: 20_000,
};

const SECOND = 1000;
/** Choices per turn of the event loop: most take far less than a millisecond. */
const PER_TURN = 16;

/**
 * Schedules the choices of bots: at once if people wait for them. Bots at tables without people share a rate, and creators
 * take turns.
 */
export class BotTurns {
  readonly #perSecond: number;
  readonly #time: Time;
  readonly #waiting = new FairQueue<() => void>();
  #thisTurn = 0;
  /** The rest of the rate budget, and since when. */
  #left: number;
  #at: number;
  #isScheduled = false;

  constructor(perSecond: number, time: Time) {
    this.#perSecond = perSecond;
    this.#time = time;
    this.#left = perSecond;
    this.#at = time.elapsed();
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  next(claim: Claim): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(claim, resolve);
    if (!this.#isScheduled) this.#serve();
    return promise;
  }

  #serve(): void {
    this.#isScheduled = false;
    while (this.#waiting.size > 0) {
      if (this.#thisTurn >= PER_TURN) return this.#afterTurn();
      if (this.#waiting.sizeOfPeople === 0 && !this.#hasTaken()) return this.#afterRefill();
      if (this.#thisTurn === 0) setImmediate(() => this.#newTurn());
      this.#thisTurn += 1;
      this.#waiting.take()?.();
    }
  }

  #newTurn(): void {
    this.#thisTurn = 0;
  }

  #afterTurn(): void {
    this.#isScheduled = true;
    setImmediate(() => {
      this.#newTurn();
      this.#serve();
    });
  }

  /** Tables with people are served at once: `next` takes them first. */
  #afterRefill(): void {
    this.#time.after(Math.ceil(((1 - this.#left) / this.#perSecond) * SECOND), () => this.#serve());
  }

  #hasTaken(): boolean {
    if (!Number.isFinite(this.#perSecond)) return true;
    const now = this.#time.elapsed();
    const filled = this.#left + (Math.max(0, now - this.#at) / SECOND) * this.#perSecond;
    this.#left = Math.min(this.#perSecond, filled);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
