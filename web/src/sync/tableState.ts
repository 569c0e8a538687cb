import type { Outcome, PlayerId } from '@magnate/engine';
import type { ChatLine, Remark, TableAnswer } from '@magnate/protocol';
import type { AnyAction, AnyEvent, AnyView, Intent, PlayableGame, AnimationState, Rules } from './gameTypes.ts';
import type { OwnSeat } from './keyring.ts';

/** The state of one open table. */

export const NO_ANIMATION: AnimationState = { played: [], current: null };

/** The state of the connection to the service. */
export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** Lost; the next attempt is at `until`, by the clock of this device. */
  | { readonly kind: 'waiting'; readonly until: number }
  /** Closed until the person acts. */
  | { readonly kind: 'ended'; readonly why: 'replaced' | 'token' | 'banned' | 'closed' | 'broken' };

/** Why an action or request was refused: code, message and figures. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The refused action, if it was an action of the game. */
  readonly action?: AnyAction;
}

/** A refusal on the screen. It belongs to the decision of its press and goes with it. */
export interface Notice extends Refusal {
  /** The own decisions, displayed and actual, when it appeared; null if it concerns an offer or a change of seats. */
  readonly decisions: readonly string[] | null;
}

/** All the time in which others decide counts as one. */
const WAITING = 'waiting';

/** The decision of a player at a moment. */
export function decisionAt(
  rules: Pick<Rules, 'decisionKey'>,
  snapshot: Pick<Snapshot, 'view' | 'actors'>,
  me: PlayerId | null,
): string {
  return me !== null && snapshot.actors.includes(me) ? rules.decisionKey(snapshot.view) : WAITING;
}

/** Has its decision passed? */
export function isNoticeOver({ decisions }: Notice, decision: string): boolean {
  return decisions !== null && !decisions.includes(decision);
}

/** The state on the screen, all of one moment. */
export interface Snapshot {
  readonly view: AnyView;
  readonly actors: readonly PlayerId[];
  readonly outcome: Outcome | null;
  /** The last event it includes. */
  readonly seq: number;
}

/** A remark and the event it is about. */
export interface RemarkWithSeq extends Remark {
  readonly seq: number;
}

export interface TableState {
  readonly id: string;
  /** Played on this device only, without a service. */
  readonly isLocal: boolean;
  /** null until the first answer. Players, presence, pause and status are always current. */
  readonly table: TableAnswer | null;
  readonly gameUi: PlayableGame | null;
  /** Why there is nothing to show: UNKNOWN_GAME, UNREACHABLE, TOKEN_ENDED … */
  readonly problem: Refusal | null;
  /** null before the game starts. */
  readonly shown: Snapshot | null;
  readonly animation: AnimationState;
  /** Animations are skipped until a seat of this device must decide. */
  readonly isSkipping: boolean;
  readonly connection: ConnectionState;
  /** The deadline of each player to decide, by the clock of this device. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** The newest last, without gaps; `isWhole` if it starts with the first event of the table. */
  readonly eventLog: readonly AnyEvent[];
  readonly isWhole: boolean;
  readonly chat: readonly ChatLine[];
  /** What bots said about events, the newest last. */
  readonly remarks: readonly RemarkWithSeq[];
  /** The seats of this device and the active one; null for hosts without a seat and for spectators. */
  readonly seats: readonly OwnSeat[];
  readonly seat: OwnSeat | null;
  readonly hostToken: string | null;
  /** An own action is pending. */
  readonly busy: boolean;
  /** Why the last press was rejected; the next press or the next decision resets it to null. */
  readonly refusal: Notice | null;
}

export interface TableCommands {
  /** Plays an action; `seen` is the snapshot it was decided on, by default the current one. */
  act(intent: Intent, seen?: Snapshot | null): Promise<boolean>;
  /** The current press: does it repeat the one before? */
  readonly presses: { readonly isRepeat: boolean };
  /** While a press is handled: the snapshot at its start; null afterwards. */
  pressedOn(shown: Snapshot | null): void;
  /** Shows why a press was rejected, next to the available actions. */
  answer(refusal: Refusal): void;
  dismissRefusal(): void;
  /** Ends the running animations. */
  skip(): void;
  /** Skips animations until a seat of this device must decide, or stops doing so. */
  skipAhead(isOn: boolean): void;
  say(text: string): Promise<boolean>;
  /** Switches to another seat of this device once pending presses are confirmed. */
  switchSeat(playerId: PlayerId): Promise<void>;
  /** Loads events before those in the log. */
  loadEarlier(): Promise<void>;
  /** Reconnects now; takes the seat back from another window. */
  reconnect(): void;
  /** Continues with a seat or host rights that this device has just received. */
  reloadSeats(): void;
  /** Fetches the table again, for example after a change by the host. */
  refresh(): Promise<void>;
  /** The record of a finished game. */
  record(): Promise<Blob>;
  /** A rematch with the same players; resolves to the address of the table. */
  playAgain(table: TableAnswer): Promise<string>;
  /** A new own table with the same bots and rules; resolves to its address. */
  startRematch(table: TableAnswer, me: PlayerId): Promise<string>;
}

export function emptyTable(id: string): TableState {
  return {
    id,
    isLocal: false,
    table: null,
    gameUi: null,
    problem: null,
    shown: null,
    animation: NO_ANIMATION,
    isSkipping: false,
    connection: { kind: 'connecting' },
    deadlines: {},
    eventLog: [],
    isWhole: false,
    chat: [],
    remarks: [],
    seats: [],
    seat: null,
    hostToken: null,
    busy: false,
    refusal: null,
  };
}

/** Answers of the service, as the page uses them. */

/** null before the game starts. */
export function snapshotIn({ view, actors, outcome, seq }: TableAnswer): Snapshot | null {
  return view === null ? null : { view: view as AnyView, actors, outcome, seq };
}

/** The last event that texts may tell: one that is still in motion is told when it has arrived. */
export function completedUpTo({ seq }: Snapshot, { current }: AnimationState): number {
  return current === null ? seq : Math.max(seq, current.event.seq - 1);
}

/** The last event that has begun, for sounds. */
export function begunUpTo({ seq }: Snapshot, { current }: AnimationState): number {
  return current === null ? seq : Math.max(seq, current.event.seq);
}

/** Hides the end of a game until it has been animated. */
export function withoutEnding(
  table: TableAnswer,
  { seq, outcome }: Snapshot,
  { current }: AnimationState,
): TableAnswer {
  const isAhead = table.status === 'completed' && outcome === null && current !== null && seq < table.seq;
  return isAhead ? { ...table, status: 'in_progress', outcome: null } : table;
}

/** Deadlines by the clock of this device. */
export function localTimes(deadlines: Readonly<Record<string, number>>, now: number): Readonly<Record<string, number>> {
  const ahead = Date.now() - now;
  return Object.fromEntries(Object.entries(deadlines).map(([playerId, at]) => [playerId, at + ahead]));
}
