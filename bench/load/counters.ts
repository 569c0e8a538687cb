import { Latencies } from './latencies.ts';

/** The counters of one part of a run. */
export class Counters {
  /** From the due time of an action until its acknowledgement was received. */
  readonly acknowledged = new Latencies();
  /** From the due time of an action until another socket received its last event. */
  readonly delivered = new Latencies();
  /** Duration of the measurement. */
  seconds = 0;
  /** Event frames received by all sockets. */
  events = 0;
  readonly errors = new Map<string, number>();

  error(code: string): void {
    this.errors.set(code, (this.errors.get(code) ?? 0) + 1);
  }

  get errorCount(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0);
  }
}
