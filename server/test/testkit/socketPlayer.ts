import type { GameId, Rng } from '@magnate/engine';
import type { ServerFrame } from '@magnate/protocol';
import { WebSocket } from 'ws';
import { Waiting } from '../../src/transports/testkit/waiting.ts';
import type { ReceivedEvent } from '../../src/testkit/api.ts';
import { type AnyView, actorsOf, type Move, moveOf } from './randomPlayers.ts';

/** A client that plays over a socket only, loses it once in the middle of an action, and reconnects. */

export interface SocketSeat {
  readonly url: string;
  readonly game: GameId;
  readonly playerId: string;
  readonly token: string;
  readonly rng: Rng;
  /** The socket is lost with this action on its way. */
  readonly dropAt: number;
}

interface Pending {
  readonly type: 'action';
  readonly actionId: string;
  readonly action: Move;
  readonly expectedVersion: number;
}

/** The last event of every game. */
const LAST = 'SeedRevealed';

export class SocketPlayer {
  readonly events: ReceivedEvent[] = [];
  /** Unexpected frames. */
  readonly faults: string[] = [];
  readonly acknowledged: string[] = [];
  drops = 0;
  readonly #seat: SocketSeat;
  readonly #waiting = new Waiting();
  #socket: WebSocket;
  #seen: { readonly version: number; readonly view: AnyView | null } = { version: -1, view: null };
  #pending: Pending | undefined;
  #sent = 0;

  constructor(seat: SocketSeat) {
    this.#seat = seat;
    this.#socket = this.#connect();
  }

  /** The game is over, and no action is pending. */
  async over(): Promise<void> {
    await this.#waiting.until(() => this.events.at(-1)?.type === LAST && this.#pending === undefined);
    this.#socket.close();
  }

  #connect(): WebSocket {
    const socket = new WebSocket(this.#seat.url);
    socket.once('open', () => {
      const hello = { type: 'hello', token: this.#seat.token, since: this.events.at(-1)?.seq ?? 0, views: true };
      socket.send(JSON.stringify(hello));
      // The outcome is unknown, so it is sent again with the same id.
      if (this.#pending !== undefined) socket.send(JSON.stringify(this.#pending));
    });
    socket.on('message', (data: Buffer) => {
      if (socket === this.#socket) this.#onFrame(JSON.parse(data.toString()) as ServerFrame);
    });
    socket.on('error', (error) => this.faults.push(error.message));
    return socket;
  }

  #onFrame(frame: ServerFrame): void {
    switch (frame.type) {
      case 'event':
        if (frame.event.seq !== (this.events.at(-1)?.seq ?? 0) + 1) this.faults.push(`event ${frame.event.seq}`);
        this.events.push(frame.event);
        break;
      case 'view':
        this.#seen = frame as { readonly version: number; readonly view: AnyView | null };
        break;
      case 'ack':
        this.acknowledged.push(frame.actionId);
        this.#pending = undefined;
        break;
      case 'error':
        this.#pending = undefined;
        if (frame.error.code !== 'STALE_VERSION') this.faults.push(frame.error.code);
        break;
      case 'bye':
      case 'chat':
      case 'reaction':
      case 'heartbeat':
      case 'options':
      case 'table':
      case 'turn':
        break;
    }
    this.#act();
    this.#waiting.changed();
  }

  #act(): void {
    const { game, playerId, rng, dropAt } = this.#seat;
    const { view, version } = this.#seen;
    if (this.#pending !== undefined || view === null || version < this.#knownVersion) return;
    if (!actorsOf(game, view).includes(playerId)) return;
    this.#sent += 1;
    this.#knownVersion = version + 1;
    const action = moveOf(game, view, playerId, rng);
    this.#pending = { type: 'action', action, actionId: `${playerId}-${this.#sent}`, expectedVersion: version };
    this.#socket.send(JSON.stringify(this.#pending));
    if (this.#sent === dropAt) this.#drop();
  }
  /** Older views are not to be acted on. */
  #knownVersion = 0;

  #drop(): void {
    this.drops += 1;
    const lost = this.#socket;
    this.#socket = this.#connect();
    lost.terminate();
  }
}
