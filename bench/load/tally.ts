import { Latencies } from './latencies.ts';

/** What is counted in one part of a run. */
export class Tally {
  /** From when an action was due until its acknowledgement was read. */
  readonly acknowledged = new Latencies();
  /** From when an action was due until another socket had read its last event. */
  readonly delivered = new Latencies();
  /** How long it was counted. */
  seconds = 0;
  /** Frames with an event, at all sockets. */
  events = 0;
  readonly errors = new Map<string, number>();

  error(code: string): void {
    this.errors.set(code, (this.errors.get(code) ?? 0) + 1);
  }

  get errorCount(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0);
  }
}
