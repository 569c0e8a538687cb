import type { OwnSeat } from './keyring.ts';
import { TableSocket, type SocketCallbacks } from './tableSocket.ts';

/** The sockets of one device: the active seat receives the stream, the others only signal presence. */

export interface StreamSubscription {
  /** undefined for a spectator. */
  readonly token: string | undefined;
  readonly companions: readonly OwnSeat[];
  /** The last event received. */
  readonly since: () => number;
}

export class DeviceSockets {
  readonly #tableId: string;
  readonly #callbacks: SocketCallbacks;
  #main: TableSocket | undefined;
  #companions: readonly TableSocket[] = [];

  constructor(tableId: string, callbacks: SocketCallbacks) {
    this.#tableId = tableId;
    this.#callbacks = callbacks;
  }

  get isOpen(): boolean {
    return this.#main !== undefined;
  }

  open({ token, companions, since }: StreamSubscription): void {
    this.close();
    const who = token === undefined ? {} : { token };
    this.#main = new TableSocket(
      this.#tableId,
      () => ({ ...who, since: since(), views: true, optionsOnce: true, table: true, chat: true }),
      this.#callbacks,
    );
    this.#main.open();
    this.#companions = companions.map((seat) => this.#companion(seat, since));
  }

  close(): void {
    this.#main?.close();
    this.#main = undefined;
    for (const socket of this.#companions) socket.close();
    this.#companions = [];
  }

  send(frame: object): void {
    this.#main?.send(frame);
  }

  reconnect(): void {
    this.#main?.reconnect();
  }

  #companion({ token }: OwnSeat, since: () => number): TableSocket {
    const deaf = { frame: () => undefined, connectionChanged: () => undefined };
    const socket = new TableSocket(this.#tableId, () => ({ token, since: since(), views: false, chat: false }), deaf);
    socket.open();
    return socket;
  }
}
