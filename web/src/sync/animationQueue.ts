import type { AnyEvent, AnimationState } from './gameTypes.ts';
import type { Pace } from './pace.ts';
import { NO_ANIMATION, type Snapshot } from './tableState.ts';

/** Animates events in order and speeds up to stay close to the current state. */

export interface Step {
  readonly events: readonly AnyEvent[];
  /** The state to display after the animation. */
  readonly shown: Snapshot;
}

/** Milliseconds; shorter animations are invisible and skipped. */
const MIN_VISIBLE = 30;

export interface AnimationCallbacks {
  duration(event: AnyEvent): number;
  /** Does it have no motion? Then the state after it is displayed first and stays for the duration. */
  isHeld(event: AnyEvent): boolean;
  /** null to show everything at once: motion is off, or the page is hidden. */
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

  /** The state on the screen after all queued animations. */
  get last(): Snapshot | undefined {
    return this.#queue.at(-1)?.shown;
  }

  push(step: Step): void {
    this.#queue.push({ ...step, due: Date.now() + (this.#callbacks.pace()?.maxLag ?? 0) });
    if (this.#timer === undefined) this.#advance();
  }

  /** Ends all animations now. */
  skip(): void {
    const { last } = this;
    if (last !== undefined) this.reset(last);
  }

  /** Drops the queue. */
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

  /** Skips events that are not animated and returns the duration of the next one; 0 at the end of the step. */
  #nextDuration({ events }: Step, pace: Pace): number {
    const share = this.#timeScale(pace);
    for (; this.#index < events.length; this.#index++) {
      const event = events[this.#index] as AnyEvent;
      const isHeld = this.#callbacks.isHeld(event);
      // Reading time is neither lengthened nor shortened: in a hurry the next event of its kind takes its place.
      if (isHeld && share < 1 && this.#isReplaced(event.type)) continue;
      const milliseconds = this.#callbacks.duration(event) * (isHeld ? 1 : share);
      if (milliseconds >= MIN_VISIBLE) return Math.round(milliseconds);
    }
    return 0;
  }

  /** Does an event of this type wait behind the current one? */
  #isReplaced(type: string): boolean {
    return this.#queue.some(({ events }, i) =>
      (i === 0 ? events.slice(this.#index + 1) : events).some((event) => event.type === type),
    );
  }

  #animate({ events, shown }: Step, milliseconds: number): void {
    const event = events[this.#index] as AnyEvent;
    const animation = { played: events.slice(0, this.#index), current: { event, milliseconds } };
    if (this.#isStill(events)) this.#callbacks.show(animation, shown);
    else this.#callbacks.show(animation);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#index += 1;
      this.#advance();
    }, milliseconds);
  }

  /** Is nothing of the step in motion? */
  #isStill(events: readonly AnyEvent[]): boolean {
    return events.every((event) => this.#callbacks.isHeld(event) || this.#callbacks.duration(event) === 0);
  }

  /** The factor for durations: the chosen slowdown, or less if a step would miss its deadline. */
  #timeScale({ slowdown, maxLag }: Pace): number {
    const now = Date.now();
    let work = 0;
    let share = slowdown;
    for (const [i, { events, due }] of this.#queue.entries()) {
      for (const event of i === 0 ? events.slice(this.#index) : events) work += this.#callbacks.duration(event);
      // The deadline follows the current setting, not the one when the step was queued.
      const left = Math.min(due - now, maxLag);
      if (work > 0) share = Math.min(share, Math.max(0, left) / work);
    }
    return share;
  }
}
