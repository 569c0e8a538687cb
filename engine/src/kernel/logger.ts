import { isRecord } from './check.ts';
import type { GameEventEmitter } from './emitter.ts';
import type { GameRecord, RecordedAction } from './record.ts';
import type { RecordedHostEvent } from './hostEvents.ts';
import { badSetup } from './violation.ts';

/**
 * A game as JSON lines, written while it is played: the setup first, then actions and events. Every line is
 * self-contained, so a log can be replayed up to a crash.
 */

/** Receives the lines: a file, a database, a list. */
export interface LogSink {
  write(line: LogLine): void;
  /** Resolves when everything written so far is durable. */
  flush?(): void | Promise<void>;
}

type LoggedSetup = Omit<GameRecord, 'actions'>;

export type LogLine =
  | { readonly setup: LoggedSetup }
  | NumberedAction
  | RecordedHostEvent
  | { readonly event: unknown };

/** The number is set if several processes write one log, or if lines may be repeated or late. */
interface NumberedAction extends RecordedAction<unknown> {
  readonly version?: number;
}

export class GameLogger<E extends { readonly type: string } = { readonly type: string }> {
  readonly #sink: LogSink;

  constructor(sink: LogSink) {
    this.#sink = sink;
  }

  /** Writes the setup. Without it, events can be read but the game cannot be replayed. */
  begin(setup: LoggedSetup): void {
    this.#sink.write({ setup });
  }

  /** Writes an applied action; `version` is its number, from 1. */
  action(action: unknown, at?: number, version?: number): void {
    this.#sink.write({ ...(version === undefined ? {} : { version }), ...(at === undefined ? {} : { at }), action });
  }

  /** Writes a host event that came after the setup. */
  hostEvent({ before, at, remark }: RecordedHostEvent): void {
    this.#sink.write({ before, at, remark });
  }

  event(event: E): void {
    this.#sink.write({ event });
  }

  /** Writes every event of the emitter until the returned function is called. */
  attach(emitter: GameEventEmitter<E>): () => void {
    return emitter.on('*', (event) => this.event(event));
  }

  async flush(): Promise<void> {
    await this.#sink.flush?.();
  }
}

/** An event line of a log, with its line number from 1. */
export interface LoggedEvent {
  readonly line: number;
  readonly event: unknown;
}

/** The contents of a log: the game, and the events that the log claims. */
export interface ReadLog {
  readonly record: GameRecord;
  /** In file order; lines may be missing, late or repeated. */
  readonly events: readonly LoggedEvent[];
}

/**
 * Reads a log. A last line that a crash truncated is ignored. If actions are numbered, lines may be late or repeated,
 * and truncated lines elsewhere are ignored as well: a missing action shows as a gap in the numbers.
 */
export function readLog(text: string): ReadLog {
  const { lines, brokenAt } = linesOf(text);
  const setup = lines.find(({ content }) => 'setup' in content)?.content;
  if (setup === undefined || !('setup' in setup)) throw badSetup('log', 'must have a set-up');
  const actions = lines.flatMap(({ content }) => ('action' in content ? [content] : []));
  const areNumbered = actions.length > 0 && actions.every(({ version }) => version !== undefined);
  if (brokenAt !== undefined && !areNumbered) throw badSetup(`log line ${brokenAt}`, 'must be JSON');
  const remarks = [...(setup.setup.remarks ?? []), ...hostEventsIn(lines)];
  const record = {
    ...setup.setup,
    ...(remarks.length === 0 ? {} : { remarks }),
    actions: areNumbered ? inOrder(actions) : actions,
  };
  const events = lines.flatMap(({ line, content }) => ('event' in content ? [{ line, event: content.event }] : []));
  return { record, events };
}

/** The record alone; the event lines are not compared with it. */
export function recordFromLog(text: string): GameRecord {
  return readLog(text).record;
}

/** Without duplicates, by time: no two host events have the same time. */
function hostEventsIn(lines: readonly NumberedLine[]): readonly RecordedHostEvent[] {
  const byTime = new Map(lines.flatMap(({ content }) => ('remark' in content ? [[content.at, content] as const] : [])));
  return [...byTime.values()].toSorted((a, b) => a.at - b.at);
}

function inOrder(actions: readonly NumberedAction[]): readonly RecordedAction<unknown>[] {
  const byVersion = new Map(actions.map(({ version = 0, ...action }) => [version, action] as const));
  const sorted = [...byVersion].toSorted(([a], [b]) => a - b);
  const gap = sorted.findIndex(([version], i) => version !== i + 1);
  if (gap >= 0) throw badSetup('log', `must have every action: number ${gap + 1} is missing`);
  return sorted.map(([, action]) => action);
}

interface NumberedLine {
  readonly line: number;
  readonly content: LogLine;
}

/** `brokenAt` is the number of the first line, from 1, that is not JSON; the last line does not count. */
function linesOf(text: string): { readonly lines: readonly NumberedLine[]; readonly brokenAt: number | undefined } {
  const texts = text.split('\n').flatMap((each, i) => (each === '' ? [] : [{ line: i + 1, each }]));
  let brokenAt: number | undefined;
  const lines = texts.flatMap(({ line, each }, i): readonly NumberedLine[] => {
    const content = parsedLine(each);
    if (content !== undefined) return [{ line, content }];
    if (i < texts.length - 1) brokenAt ??= line;
    return [];
  });
  return { lines, brokenAt };
}

/** undefined if the line is not a JSON object. */
function parsedLine(text: string): LogLine | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return isRecord(content) ? (content as LogLine) : undefined;
  } catch {
    return undefined;
  }
}
