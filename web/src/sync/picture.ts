import type { AnyAction, AnyEvent, PlayableGame, Stage } from './gameTypes.ts';
import { foresee } from './prediction.ts';
import type { Pace } from './pace.ts';
import { StagePlayer } from './stagePlayer.ts';
import type { Shown } from './tableState.ts';

export interface PicturePort {
  gameUi(): PlayableGame | null;
  /** null where everything is shown at once. */
  pace(): Pace | null;
  /** Is it for somebody on this device to decide, or for nobody ever again? */
  isAsked(live: Shown): boolean;
  show(stage: Stage, shown?: Shown): void;
  skipping(isSkipping: boolean): void;
}

/**
 * What is on the screen: what the service said last, the own action ahead of it where the rules foresee it, and what
 * has happened acted out on the way there.
 */
export class Picture {
  readonly #port: PicturePort;
  readonly #player: StagePlayer;
  #live: Shown | null = null;
  /** An own action is on the screen that the service has not answered yet. */
  #isAhead = false;
  /** Events up to this one were acted out already, or happened before this page looked. */
  #stagedTo = 0;
  #unstaged: AnyEvent[] = [];
  /** Nothing is acted out until somebody here is asked. */
  #isSkipping = false;

  constructor(port: PicturePort) {
    this.#port = port;
    this.#player = new StagePlayer({
      beat: (event) => port.gameUi()?.beat(event, this.#live?.view ?? null) ?? 0,
      pace: () => (this.#isSkipping || document.hidden ? null : port.pace()),
      show: (stage, shown) => port.show(stage, shown),
    });
  }

  /** What the service said last; null before the game has begun. */
  get live(): Shown | null {
    return this.#live;
  }

  /** From here on; nothing of before is acted out. */
  begin(live: Shown | null, seq: number): void {
    this.#live = live;
    this.#isAhead = false;
    this.#stagedTo = seq;
    this.#unstaged = [];
    this.#player.reset(live ?? undefined);
  }

  clear(): void {
    this.skipAhead(false);
    this.#live = null;
    this.#isAhead = false;
    this.#player.reset();
  }

  hear(event: AnyEvent): void {
    if (event.seq > this.#stagedTo) this.#unstaged.push(event);
  }

  see(live: Shown, seq: number): void {
    this.#live = live;
    this.#stagedTo = Math.max(this.#stagedTo, seq);
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
    const ahead = foresee(gameUi.rules, this.#live.view, action);
    if (ahead === undefined) return;
    this.#isAhead = true;
    this.#stagedTo = ahead.seq;
    this.#player.push({ events: ahead.events, shown: ahead.shown });
  }

  /** The service has done it, as its version so and so: what it says is all there is. */
  settle(version: number): void {
    if (!this.#isAhead) return;
    this.#isAhead = false;
    if (this.#live !== null && this.#live.view.version >= version) this.#show(this.#live);
  }

  /** It was not done: back to how it was. */
  takeBack(seq: number): void {
    this.#isAhead = false;
    this.#stagedTo = seq;
    this.#player.reset(this.#live ?? undefined);
  }

  skip(): void {
    this.#player.skip();
  }

  /** Everything at once until somebody on this device is asked; or no longer. */
  skipAhead(isOn: boolean): void {
    if (isOn) this.skip();
    const isSkipping = isOn && this.#live !== null && !this.#port.isAsked(this.#live);
    if (isSkipping === this.#isSkipping) return;
    this.#isSkipping = isSkipping;
    this.#port.skipping(isSkipping);
  }

  #show(live: Shown): void {
    const events = this.#unstaged;
    this.#unstaged = [];
    this.#player.push({ events, shown: live });
  }
}
