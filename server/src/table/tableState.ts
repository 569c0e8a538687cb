import { hash } from 'node:crypto';
import {
  type ActionOf,
  fairSeed,
  firstHead,
  type GameId,
  type GameOf,
  gameOf,
  type RecordedHostEvent,
  type StateOf,
} from '@magnate/engine';
import { holdsToken, type TableHostEvent } from '@magnate/protocol';
import type { StoredGame, StoredStatus } from '../store/store.ts';
import { eventText } from '../base/serialized.ts';
import { type TableDoc, revealedEntropy } from './tableDoc.ts';
import type { AnyEvent } from './types.ts';

/** The state of a table as a value, and the three ways to change it: table events, the start, an action. */

export type AnyGame = GameOf<GameId>;
export type AnyState = StateOf<GameId>;
export type AnyAction = ActionOf<GameId>;

export interface TableState {
  readonly game: GameId;
  /** The rules version that it was created with and is played with to its end. */
  readonly rules: number;
  readonly status: StoredStatus;
  readonly version: number;
  readonly seq: number;
  /** The time of the last event. */
  readonly at: number;
  /** When the table was opened, or its record imported. */
  readonly createdAt: number;
  /** The head of the hash chain over the events; null before the start. */
  readonly head: string | null;
  /** As in the store. */
  readonly creator: string | null;
  readonly bytes: number;
  readonly doc: TableDoc;
  /** null before the start. */
  readonly state: AnyState | null;
}

/** The next state, and the events that lead to it. */
export interface Change {
  readonly tableState: TableState;
  readonly events: readonly AnyEvent[];
}

/** The result of an action: its own events begin at `firstSeq`, after any table events. */
export interface ActionResult extends Change {
  readonly state: AnyState;
  readonly firstSeq: number;
  readonly at: number;
}

