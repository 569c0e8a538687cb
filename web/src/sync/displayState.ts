import type { AnyAction, AnyEvent, PlayableGame, AnimationState } from './gameTypes.ts';
import { predictAction } from './prediction.ts';
import type { Pace } from './pace.ts';
import { AnimationQueue } from './animationQueue.ts';
import type { Snapshot } from './tableState.ts';

export interface DisplayPort {
  gameUi(): PlayableGame | null;
  /** null to show everything at once. */
  pace(): Pace | null;
  /** Is a seat of this device to decide, or is the game over? */
  isAsked(live: Snapshot): boolean;
  show(animation: AnimationState, shown?: Snapshot): void;
  skipping(isSkipping: boolean): void;
}

/** Milliseconds between the first and the last event of a step from which it is not acted out. */
const ABSENCE = 5 * 60_000;

function isAbsence(events: readonly AnyEvent[]): boolean {
  const [first, last] = [events[0], events.at(-1)];
  return first !== undefined && last !== undefined && last.at - first.at >= ABSENCE;
}

/**
 * The state on the screen: the latest state from the service, own actions that the rules can predict, and the animation
 * on the way there.
 */
export class DisplayState {
  readonly #port: DisplayPort;
  readonly #animations: AnimationQueue;
  #live: Snapshot | null = null;
  /** An own action is displayed that the service has not confirmed yet. */
  #isAhead = false;
  /** Events up to this seq have been animated, or happened before the page opened. */
  #animatedTo = 0;
  #pending: AnyEvent[] = [];
  /** Skip animations until a seat of this device must decide. */
  #isSkipping = false;

  constructor(port: DisplayPort) {
    this.#port = port;
    this.#animations = new AnimationQueue({
      duration: (event) => port.gameUi()?.duration(event, this.#live?.view ?? null) ?? 0,
      isHeld: (event) => port.gameUi()?.isHeld(event) ?? false,
      pace: () => (this.#isSkipping || document.hidden ? null : port.pace()),
      show: (animation, shown) => port.show(animation, shown),
    });
  }

  /** The latest state from the service; null before the game starts. */
  get live(): Snapshot | null {
    return this.#live;
  }

  /** Starts from this state; earlier events are not animated. */
  start(live: Snapshot | null, seq: number): void {
    this.#live = live;
    this.#isAhead = false;
    this.#animatedTo = seq;
    this.#pending = [];
    this.#animations.reset(live ?? undefined);
  }

  clear(): void {
    this.skipAhead(false);
    this.#live = null;
    this.#isAhead = false;
    this.#animations.reset();
  }

  queue(event: AnyEvent): void {
    if (event.seq > this.#animatedTo) this.#pending.push(event);
  }

  update(live: Snapshot, seq: number): void {
    this.#live = live;
    this.#animatedTo = Math.max(this.#animatedTo, seq);
    // The end of the game is never skipped.
    if (live.outcome !== null) this.skipAhead(false);
    // Only the confirmation says whether the view contains the own action: until then the display stays.
    if (!this.#isAhead) this.#show(live);
    if (this.#port.isAsked(live)) this.skipAhead(false);
  }

  /** Shows an own action before the service confirms it. Actions that need a secret, such as dice, wait. */
  predict(action: AnyAction): void {
    const gameUi = this.#port.gameUi();
    if (gameUi === null || this.#live === null) return;
    const ahead = predictAction(gameUi.rules, this.#live.view, action);
    if (ahead === undefined) return;
    this.#isAhead = true;
    this.#animatedTo = ahead.seq;
    this.#animations.push({ events: ahead.events, shown: ahead.shown });
  }

  /** The service applied the action as this version: from now on its state counts. */
  confirm(version: number): void {
    if (!this.#isAhead) return;
    this.#isAhead = false;
    if (this.#live !== null && this.#live.view.version >= version) this.#show(this.#live);
  }

  /** The action was refused: display the state of the service again. */
  rollBack(seq: number): void {
    this.#isAhead = false;
    this.#animatedTo = seq;
    this.#animations.reset(this.#live ?? undefined);
  }

  skip(): void {
    this.#animations.skip();
  }

  /** Skips animations until a seat of this device must decide, or stops doing so. */
  skipAhead(isOn: boolean): void {
    if (isOn) this.skip();
    const isSkipping = isOn && this.#live !== null && !this.#port.isAsked(this.#live);
    if (isSkipping === this.#isSkipping) return;
    this.#isSkipping = isSkipping;
    this.#port.skipping(isSkipping);
  }

  #show(live: Snapshot): void {
    const events = this.#pending;
    this.#pending = [];
    // After an absence the display is up to date at once: a summary tells what happened.
    if (isAbsence(events)) this.#animations.reset(live);
    else this.#animations.push({ events, shown: live });
  }
}
