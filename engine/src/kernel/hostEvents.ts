import { isRecord, isIntegerWithin } from './check.ts';
import { append, type Log, tick } from './eventLog.ts';
import { badSetup } from './violation.ts';

/**
 * An event that the host adds to the log of a game: a player who joined, the commitment to the dice, a pause. It does
 * not change the game, but shares the sequence numbers of the game's events.
 */
export interface HostEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A host event in a record, with the step that it precedes: 0 for the setup, 1 for the first action, and so on. */
export interface RecordedHostEvent {
  readonly before: number;
  readonly at: number;
  readonly remark: HostEvent;
}

const LATEST = Number.MAX_SAFE_INTEGER / 2;

/** Gives the event its seq and time, as rules do with theirs. */
export function appendHostEvent<E>(log: Log<E>, event: HostEvent, now: number): E | undefined {
  if (now > log.now) log.now = now;
  if (log.muted) return undefined;
  const { type, ...rest } = event;
  // The same field order as in other events, so that equal logs are equal as text.
  const stamped = { type, seq: log.length + 1, at: tick(log), ...rest } as unknown as E;
  append(log, stamped);
  return stamped;
}

/** Appends the host events that precede the first event of the game. */
export function appendSetupEvents(log: Log<unknown>, remarks: unknown): void {
  for (const { before, at, remark } of readHostEvents(remarks)) if (before === 0) appendHostEvent(log, remark, at);
}

/** Validates the recorded host events. */
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
