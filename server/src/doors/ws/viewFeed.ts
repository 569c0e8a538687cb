import type { TableDoor, Visitor } from '../../table/types.ts';
import { Shared, turnFrame, viewFrame } from './frames.ts';
import type { Wire } from './bufferedSocket.ts';

/** What one viewer is shown whenever the table has changed: how it looks, and whose turn it is. */

export interface Wishes {
  readonly views: boolean;
  readonly turns: boolean;
}

const views = new Shared(viewFrame);
const turns = new Shared(turnFrame);

export class Outlook {
  readonly #table: TableDoor;
  readonly #visitor: Visitor;
  readonly #wishes: Wishes;
  readonly #wire: Wire;
  readonly #fail: (error: unknown) => void;
  /** What will be shown when the table has done. */
  #soon: Wishes | undefined;

  constructor(table: TableDoor, visitor: Visitor, wishes: Wishes, wire: Wire, fail: (error: unknown) => void) {
    this.#table = table;
    this.#visitor = visitor;
    this.#wishes = wishes;
    this.#wire = wire;
    this.#fail = fail;
  }

  show(): void {
    if (this.#wishes.views) this.#wire.send(viewFrame(this.#table, this.#visitor));
    if (this.#wishes.turns) this.#wire.send(turnFrame(this.#table, this.#visitor));
  }

  /** When the table has done with its news, its clock included. What comes at once is shown once. */
  showSoon(): void {
    this.#plan(this.#wishes);
  }

  /** Somebody came or went. */
  showPresence(): void {
    if (!this.#wishes.views) return;
    views.forget(this.#table);
    this.#plan({ views: true, turns: this.#soon?.turns ?? false });
  }

  #plan(wishes: Wishes): void {
    const isPlanned = this.#soon !== undefined;
    this.#soon = wishes;
    if (isPlanned) return;
    queueMicrotask(() => {
      const soon = this.#soon;
      this.#soon = undefined;
      if (soon !== undefined && this.#wire.isOpen) this.#send(soon);
    });
  }

  #send(wishes: Wishes): void {
    try {
      if (wishes.views) this.#wire.send(views.for(this.#table, this.#visitor));
      if (wishes.turns) this.#wire.send(turns.for(this.#table, this.#visitor));
    } catch (error) {
      this.#fail(error);
    }
  }
}
