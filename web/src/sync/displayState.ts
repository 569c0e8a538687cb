import type { AnyAction, AnyEvent, PlayableGame, AnimationState } from './gameTypes.ts';
import { predictAction } from './prediction.ts';
import type { Pace } from './pace.ts';
import { AnimationQueue } from './animationQueue.ts';
import type { Snapshot } from './tableState.ts';

export interface DisplayPort {
  gameUi(): PlayableGame | null;
  /** null where everything is shown at once. */
  pace(): Pace | null;
  /** Is it for somebody on this device to decide, or for nobody ever again? */
  isAsked(live: Snapshot): boolean;
  show(animation: AnimationState, shown?: Snapshot): void;
  skipping(isSkipping: boolean): void;
}

/**
 * What is on the screen: what the service said last, the own action ahead of it where the rules foresee it, and what
 * has happened acted out on the way there.
 */
export class DisplayState {
  readonly #port: DisplayPort;
  readonly #animations: AnimationQueue;
  #live: Snapshot | null = null;
  /** An own action is on the screen that the service has not answered yet. */
  #isAhead = false;
  /** Events up to this one were acted out already, or happened before this page looked. */
  #animatedTo = 0;
  #pending: AnyEvent[] = [];
  /** Nothing is acted out until somebody here is asked. */
  #isSkipping = false;

  constructor(port: DisplayPort) {
    this.#port = port;
    this.#animations = new AnimationQueue({
      duration: (event) => port.gameUi()?.duration(event, this.#live?.view ?? null) ?? 0,
      pace: () => (this.#isSkipping || document.hidden ? null : port.pace()),
      show: (animation, shown) => port.show(animation, shown),
    });
  }

  /** What the service said last; null before the game has begun. */
  get live(): Snapshot | null {
    return this.#live;
  }

  /** From here on; nothing of before is acted out. */
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
    // How it ends is never skipped beforehand.
    if (live.outcome !== null) this.skipAhead(false);
    // Whether the own action is in it only the answer says: until then the screen stays as it is.
    if (!this.#isAhead) this.#show(live);
    if (this.#port.isAsked(live)) this.skipAhead(false);
  }

  /** Shows an own action before the service has answered. What needs a secret, such as dice, waits for it. */
  predict(action: AnyAction): void {
    const gameUi = this.#port.gameUi();
    if (gameUi === null || this.#live === null) return;
    const ahead = predictAction(gameUi.rules, this.#live.view, action);
    if (ahead === undefined) return;
    this.#isAhead = true;
    this.#animatedTo = ahead.seq;
    this.#animations.push({ events: ahead.events, shown: ahead.shown });
  }

  /** The service has done it, as its version so and so: what it says is all there is. */
  confirm(version: number): void {
    if (!this.#isAhead) return;
    this.#isAhead = false;
    if (this.#live !== null && this.#live.view.version >= version) this.#show(this.#live);
  }

  /** It was not done: back to how it was. */
  rollBack(seq: number): void {
    this.#isAhead = false;
    this.#animatedTo = seq;
    this.#animations.reset(this.#live ?? undefined);
  }

  skip(): void {
    this.#animations.skip();
  }

  /** Everything at once until somebody on this device is asked; or no longer. */
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
    this.#animations.push({ events, shown: live });
  }
}
