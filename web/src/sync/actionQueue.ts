import type { ActionKind } from '@magnate/engine';
import type { ErrorBody, ServerFrame } from '@magnate/protocol';
import type { AnyAction, Intent, Rules } from './gameTypes.ts';
import type { OwnSeat } from './keyring.ts';
import { refusalOf } from './prediction.ts';
import type { Refusal, Snapshot } from './tableState.ts';

/**
 * The presses of one person, in order. A press belongs to the decision that was on the screen when it was made: while that
 * is open it is sent, and done once; otherwise it is answered with a reason. None is applied to another decision, and
 * none is dropped without a word.
 */

/** The decision that a press was meant for is over. */
export const DECISION_OVER = 'DECISION_OVER';
/** What was pressed does nothing now; the sentence says why. */
export const UNAVAILABLE = 'UNAVAILABLE';
/** The seat changed while a press was under way: nobody hears its answer any more. */
export const UNCONFIRMED = 'UNCONFIRMED';
const STALE = 'STALE_VERSION';

export interface ActionPort {
  /** What the service said last. */
  live(): Snapshot | null;
  rules(): Rules;
  transmit(frame: {
    readonly type: 'action';
    readonly action: object;
    actionId: string;
    expectedVersion: number;
  }): void;
  /** Shows an action before the service has answered. */
  predict(action: AnyAction): void;
  rollBack(): void;
  /** The service has done it: the game is at this version now, or later. */
  confirmed(version: number): void;
  /** Why a press was not done. */
  answer(refusal: Refusal): void;
  busy(isBusy: boolean): void;
}

interface Press {
  readonly action: AnyAction;
  /** null where only the rules say whether it still makes sense, such as the answer to an offer that has an id. */
  readonly decision: string | null;
  settle(isDone: boolean): void;
}

interface Sent extends Press {
  readonly actionId: string;
  version: number;
  /** The service was at a later version: judged anew as soon as that is known here. */
  isStale: boolean;
}

export class ActionQueue {
  readonly #port: ActionPort;
  #waiting: Press[] = [];
  #sent: Sent | null = null;
  /** The service has confirmed an action as this version; what it says may come a moment later. */
  #confirmedTo = 0;

  constructor(port: ActionPort) {
    this.#port = port;
  }

  /** True when it was done. `seen` is what was on the screen when it was pressed. */
  press(intent: Intent, { playerId }: OwnSeat, seen: Snapshot): Promise<boolean> {
    const { promise, resolve: settle } = Promise.withResolvers<boolean>();
    const action = { ...intent, playerId } as AnyAction;
    this.#waiting.push({ action, decision: decisionFor(this.#port.rules(), seen, action), settle });
    this.#advance();
    return promise;
  }

