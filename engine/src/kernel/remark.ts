import { isRecord, isWholeWithin } from './check.ts';
import { append, type Log, tick } from './log.ts';
import { badSetup } from './violation.ts';

/**
 * What whoever hosts a game adds to its story: who sat down, a promise about the dice, a pause. A remark changes nothing
 * in the game; it takes its place among the events, so that there is one story with one count.
 */
export interface Remark {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A remark in a record, with the step of the game that it came before: 0 the set-up, 1 the first action, and so on. */
export interface RecordedRemark {
  readonly before: number;
  readonly at: number;
  readonly remark: Remark;
}

const LATEST = Number.MAX_SAFE_INTEGER / 2;

/** Numbers a remark and gives it its time, as rules do with their events. */
export function addRemark<E>(log: Log<E>, remark: Remark, now: number): E | undefined {
  if (now > log.now) log.now = now;
  if (log.muted) return undefined;
  const { type, ...rest } = remark;
  // In the order of every event, so that the same story is the same text.
  const event = { type, seq: log.length + 1, at: tick(log), ...rest } as unknown as E;
  append(log, event);
  return event;
}

/** What was said before the game began, in front of its first event. */
export function addPrologue(log: Log<unknown>, remarks: unknown): void {
  for (const { before, at, remark } of readRemarks(remarks)) if (before === 0) addRemark(log, remark, at);
}

/** Remarks in the order of the story, from outside to inside. */
export function readRemarks(remarks: unknown): readonly RecordedRemark[] {
  if (remarks === undefined) return [];
  if (!Array.isArray(remarks)) throw badSetup('remarks', 'must be a list');
  let step = 0;
  return Array.from(remarks, (each: unknown, i) => {
    if (!isRecord(each)) throw badSetup(`remarks[${i}]`, 'must be an object');
    const { before, at, remark } = each;
    if (!isWholeWithin(before, step, LATEST)) throw badSetup(`remarks[${i}].before`, 'must be a step, in order');
    if (!isWholeWithin(at, 0, LATEST)) throw badSetup(`remarks[${i}].at`, 'must be a time in whole milliseconds');
    if (!isRecord(remark) || typeof remark['type'] !== 'string') {
      throw badSetup(`remarks[${i}].remark`, 'must be an object with a type');
    }
    step = before;
    return { before, at, remark: remark as Remark };
  });
}
