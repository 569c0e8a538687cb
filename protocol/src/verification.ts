import {
  type DraftOf,
  type Draw,
  drawsDuring,
  type EventOf,
  firstHead,
  type GameId,
  gameOf,
  type GameRecord,
  type LoggedEvent,
  nextHead,
  type Outcome,
  RuleViolation,
  type StateOf,
  stepsOf,
  type Violation,
} from '@magnate/engine';
import { whyNotFair } from './promise.ts';
import { isTableEvent } from './tableEvents.ts';
import type { SavedRecord } from './savedRecord.ts';
import { type PlainEvent, TurnCount, V1Names } from './v1.ts';

/** Replays a record and compares its contents step by step. */

export * from './savedRecord.ts';

/** A failed check. */
export type RecordFault =
  | { readonly code: 'newer'; readonly version: number; readonly newest: number }
  | { readonly code: 'setupRefused'; readonly violation: Violation }
  | {
      readonly code: 'actionRefused';
      readonly number: number;
      readonly type: string;
      readonly player: string;
      readonly violation: Violation;
    }
  | { readonly code: 'differs'; readonly number: number; readonly recorded: string; readonly replayed: string }
  | {
      readonly code: 'lineDiffers';
      readonly line: number;
      readonly number: number;
      readonly recorded: string;
      readonly replayed: string;
    }
  | { readonly code: 'strayLine'; readonly line: number; readonly recorded: string; readonly replayed: number }
  | { readonly code: 'holdsEvents' | 'chains'; readonly count: number; readonly replayed: number }
  | { readonly code: 'otherHead'; readonly head: string; readonly recorded: string }
  | { readonly code: 'noOutcome' }
  | { readonly code: 'outcomeDiffers'; readonly recorded: string; readonly replayed: string }
  | { readonly code: 'oddRemark'; readonly number: number; readonly type: string }
  | { readonly code: 'promise'; readonly sentence: string };

export class RecordRefused extends Error {
  readonly fault: RecordFault;

  constructor(fault: RecordFault) {
    super(fault.code);
    this.name = 'RecordRefused';
    this.fault = fault;
  }
}

export interface RecordStep<G extends GameId = GameId> {
  /** 0 for the setup, then the number of the action. */
  readonly number: number;
  /** The current state of the game; the next step changes it. */
  readonly table: DraftOf<G>;
  readonly events: readonly EventOf<G>[];
}

/** The setup, then action by action. */
export function* replayRecordSteps<G extends GameId>(id: G, record: SavedRecord): Generator<RecordStep<G>, DraftOf<G>> {
  const game = gameOf(id);
  const { version, actions } = record;
  if (version > game.version) throw new RecordRefused({ code: 'newer', version, newest: game.version });
  const steps = stepsOf(game, record as GameRecord);
  // The same object after every step.
  const table = next(steps, record, 0) as DraftOf<G>;
  let eventCount = 0;
  const news = () => {
    const events = game.eventsAfter(table, eventCount);
    eventCount += events.length;
    return events;
  };
  yield { number: 0, table, events: news() };
  for (let number = 1; number <= actions.length; number++) {
    next(steps, record, number);
    yield { number, table, events: news() };
  }
  return table;
}

function next<Table>(steps: Iterator<Table>, { actions }: SavedRecord, number: number): Table | undefined {
  try {
    return steps.next().value as Table | undefined;
  } catch (violation) {
    if (!(violation instanceof RuleViolation)) throw violation;
    if (number === 0) throw new RecordRefused({ code: 'setupRefused', violation });
    const { type, playerId } = (actions[number - 1]?.action ?? {}) as Readonly<Record<string, unknown>>;
    throw new RecordRefused({
      code: 'actionRefused',
      number,
      type: String(type),
      player: String(playerId),
      violation,
    });
  }
}

export interface VerifiedStep {
  readonly number: number;
  readonly events: readonly EventOf<GameId>[];
  /** All options, including defaults that the record omits. */
  readonly options: StateOf<GameId>['options'];
  /** The head of the chain after the last event. */
  readonly head: string;
  /** All random draws, in order. */
  readonly draws: readonly Draw[];
}

export interface Verified {
  readonly events: readonly EventOf<GameId>[];
  readonly head: string;
  readonly outcome: Outcome | undefined;
}

/** Every replayed step; throws `RecordRefused` at the first failed check. */
export function* verification(record: SavedRecord): Generator<VerifiedStep, Verified> {
  const { game: id } = record;
  const all: EventOf<GameId>[] = [];
  let head = firstHead(record);
  const lines = linesBySeq(record);
  const asV1 = v1Lines(record);
  const steps = replayRecordSteps(id, record);
  const live = () => drawsDuring(() => steps.next());
  let { done: step, draws } = live();
  for (; step.done !== true; { done: step, draws } = live()) {
    const { number, events, table } = step.value;
    for (const event of events) {
      head = nextHead(head, event);
      all.push(event);
      compareEvent(record, event, all.length);
      compareLines(lines.get(all.length), event, asV1(event), all.length);
    }
    yield { number, events, options: table.options, head, draws };
  }
  const outcome = gameOf(id).outcome(step.value);
  compareCounts(record, all.length, head);
  requireNoStrayLine(record, all.length);
  compareOutcome(record, outcome);
  requireTableEvents(record);
  requireFairness(record, all, outcome);
  return { events: all, head, outcome };
}

