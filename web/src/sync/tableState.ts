import type { Outcome, PlayerId } from '@magnate/engine';
import type { ChatLine, TableAnswer } from '@magnate/protocol';
import type { AnyAction, AnyEvent, AnyView, Intent, PlayableGame, AnimationState } from './gameTypes.ts';
import type { OwnSeat } from './keyring.ts';

/** All that one open table is to this page. */

/** Nothing is being acted out. */
export const NO_ANIMATION: AnimationState = { played: [], current: null };

/** How the line to the service stands. */
export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** Lost: the next try is at `until`, by the clock of this device. */
  | { readonly kind: 'waiting'; readonly until: number }
  /** For good, unless the person does something about it. */
  | { readonly kind: 'ended'; readonly why: 'replaced' | 'token' | 'banned' | 'closed' | 'broken' };

/** Why something was refused: a code, the sentence of whoever refused it, and its figures. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** What was pressed, where it was an action of the game. */
  readonly action?: AnyAction;
}

/** What is on the screen, all of one moment. */
export interface Snapshot {
  readonly view: AnyView;
  readonly actors: readonly PlayerId[];
  readonly outcome: Outcome | null;
  /** The last event that it knows of. */
  readonly seq: number;
}

export interface TableState {
  readonly id: string;
  /** Played on this device alone, without a service. */
  readonly isLocal: boolean;
  /** null until the first answer. Players, presence, pause and status are always the newest. */
  readonly table: TableAnswer | null;
  readonly gameUi: PlayableGame | null;
  /** Why there is nothing to show: UNKNOWN_GAME, UNREACHABLE, TOKEN_ENDED … */
  readonly problem: Refusal | null;
  /** null before the game has begun. */
  readonly shown: Snapshot | null;
  readonly animation: AnimationState;
  /** Nothing is acted out until it is for somebody on this device to decide. */
  readonly isSkipping: boolean;
  readonly connection: ConnectionState;
  /** When each awaited person's time is up, by the clock of this device. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** The newest last, without a gap; `isWhole` when the first one is the first of the table. */
  readonly eventLog: readonly AnyEvent[];
  readonly isWhole: boolean;
  readonly chat: readonly ChatLine[];
  /** The seats of this device, and the one that it plays now; null for hosts without a seat and for spectators. */
  readonly seats: readonly OwnSeat[];
  readonly seat: OwnSeat | null;
  readonly hostToken: string | null;
  /** An action of mine is on its way. */
  readonly busy: boolean;
  /** Why my last press was not done; null again as soon as something else is pressed. */
  readonly refusal: Refusal | null;
}

export interface TableCommands {
  /** Does something at the table; `seen` is what was on the screen for whoever decided it, if not what is there now. */
  act(intent: Intent, seen?: Snapshot | null): Promise<boolean>;
  /** While a press is handled: what was on the screen when it began; null when it is over. */
  pressedOn(shown: Snapshot | null): void;
  /** Says beside what can be done why a press was not done. */
  answer(refusal: Refusal): void;
  dismissRefusal(): void;
  /** Ends whatever is being acted out. */
  skip(): void;
  /** Ends it, and acts out nothing more until it is for somebody on this device to decide; or goes on as usual. */
  skipAhead(isOn: boolean): void;
  say(text: string): Promise<boolean>;
  /** Plays another seat of this device, as soon as what the seat before has pressed is confirmed. */
  switchSeat(playerId: PlayerId): Promise<void>;
  /** Loads what happened before the story so far. */
  loadEarlier(): Promise<void>;
  /** Tries the line again at once; takes the seat back from another window. */
  reconnect(): void;
  /** A seat or the host's rights came to this device (claimed, joined): go on with them. */
  reloadSeats(): void;
  /** Asks the service for the table again, e.g. when the host has changed something. */
  refresh(): Promise<void>;
  /** The file of a finished game. */
  record(): Promise<Blob>;
  /** Once more with the same people; gives the address of the table. */
  playAgain(table: TableAnswer): Promise<string>;
  /** The same bots and rules at a table of one's own; gives its address. */
  playAnew(table: TableAnswer, me: PlayerId): Promise<string>;
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
    seats: [],
    seat: null,
    hostToken: null,
    busy: false,
    refusal: null,
  };
}

/** What the service answers, as the page uses it. */

/** null before the game has begun. */
export function snapshotIn({ view, actors, outcome, seq }: TableAnswer): Snapshot | null {
  return view === null ? null : { view: view as AnyView, actors, outcome, seq };
}

/** The last event that has been acted out, or is under way: whatever tells of the game tells up to here. */
export function shownUpTo({ seq }: Snapshot, { current }: AnimationState): number {
  return current === null ? seq : current.event.seq;
}

/** The end of a game is no news before it has been acted out. */
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
