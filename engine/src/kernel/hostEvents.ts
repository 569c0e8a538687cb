import { isRecord, isIntegerWithin } from './check.ts';
import { append, type Log, tick } from './eventLog.ts';
import { badSetup } from './violation.ts';

/**
 * What whoever hosts a game adds to its story: who sat down, a promise about the dice, a pause. A remark changes nothing
 * in the game; it takes its place among the events, so that there is one story with one count.
 */
export interface HostEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A remark in a record, with the step of the game that it came before: 0 the set-up, 1 the first action, and so on. */
export interface RecordedHostEvent {
  readonly before: number;
  readonly at: number;
  readonly remark: HostEvent;
}

const LATEST = Number.MAX_SAFE_INTEGER / 2;

/** Numbers a remark and gives it its time, as rules do with their events. */
export function appendHostEvent<E>(log: Log<E>, event: HostEvent, now: number): E | undefined {
  if (now > log.now) log.now = now;
  if (log.muted) return undefined;
  const { type, ...rest } = event;
  // In the order of every event, so that the same story is the same text.
  const stamped = { type, seq: log.length + 1, at: tick(log), ...rest } as unknown as E;
  append(log, stamped);
  return stamped;
}

/** What was said before the game began, in front of its first event. */
export function appendSetupEvents(log: Log<unknown>, remarks: unknown): void {
  for (const { before, at, remark } of readHostEvents(remarks)) if (before === 0) appendHostEvent(log, remark, at);
}

/** Remarks in the order of the story, from outside to inside. */
export function readHostEvents(remarks: unknown): readonly RecordedHostEvent[] {
  if (remarks === undefined) return [];
  if (!Array.isArray(remarks)) throw badSetup('remarks', 'must be a list');
  let step = 0;
  return Array.from(remarks, (each: unknown, i) => {
    if (!isRecord(each)) throw badSetup(`remarks[${i}]`, 'must be an object');
    const { before, at, remark } = each;
    if (!isIntegerWithin(before, step, LATEST)) throw badSetup(`remarks[${i}].before`, 'must be a step, in order');
    if (!isIntegerWithin(at, 0, LATEST)) throw badSetup(`remarks[${i}].at`, 'must be a time in whole milliseconds');
    if (!isRecord(remark) || typeof remark['type'] !== 'string') {
      throw badSetup(`remarks[${i}].remark`, 'must be an object with a type');
    }
    step = before;
    return { before, at, remark: remark as HostEvent };
  });
}