function compareEvent({ events: recorded }: SavedRecord, event: unknown, number: number): void {
  if (recorded === undefined || number > recorded.length) return;
  const then = recorded[number - 1];
  if (isSame(then, throughFile(event))) return;
  throw new RecordRefused({ code: 'differs', number, recorded: textOf(then), replayed: JSON.stringify(event) });
}

/** The value after a round trip through JSON. */
function throughFile(event: unknown): unknown {
  return JSON.parse(JSON.stringify(event));
}

function textOf(recorded: unknown): string {
  return JSON.stringify(recorded) ?? String(recorded);
}

type EventLines = readonly LoggedEvent[];

function linesBySeq({ eventLines = [] }: SavedRecord): ReadonlyMap<number, EventLines> {
  const lines = new Map<number, LoggedEvent[]>();
  for (const each of eventLines) {
    const seq = seqOf(each.event);
    if (seq === undefined) continue;
    const same = lines.get(seq);
    if (same === undefined) lines.set(seq, [each]);
    else same.push(each);
  }
  return lines;
}

function seqOf(event: unknown): number | undefined {
  const seq: unknown = typeof event === 'object' && event !== null ? (event as { seq?: unknown }).seq : undefined;
  return typeof seq === 'number' ? seq : undefined;
}

/** A repeated line must be correct each time. */
function compareLines(lines: EventLines | undefined, event: unknown, inV1: unknown, number: number): void {
  if (lines === undefined) return;
  const replayedAs = (line: LoggedEvent) => throughFile(isInV1(line.event) ? inV1 : event);
  const altered = lines.find((each) => !isSame(each.event, replayedAs(each)));
  if (altered === undefined) return;
  throw new RecordRefused({
    code: 'lineDiffers',
    line: altered.line,
    number,
    recorded: textOf(altered.event),
    replayed: JSON.stringify(replayedAs(altered)),
  });
}

/** A log may name its events by the v1 profile. */
function isInV1(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'event_type' in event;
}

function v1Lines({ game, options, seed, eventLines = [] }: SavedRecord): (event: PlainEvent) => unknown {
  if (!eventLines.some(({ event }) => isInV1(event))) return () => undefined;
  const names = new V1Names(seed, game, { ...(options as object) });
  const turns = new TurnCount(0);
  return (event) => names.event(event, turns.of(event));
}

/** An event line with no place in the replayed game. */
function requireNoStrayLine({ eventLines = [] }: SavedRecord, replayed: number): void {
  const stray = eventLines.find(({ event }) => {
    const seq = seqOf(event);
    return seq === undefined || !Number.isInteger(seq) || seq < 1 || seq > replayed;
  });
  if (stray === undefined) return;
  throw new RecordRefused({ code: 'strayLine', line: stray.line, recorded: textOf(stray.event), replayed });
}

function compareCounts({ events, chain }: SavedRecord, replayed: number, head: string): void {
  if (events !== undefined && events.length !== replayed) {
    throw new RecordRefused({ code: 'holdsEvents', count: events.length, replayed });
  }
  if (chain === undefined) return;
  if (chain.events !== replayed) throw new RecordRefused({ code: 'chains', count: chain.events, replayed });
  if (chain.head !== head) throw new RecordRefused({ code: 'otherHead', head, recorded: chain.head });
}

function compareOutcome({ outcome: recorded }: SavedRecord, outcome: Outcome | undefined): void {
  if (recorded === undefined || (recorded === null && outcome === undefined)) return;
  if (outcome === undefined) throw new RecordRefused({ code: 'noOutcome' });
  if (isSame(recorded, JSON.parse(JSON.stringify(outcome)))) return;
  throw new RecordRefused({
    code: 'outcomeDiffers',
    recorded: JSON.stringify(recorded),
    replayed: JSON.stringify(outcome),
  });
}

/** A host event must not imitate an event of the game. */
function requireTableEvents({ remarks = [] }: SavedRecord): void {
  const odd = remarks.findIndex(({ remark }) => !isTableEvent(remark));
  if (odd < 0) return;
  throw new RecordRefused({ code: 'oddRemark', number: odd + 1, type: remarks[odd]?.remark.type ?? '' });
}

/** The log of a running game has no outcome yet. */
function requireFairness(record: SavedRecord, events: Verified['events'], outcome: Outcome | undefined): void {
  const { fairness = null, seed, scenario } = record;
  const isRunning = outcome === undefined && record.outcome === undefined;
  const sentence = whyNotFair({ fairness, seed, scenario, events, isRunning });
  if (sentence !== undefined) throw new RecordRefused({ code: 'promise', sentence });
}

/** Compares values as JSON; the order of fields does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    fields.length === others.size && fields.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}
