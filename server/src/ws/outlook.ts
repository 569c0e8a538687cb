import type { TableDoor, Visitor } from '../table/types.ts';
import { type Picture, pictureOf, sharedPictureOf } from './frames.ts';
import type { Wire } from './wire.ts';

/** How a table looks to one viewer, sent whenever it has changed; and its clock, when that has. */
export class Outlook {
  readonly #table: TableDoor;
  readonly #visitor: Visitor;
  readonly #wire: Wire;
  readonly #fail: (error: unknown) => void;
  #willShow = false;
  #deadlines = '{}';

  constructor(table: TableDoor, visitor: Visitor, wire: Wire, fail: (error: unknown) => void) {
    this.#table = table;
    this.#visitor = visitor;
    this.#wire = wire;
    this.#fail = fail;
  }

  show(): void {
    this.#send(pictureOf(this.#table, this.#visitor));
  }

  /** When the table has done with its news, its clock included. What comes at once is one picture. */
  showSoon(): void {
    if (this.#willShow) return;
    this.#willShow = true;
    queueMicrotask(() => {
      this.#willShow = false;
      if (!this.#wire.isOpen) return;
      try {
        this.#send(sharedPictureOf(this.#table, this.#visitor));
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  #send({ frame, deadlines }: Picture): void {
    this.#wire.send(frame);
    const text = JSON.stringify(deadlines);
    if (text === this.#deadlines) return;
    this.#deadlines = text;
    this.#wire.say({ type: 'clock', deadlines, now: Date.now() });
  }
}
