import type { ChatLine } from '@magnate/protocol';
import type { Table } from '../table.ts';
import type { AnyEvent, Listener, TableUpdate, Visitor } from '../types.ts';

/** A listener that records everything and reports gaps and repetitions. */
export class RecordingListener implements Listener {
  readonly received: AnyEvent[] = [];
  readonly lines: ChatLine[] = [];
  readonly endings: string[] = [];
  readonly faults: string[] = [];
  #version = 0;
  #seq: number;

  private constructor(seq: number) {
    this.#seq = seq;
  }

  static at(table: Table, visitor: Visitor = { role: 'spectator' }): RecordingListener & { leave(): void } {
    const listener = new RecordingListener(table.seq);
    const presence = table.attach(visitor, listener);
    return Object.assign(listener, { leave: () => presence.leave() });
  }

  get types(): readonly string[] {
    return this.received.map(({ type }) => type);
  }

  update({ events, version, seq }: TableUpdate): void {
    for (const event of events) {
      if (event.seq !== this.#seq + 1) this.faults.push(`${event.seq} after ${this.#seq}`);
      this.#seq = event.seq;
      this.received.push(event);
    }
    if (seq !== this.#seq) this.faults.push(`reported seq ${seq}, received up to ${this.#seq}`);
    if (version < this.#version) this.faults.push(`version ${version} after ${this.#version}`);
    if (this.endings.length > 0) this.faults.push(`received after the end: ${seq}`);
    this.#version = version;
  }

  chat(line: ChatLine): void {
    this.lines.push(line);
  }

  ended(why: 'token' | 'closed' | 'stopping'): void {
    this.endings.push(why);
  }
}