  /** The service has shown how the table stands. */
  seen(): void {
    if (this.#sent?.isStale === true) this.#sendAnew(this.#sent);
    this.#advance();
  }

  /** There is a line again, and everything from before has come over it. */
  connected(): void {
    this.#confirmedTo = 0;
    if (this.#sent?.isStale === true) this.#sendAnew(this.#sent);
    else if (this.#sent !== null) this.#transmit(this.#sent);
    this.#advance();
  }

  acknowledged({ actionId, version }: Extract<ServerFrame, { type: 'ack' }>): void {
    if (actionId !== this.#sent?.actionId) return;
    this.#confirmedTo = version;
    this.#port.confirmed(version);
    this.#settle(this.#sent, true);
  }

  refused(error: ErrorBody, actionId: string | undefined): void {
    const sent = this.#sent;
    if (sent === null || actionId !== sent.actionId) return;
    if (error.code === STALE) {
      sent.isStale = true;
      return this.#sendAnew(sent);
    }
    this.#fail(sent, { code: error.code, message: error.message, details: error.details ?? {} });
  }

  /** The seat is played no longer from here. Whoever pressed learns that nobody knows what became of it. */
  abandon(): void {
    const open = [...(this.#sent === null ? [] : [this.#sent]), ...this.#waiting];
    this.#sent = null;
    this.#waiting = [];
    this.#confirmedTo = 0;
    if (open.length > 0) this.#port.answer(reason(UNCONFIRMED));
    this.#port.busy(false);
    for (const press of open) press.settle(false);
  }

  #advance(): void {
    while (this.#sent === null) {
      const [press] = this.#waiting;
      const live = this.#port.live();
      // A decision that was confirmed but is not shown yet would look as if it were still open.
      if (press === undefined || live === null || live.view.version < this.#confirmedTo) break;
      this.#waiting.shift();
      const refusal = this.#judge(press, live);
      if (refusal === undefined) this.#send(press, live);
      else this.#reject(press, refusal);
    }
    this.#port.busy(this.#sent !== null || this.#waiting.length > 0);
  }

  #judge({ action, decision }: Press, live: Snapshot): Refusal | undefined {
    const rules = this.#port.rules();
    if (decision !== null && decision !== decisionFor(rules, live, action)) return reason(DECISION_OVER);
    return refusalOf(rules, live.view, action);
  }

  #send(press: Press, live: Snapshot): void {
    this.#sent = { ...press, actionId: crypto.randomUUID(), version: live.view.version, isStale: false };
    this.#port.predict(press.action);
    this.#transmit(this.#sent);
  }

  /**
   * With the version that it was decided on, so that the service does it for no other decision. Others may have moved the
   * game on without touching this one: then the newest version is as good.
   */
  #transmit(sent: Sent): void {
    const { action, actionId, decision } = sent;
    const live = this.#port.live();
    if (live !== null && (decision === null || decision === decisionFor(this.#port.rules(), live, action))) {
      sent.version = live.view.version;
    }
    // The service knows the seat from the token; the same id twice is done once.
    const { playerId: _, ...fields } = action;
    this.#port.transmit({ type: 'action', action: fields, actionId, expectedVersion: sent.version });
  }

  #sendAnew(sent: Sent): void {
    const live = this.#port.live();
    if (live === null || live.view.version <= sent.version) return;
    const refusal = this.#judge(sent, live);
    if (refusal !== undefined) return this.#fail(sent, refusal);
    sent.isStale = false;
    this.#port.rollBack();
    this.#port.predict(sent.action);
    this.#transmit(sent);
  }

  #fail(sent: Sent, refusal: Refusal): void {
    this.#port.rollBack();
    this.#port.answer({ ...refusal, action: sent.action });
    const live = this.#port.live();
    // What was pressed on top of it falls for the same reason: another answer would hide that reason.
    const fallen = this.#waiting.filter((press) => live === null || this.#judge(press, live) !== undefined);
    this.#waiting = this.#waiting.filter((press) => !fallen.includes(press));
    this.#settle(sent, false);
    for (const press of fallen) press.settle(false);
  }

  #reject(press: Press, refusal: Refusal): void {
    this.#port.answer({ ...refusal, action: press.action });
    press.settle(false);
  }

  #settle(sent: Sent, isDone: boolean): void {
    this.#sent = null;
    sent.settle(isDone);
    this.#advance();
  }
}

function reason(code: string): Refusal {
  return { code, message: code, details: {} };
}

/** Proposals between players and their answers. */
const OUT_OF_TURN: readonly ActionKind[] = ['propose', 'counter', 'accept', 'decline', 'withdraw'];

/**
 * The decision that an action answers. null where it answers none: offers have ids of their own, and whoever is not asked
 * anything acts beside the game. Then the rules alone say whether it can still be done.
 */
export function decisionFor(rules: Rules, { view, actors }: Snapshot, action: AnyAction): string | null {
  const isOutOfTurn = OUT_OF_TURN.includes(rules.actionKind(action.type));
  return isOutOfTurn || !actors.includes(action.playerId) ? null : rules.decisionKey(view);
}
