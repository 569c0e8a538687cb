import type { ActionKind } from '@magnate/engine';
import type { ErrorBody, ServerFrame } from '@magnate/protocol';
import type { AnyAction, Intent, Rules } from './gameTypes.ts';
import type { OwnSeat } from './keyring.ts';
import { refusalOf } from './prediction.ts';
import type { Refusal, Snapshot } from './tableState.ts';

/**
 * Queues the presses of one person in order. A press is bound to the decision on the screen at the time: it is sent once
 * while that decision is open and rejected with a reason afterwards. No press is applied to another decision. Only the
 * second tap of a hasty person is rejected silently.
 */

/** The decision that a press answered is over. */
export const DECISION_OVER = 'DECISION_OVER';
/** The pressed control has no effect now; the message says why. */
export const UNAVAILABLE = 'UNAVAILABLE';
/** The seat changed while a press was pending, so its result is unknown. */
export const UNCONFIRMED = 'UNCONFIRMED';
const STALE = 'STALE_VERSION';

/** Milliseconds in which the same key or button pressed again belongs to the same tapping. */
const TAPPING = 2000;

/** Presses as they begin. A person who taps a key quickly expects no message for the taps without effect. */
export class PressHistory {
  #control: unknown = null;
  #at = Number.NEGATIVE_INFINITY;
  #isRepeat = false;

  /** A key by its name, or a button. */
  begin(control: unknown, now: number): void {
    this.#isRepeat = control !== null && control === this.#control && now - this.#at < TAPPING;
    this.#control = control;
    this.#at = now;
  }

  /** Did the current press repeat the one before? */
  get isRepeat(): boolean {
    return this.#isRepeat;
  }
}

export interface ActionPort {
  /** The latest state from the service. */
  live(): Snapshot | null;
  rules(): Rules;
  transmit(frame: {
    readonly type: 'action';
    readonly action: object;
    actionId: string;
    expectedVersion: number;
  }): void;
  /** Shows an action before the service confirms it. */
  predict(action: AnyAction): void;
  rollBack(): void;
  /** The service applied the action: the game is at this version or later. */
  confirmed(version: number): void;
  /** Reports why a press was rejected. */
  answer(refusal: Refusal): void;
  busy(isBusy: boolean): void;
}

interface Press {
  readonly action: AnyAction;
  /** null if only the rules decide whether the action still applies, as for the answer to an offer with an id. */
  readonly decision: string | null;
  /** It repeats the press before. */
  readonly isRepeat: boolean;
  settle(isDone: boolean): void;
}

interface Sent extends Press {
  readonly actionId: string;
  version: number;
  /** The service was at a later version: judge the action again once that version arrives. */
  isStale: boolean;
}

export class ActionQueue {
  readonly #port: ActionPort;
  #waiting: Press[] = [];
  #sent: Sent | null = null;
  /** The version of the last confirmed action; its view may arrive a moment later. */
  #confirmedTo = 0;

  constructor(port: ActionPort) {
    this.#port = port;
  }

  /** Resolves to true once the action is applied. `seen` is the snapshot on the screen at the time of the press. */
  press(intent: Intent, { playerId }: OwnSeat, seen: Snapshot, isRepeat = false): Promise<boolean> {
    const { promise, resolve: settle } = Promise.withResolvers<boolean>();
    const action = { ...intent, playerId } as AnyAction;
    this.#waiting.push({ action, decision: decisionFor(this.#port.rules(), seen, action), isRepeat, settle });
    this.#advance();
    return promise;
  }

  /** A new view has arrived. */
  seen(): void {
    if (this.#sent?.isStale === true) this.#resend(this.#sent);
    this.#advance();
  }

  /** The connection is back and has delivered everything that was missed. */
  connected(): void {
    this.#confirmedTo = 0;
    if (this.#sent?.isStale === true) this.#resend(this.#sent);
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
      return this.#resend(sent);
    }
    this.#fail(sent, { code: error.code, message: error.message, details: error.details ?? {} });
  }

  /** The device no longer plays this seat: pending presses resolve as unconfirmed. */
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
      // A decision that is confirmed but not displayed yet would look open.
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
   * Sends the version of the decision, so that the service applies the action to no other one. If other players moved the
   * game on without changing this decision, the newest version is equally valid.
   */
  #transmit(sent: Sent): void {
    const { action, actionId, decision } = sent;
    const live = this.#port.live();
    if (live !== null && (decision === null || decision === decisionFor(this.#port.rules(), live, action))) {
      sent.version = live.view.version;
    }
    // The service derives the seat from the token, and applies the same action id once.
    const { playerId: _, ...fields } = action;
    this.#port.transmit({ type: 'action', action: fields, actionId, expectedVersion: sent.version });
  }

  #resend(sent: Sent): void {
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
    // Presses that depended on the refused one fail silently: another message would hide the reason.
    const fallen = this.#waiting.filter((press) => live === null || this.#judge(press, live) !== undefined);
    this.#waiting = this.#waiting.filter((press) => !fallen.includes(press));
    this.#settle(sent, false);
    for (const press of fallen) press.settle(false);
  }

  #reject(press: Press, refusal: Refusal): void {
    const isSilent = press.isRepeat && refusal.code === DECISION_OVER;
    if (!isSilent) this.#port.answer({ ...refusal, action: press.action });
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

/** Proposals between players, and their answers. */
const OUT_OF_TURN: readonly ActionKind[] = ['propose', 'counter', 'accept', 'decline', 'withdraw'];

export function isOutOfTurn(rules: Pick<Rules, 'actionKind'>, action: AnyAction): boolean {
  return OUT_OF_TURN.includes(rules.actionKind(action.type));
}

/**
 * The key of the decision that an action answers; null if it answers none. Offers have ids of their own, and a player
 * without a pending decision acts out of turn. In both cases only the rules decide whether the action still applies.
 */
export function decisionFor(rules: Rules, { view, actors }: Snapshot, action: AnyAction): string | null {
  return isOutOfTurn(rules, action) || !actors.includes(action.playerId) ? null : rules.decisionKey(view);
}
