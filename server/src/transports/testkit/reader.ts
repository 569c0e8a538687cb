import { heavyReads } from '../../table/loopShare.ts';
import type { AnyEvent } from '../../table/types.ts';
import type { EndReason, Subscriber } from '../shared/subscription.ts';

/** A subscriber that records everything and flushes each page only when the test says so. */
export class Reader implements Subscriber {
  readonly events: AnyEvent[] = [];
  readonly endings: EndReason[] = [];
  readonly errors: unknown[] = [];
  readonly currentAt: number[] = [];
  readonly untaken: (() => void)[] = [];
  patient = false;

  get seqs(): readonly number[] {
    return this.events.map(({ seq }) => seq);
  }
  event(event: AnyEvent, taken?: () => void): void {
    this.events.push(event);
    if (taken !== undefined) this.untaken.push(taken);
    if (!this.patient) this.takeAll();
  }
  takeAll(): void {
    for (const taken of this.untaken.splice(0)) taken();
  }
  current(): void {
    this.currentAt.push(this.events.at(-1)?.seq ?? 0);
  }
  chat(): void {}
  ended(why: EndReason): void {
    this.endings.push(why);
  }
  failed(error: unknown): void {
    this.errors.push(error);
  }
}

/** Resolves when all pending promise callbacks have run. */
export async function settled(): Promise<void> {
  do await turn();
  while (heavyReads.waiting > 0);
  await turn();
}

function turn(): Promise<void> {
  return new Promise((done) => {
    setImmediate(done);
  });
}
