import type { OwnSeat } from './keyring.ts';
import { Line, type LineEars } from './line.ts';

/** The sockets of one device: the seat that plays hears everything, the others only say that they are here. */

export interface Attendance {
  /** Who listens; undefined for a spectator. */
  readonly token: string | undefined;
  readonly companions: readonly OwnSeat[];
  /** The last event that was heard. */
  readonly since: () => number;
}

export class Lines {
  readonly #tableId: string;
  readonly #ears: LineEars;
  #main: Line | undefined;
  #companions: readonly Line[] = [];

  constructor(tableId: string, ears: LineEars) {
    this.#tableId = tableId;
    this.#ears = ears;
  }

  get isOpen(): boolean {
    return this.#main !== undefined;
  }

  open({ token, companions, since }: Attendance): void {
    this.close();
    const who = token === undefined ? {} : { token };
    this.#main = new Line(this.#tableId, () => ({ ...who, since: since(), views: true, chat: true }), this.#ears);
    this.#main.open();
    this.#companions = companions.map((seat) => this.#companion(seat, since));
  }

  close(): void {
    this.#main?.close();
    this.#main = undefined;
    for (const line of this.#companions) line.close();
    this.#companions = [];
  }

  send(frame: object): void {
    this.#main?.send(frame);
  }

  reconnect(): void {
    this.#main?.reconnect();
  }

  #companion({ token }: OwnSeat, since: () => number): Line {
    const deaf = { frame: () => undefined, turned: () => undefined };
    const line = new Line(this.#tableId, () => ({ token, since: since(), views: false, chat: false }), deaf);
    line.open();
    return line;
  }
}
