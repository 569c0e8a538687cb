import type { AnyAction, AnyEvent, GameKit } from '../game/kit.ts';
import type { Stage } from '../table/sitting.ts';
import { foresee } from './prediction.ts';
import { isStill, useSettings } from './settings.ts';
import { StagePlayer } from './stagePlayer.ts';
import type { Shown } from './tableState.ts';

/**
 * What is on the screen: what the service said last, the own action ahead of it where the rules foresee it, and what
 * has happened acted out on the way there.
 */
export class Picture {
  readonly #kit: () => GameKit | null;
  readonly #player: StagePlayer;
  #live: Shown | null = null;
  #ahead: AnyAction | null = null;
  /** What tells of the action ahead, once it is done. */
  #sign: AnyEvent['type'] | undefined;
  /** Events up to this one were acted out already, or happened before this page looked. */
  #stagedTo = 0;
  #unstaged: AnyEvent[] = [];

  constructor(kit: () => GameKit | null, show: (stage: Stage, shown?: Shown) => void) {
    this.#kit = kit;
    this.#player = new StagePlayer({
      beat: (event) => kit()?.beat(event) ?? 0,
      isStill: () => isStill(useSettings.getState().motion) || document.hidden,
      show,
    });
  }

  /** What the service said last; null before the game has begun. */
  get live(): Shown | null {
    return this.#live;
  }

  /** From here on; nothing of before is acted out. */
  begin(live: Shown | null, seq: number): void {
    this.#live = live;
    this.#stagedTo = seq;
    this.#unstaged = [];
    this.#player.reset(this.#foreseen()?.shown ?? live ?? undefined);
  }

  clear(): void {
    this.#live = null;
    this.#ahead = null;
    this.#player.reset();
  }

  hear(event: AnyEvent): void {
    if (event.seq > this.#stagedTo) this.#unstaged.push(event);
    // It is in the next view: ahead of that it would be done twice.
    if (this.#isOfAction(event)) this.#ahead = null;
  }

  see(live: Shown, seq: number): void {
    const events = this.#unstaged;
    this.#unstaged = [];
    this.#stagedTo = Math.max(this.#stagedTo, seq);
    this.#live = live;
    // Whoever acts sees the table with his action done, also while somebody else was quicker.
    this.#player.push({ events, shown: this.#foreseen()?.shown ?? live });
  }

  /** Shows an own action before the service has answered. What needs a secret, such as dice, waits for it. */
  predict(action: AnyAction): void {
    this.#ahead = action;
    const ahead = this.#foreseen();
    if (ahead === undefined) return;
    this.#stagedTo = ahead.seq;
    this.#player.push({ events: ahead.events, shown: ahead.shown });
  }

  /** The service has done it: what it says is all there is. */
  settle(): void {
    this.#ahead = null;
  }

  /** The service has refused it: back to how it was. */
  takeBack(seq: number): void {
    this.#ahead = null;
    this.#stagedTo = seq;
    this.#player.reset(this.#live ?? undefined);
  }

  skip(): void {
    this.#player.skip();
  }

  #isOfAction(event: AnyEvent): boolean {
    return this.#ahead !== null && event.type === this.#sign && Object.values(event).includes(this.#ahead.playerId);
  }

  #foreseen() {
    const kit = this.#kit();
    if (kit === null || this.#live === null || this.#ahead === null) return undefined;
    const foreseen = foresee(kit.rules, this.#live.view, this.#ahead);
    this.#sign = foreseen?.events[0]?.type;
    return foreseen;
  }
}
