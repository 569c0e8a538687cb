/**
 * The event log of a game: append-only, with constant cost per event, and shared between states. The structure is a
 * radix-64 list: a full tail becomes an immutable run, and 64 runs become a shelf. A copy duplicates only the tail and
 * shares the rest.
 */
export interface Log<E> {
  /** Events up to this seq are not stored here (a view carries the count, not the events). */
  readonly first: number;
  /** The seq of the last event. */
  length: number;
  /** The time of the last event; strictly increasing. */
  at: number;
  /** The time passed with the current action. */
  now: number;
  /** A muted log stores no events. */
  readonly muted: boolean;
  tail: E[];
  runs: readonly (readonly E[])[];
  shelves: readonly (readonly (readonly E[])[])[];
}

export interface Stamped {
  readonly type: string;
  readonly seq: number;
  readonly at: number;
}

const BASE = 64;
const SHELF = BASE * BASE;

export function emptyLog<E>(): Log<E> {
  return startLog(0, 0, 0, false);
}

export function copyLog<E>(log: Log<E>): Log<E> {
  return copyWith(log, log.tail.slice());
}

function copyWith<E>(log: Log<E>, tail: E[]): Log<E> {
  return {
    first: log.first,
    length: log.length,
    at: log.at,
    now: log.now,
    muted: log.muted,
    tail,
    runs: log.runs,
    shelves: log.shelves,
  };
}

/** A log that continues at the same seq and time, without the earlier events. */
export function cutLog<E>(log: Log<E>): Log<E> {
  return startLog(log.length, log.at, log.now, false);
}

/** A log that records nothing, for simulations that need only the result. */
export function mutedLog<E>(log: Log<E>): Log<E> {
  return startLog(log.length, log.at, log.now, true);
}

/** A log for the next action alone: the same seq and time, without a copy of the last events. See `joinLogs`. */
export function nextLog<E>(log: Log<E>): Log<E> {
  return startLog(log.length, log.at, log.now, log.muted);
}

/** The earlier log with the events of its `nextLog`. Neither changes. */
export function joinLogs<E>(earlier: Log<E>, next: Log<E>, events: readonly E[]): Log<E> {
  const { tail } = earlier;
  const fits = tail.length + events.length < BASE;
  // Allocates the exact length at once; a copy that is pushed to would be allocated twice.
  const log = copyWith(earlier, fits ? tail.toSpliced(tail.length, 0, ...events) : tail.slice());
  if (fits) log.length = next.length;
  else for (const event of events) append(log, event);
  log.at = next.at;
  log.now = next.now;
  return log;
}

function startLog<E>(first: number, at: number, now: number, muted: boolean): Log<E> {
  return { first, length: first, at, now, muted, tail: [], runs: [], shelves: [] };
}

/** The time of the next event: the caller's clock, or one more than the last event if the clock is not later. */
export function tick<E>(log: Log<E>): number {
  log.at = log.now > log.at ? log.now : log.at + 1;
  return log.at;
}

export function append<E>(log: Log<E>, event: E): void {
  log.tail.push(event);
  log.length += 1;
  if (log.tail.length === BASE) sealTail(log);
}

function sealTail<E>(log: Log<E>): void {
  const runs = [...log.runs, log.tail];
  log.tail = [];
  if (runs.length < BASE) {
    log.runs = runs;
  } else {
    log.runs = [];
    log.shelves = [...log.shelves, runs];
  }
}

/** The stored events. Few events need no list of their own. */
export function eventsOf<E>(log: Log<E>): readonly E[] {
  return log.length - log.first < BASE ? log.tail : eventsAfter(log, 0);
}

/** All events with a greater seq, oldest first. */
export function eventsAfter<E>(log: Log<E>, seq: number): E[] {
  const from = Math.max(seq, log.first) - log.first;
  const count = log.length - log.first;
  const events: E[] = [];
  for (let index = Math.max(0, from); index < count; index++) events.push(eventAt(log, index));
  return events;
}

/** All events after a time, found by binary search: times increase with seq. */
export function eventsSince<E extends Stamped>(log: Log<E>, at: number): E[] {
  let low = 0;
  let high = log.length - log.first;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (eventAt(log, middle).at > at) high = middle;
    else low = middle + 1;
  }
  return eventsAfter(log, log.first + low);
}

function eventAt<E>(log: Log<E>, index: number): E {
  const shelved = log.shelves.length * SHELF;
  if (index < shelved) {
    const run = log.shelves[Math.floor(index / SHELF)]?.[Math.floor((index % SHELF) / BASE)];
    return run?.[index % BASE] as E;
  }
  const inRuns = index - shelved;
  if (inRuns < log.runs.length * BASE) return log.runs[Math.floor(inRuns / BASE)]?.[inRuns % BASE] as E;
  return log.tail[inRuns - log.runs.length * BASE] as E;
}

interface WithLog<E> {
  readonly log: Log<E>;
}

/**
 * Rules build an event only if it is recorded:
 * `if (hasListener(game)) emit(game, { type, seq: seq(game), at: at(game), … })`.
 */
export function hasListener(game: WithLog<unknown>): boolean {
  return !game.log.muted;
}

export function seq(game: WithLog<unknown>): number {
  return game.log.length + 1;
}

export function at(game: WithLog<unknown>): number {
  return tick(game.log);
}

export function emit<E>(game: WithLog<E>, event: NoInfer<E>): void {
  append(game.log, event);
}

/** The same log as a class, for hosts that keep an event log outside a game. */
export class GameEventLog<E extends Stamped = Stamped> {
  readonly #log: Log<E> = emptyLog();

  constructor(events: Iterable<Omit<E, 'seq' | 'at'> & Partial<Stamped>> = []) {
    for (const event of events) this.append(event);
  }

  get length(): number {
    return this.#log.length;
  }

  /** Appends an event with the next seq. Its time is its own `at`, or `now`, or one more than the last. */
  append(event: Omit<E, 'seq' | 'at'> & Partial<Stamped>, now?: number): E {
    this.#log.now = now ?? event.at ?? 0;
    const stamped = { ...event, seq: this.#log.length + 1, at: tick(this.#log) } as unknown as E;
    append(this.#log, stamped);
    return stamped;
  }

  getEvents(): E[] {
    return eventsAfter(this.#log, 0);
  }

  getEventsSince(at: number): E[] {
    return eventsSince(this.#log, at);
  }

  getEventsAfter(seq: number): E[] {
    return eventsAfter(this.#log, seq);
  }

  [Symbol.iterator](): Iterator<E> {
    return this.getEvents()[Symbol.iterator]();
  }
}
