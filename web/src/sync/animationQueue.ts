import type { AnyEvent, AnimationState } from './gameTypes.ts';
import type { Pace } from './pace.ts';
import { NO_ANIMATION, type Snapshot } from './tableState.ts';

/** Acts events out in order, one after the other, and catches up: never far behind what has happened. */

export interface Step {
  readonly events: readonly AnyEvent[];
  /** How it looks when they have been acted out. */
  readonly shown: Snapshot;
}

/** What is shorter than this is not seen. */
const MIN_VISIBLE = 30;

export interface AnimationCallbacks {
  duration(event: AnyEvent): number;
  /** null where everything is shown at once: by wish, or because nobody looks. */
  pace(): Pace | null;
  show(animation: AnimationState, shown?: Snapshot): void;
}

export class AnimationQueue {
  readonly #callbacks: AnimationCallbacks;
  #queue: (Step & { readonly due: number })[] = [];
  #index = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(callbacks: AnimationCallbacks) {
    this.#callbacks = callbacks;
  }

  /** What will be on the screen when everything has been acted out. */
  get last(): Snapshot | undefined {
    return this.#queue.at(-1)?.shown;
  }

  push(step: Step): void {
    this.#queue.push({ ...step, due: Date.now() + (this.#callbacks.pace()?.maxLag ?? 0) });
    if (this.#timer === undefined) this.#advance();
  }

  /** Everything at once. */
  skip(): void {
    const { last } = this;
    if (last !== undefined) this.reset(last);
  }

  /** Forgets what was to be acted out. */
  reset(shown?: Snapshot): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#index = 0;
    this.#callbacks.show(NO_ANIMATION, shown);
  }

  #advance(): void {
    const pace = this.#callbacks.pace();
    if (pace === null) return this.skip();
    for (let step = this.#queue[0]; step !== undefined; step = this.#queue[0]) {
      const milliseconds = this.#nextDuration(step, pace);
      if (milliseconds > 0) return this.#animate(step, milliseconds);
      this.#queue.shift();
      this.#index = 0;
      this.#callbacks.show(NO_ANIMATION, step.shown);
    }
  }

  /** Goes past what is not acted out, and says how long the next event takes; 0 at the end of the step. */
  #nextDuration({ events }: Step, pace: Pace): number {
    const share = this.#timeScale(pace);
    for (; this.#index < events.length; this.#index++) {
      const milliseconds = this.#callbacks.duration(events[this.#index] as AnyEvent) * share;
      if (milliseconds >= MIN_VISIBLE) return Math.round(milliseconds);
    }
    return 0;
  }

  #animate({ events }: Step, milliseconds: number): void {
    const event = events[this.#index] as AnyEvent;
    this.#callbacks.show({ played: events.slice(0, this.#index), current: { event, milliseconds } });
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#index += 1;
      this.#advance();
    }, milliseconds);
  }

  /** As slow as is wished, and as fast as it takes for every step to be over when it is due. */
  #timeScale({ slowdown, maxLag }: Pace): number {
    const now = Date.now();
    let work = 0;
    let share = slowdown;
    for (const [i, { events, due }] of this.#queue.entries()) {
      for (const event of i === 0 ? events.slice(this.#index) : events) work += this.#callbacks.duration(event);
      // Whoever has become faster is not held to what was allowed before.
      const left = Math.min(due - now, maxLag);
      if (work > 0) share = Math.min(share, Math.max(0, left) / work);
    }
    return share;
  }
}