/** A new table as a row of the store. */
export function rowOf(id: string, tableState: TableState): StoredGame {
  const { game, rules, status, version, seq, head, creator, bytes, doc, createdAt } = tableState;
  const { visibility } = doc;
  return {
    id,
    game,
    rules,
    status,
    version,
    seq,
    head,
    visibility,
    creator,
    bytes,
    doc,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Later than every earlier event, so that a replay gives the same times. */
function timeFor(tableState: Pick<TableState, 'at'>, now: number): number {
  return Math.max(now, tableState.at + 1);
}

/** Adds events about the table. */
export function withHostEvents(
  before: TableState,
  doc: TableDoc,
  hostEvents: readonly TableHostEvent[],
  now: number,
): Change {
  if (before.state === null) return withHostEventsBeforeStart(before, doc, hostEvents, now);
  const game = gameOf(before.game);
  const draft = game.draft(before.state, { cut: true });
  let time = timeFor(before, now);
  for (const hostEvent of hostEvents) game.addHostEvent(draft, hostEvent, time++);
  return advanced({ ...before, doc, state: draft }, game.eventsAfter(draft, before.seq));
}

/** Before the start there is no game to count the events. It will repeat them as its prologue. */
function withHostEventsBeforeStart(
  before: TableState,
  doc: TableDoc,
  hostEvents: readonly TableHostEvent[],
  now: number,
): Change {
  let { seq } = before;
  let at = timeFor(before, now) - 1;
  const events = hostEvents.map(({ type, ...rest }) => ({ type, seq: ++seq, at: ++at, ...rest }));
  return advanced({ ...before, doc }, events);
}

/** The events before the start, for the setup of the game. */
export function setupEventsOf(events: readonly AnyEvent[]): readonly RecordedHostEvent[] {
  return events.map((event) => ({ before: 0, at: event.at, remark: withoutPlace(event) }));
}

/** A table event without its seq and time. */
export function withoutPlace(event: AnyEvent): Omit<AnyEvent, 'seq' | 'at'> {
  const { seq: _seq, at: _at, ...hostEvent } = event;
  return hostEvent;
}

/** Starts the game: fixes the seed, and continues the events after those of the table, which are given. */
export function started(before: TableState, prologue: readonly AnyEvent[]): Change {
  const { doc } = before;
  const entropy = revealedEntropy(doc);
  const seed = doc.seed ?? fairSeed(doc.hostSecret ?? '', entropy);
  const players = doc.seats.map(({ playerId, name, model, personality }) => ({
    id: playerId,
    name,
    model,
    personality,
  }));
  const game = gameOf(before.game);
  const state = game.create(setupOf({ ...doc, players, seed }, before.rules, setupEventsOf(prologue)));
  const gameEvents = game.eventsAfter(state, 0);
  let head = firstHead({
    game: game.id,
    version: before.rules,
    options: doc.options,
    players,
    scenario: doc.scenario,
  });
  for (const event of gameEvents.slice(0, before.seq)) head = headAfter(head, event);
  const tableState: TableState = {
    ...before,
    status: 'in_progress',
    head,
    // Joining is no longer possible.
    doc: {
      ...doc,
      prologue: before.seq,
      entropy,
      seed,
      players,
      seats: doc.seats.map((seat) => ({ ...seat, open: false })),
    },
    state,
  };
  return advanced(tableState, gameEvents.slice(before.seq));
}

/**
 * Ends the table before its game is over, and reveals the secret, so that the record can be verified. A table that was not
 * started is hidden from then on.
 */
export function closed(before: TableState, now: number): Change {
  const { doc } = before;
  const seed = doc.seed ?? fairSeed(doc.hostSecret ?? '', revealedEntropy(doc));
  const shown: TableHostEvent = { type: 'SeedRevealed', hostSecret: doc.hostSecret, seed };
  const hostEvents: readonly TableHostEvent[] = [
    ...(before.status === 'completed' ? [] : [shown]),
    { type: 'TableClosed' },
  ];
  const { tableState, events } = withHostEvents(before, doc, hostEvents, now);
  return { tableState: { ...tableState, status: before.state === null ? 'closed' : 'completed' }, events };
}

/** Whether this change ends a running game with several people without an outcome. */
export function isDiscarded(before: TableState, after: TableState): boolean {
  if (before.status !== 'in_progress' || after.status === 'in_progress' || after.state === null) return false;
  const people = after.doc.seats.filter(({ model }) => holdsToken(model)).length;
  return people > 1 && gameOf(after.game).outcome(after.state) === undefined;
}

/** The setup of the game, for its start and for every replay. */
export function setupOf(
  { options, players, seed, scenario }: TableDoc,
  rules: number,
  hostEvents: readonly RecordedHostEvent[],
): Parameters<AnyGame['create']>[0] {
  const fixed = scenario === null ? {} : { scenario };
  return { version: rules, options, players, seed, remarks: hostEvents, ...fixed } as Parameters<AnyGame['create']>[0];
}

/** Plays an action, after the given table events. Throws `RuleViolation`, and then nothing has changed. */
export function afterAction(
  before: TableState & { readonly state: AnyState },
  doc: TableDoc,
  action: AnyAction,
  now: number,
  hostEvents: readonly TableHostEvent[] = [],
): ActionResult {
  const game = gameOf(before.game);
  const draft = game.draft(before.state, { cut: true });
  let time = timeFor(before, now);
  for (const hostEvent of hostEvents) game.addHostEvent(draft, hostEvent, time++);
  game.play(draft, action, time);
  const isOver = game.outcome(draft) !== undefined;
  if (isOver) {
    const revealed: TableHostEvent = { type: 'SeedRevealed', hostSecret: doc.hostSecret, seed: doc.seed ?? '' };
    game.addHostEvent(draft, revealed, Math.max(time, draft.log.at) + 1);
  }
  const status = isOver ? 'completed' : before.status;
  const next = { ...before, status, doc, state: draft, version: before.version + 1 } as const;
  const firstSeq = before.seq + hostEvents.length + 1;
  return { ...advanced(next, game.eventsAfter(draft, before.seq)), state: draft, firstSeq, at: time };
}

/** The head of the chain after one more event, as `nextHead` of the engine computes it, over the text that is also stored. */
export function headAfter(head: string, event: AnyEvent): string {
  return sha256(`${head}\n${eventText(event)}`);
}

/** Node's native hash: the engine's portable one would dominate the cost of an action. */
export const sha256 = (text: string) => hash('sha256', text);

function advanced(tableState: TableState, events: readonly AnyEvent[]): Change {
  let { head, seq, at } = tableState;
  for (const event of events) {
    if (event.seq !== seq + 1 || event.at <= at) throw new Error(`Event ${event.seq} does not follow event ${seq}.`);
    ({ seq, at } = event);
    if (head !== null) head = headAfter(head, event);
  }
  const cut = tableState.state === null ? null : gameOf(tableState.game).draft(tableState.state, { cut: true });
  return { tableState: { ...tableState, head, seq, at, state: cut }, events };
}
