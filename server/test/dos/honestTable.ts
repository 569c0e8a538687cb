import { gameOf } from '@magnate/engine';
import type { ServerFrame } from '@magnate/protocol';
import { WebSocket } from 'ws';
import { Waiting } from '../../src/transports/testkit/waiting.ts';
import { Api } from '../../src/testkit/api.ts';
import type { AnyView } from '../testkit/randomPlayers.ts';

/** A table of two clients that play over sockets, wait for each acknowledgement and record it. */

const GAME = 'monopoly';
const RICH = { startingCash: 100_000, maxRounds: 100_000 };
const NAMES = ['Ann', 'Bob'];
/** Milliseconds before a lost socket or a refused action is retried. */
const AGAIN = 200;

interface Seat {
  readonly playerId: string;
  readonly token: string;
}

export interface Sent {
  readonly type: 'action';
  readonly actionId: string;
  readonly action: object;
  readonly expectedVersion: number;
}

export class HonestTable {
  readonly id: string;
  readonly seats: readonly Seat[];
  /** Milliseconds from sending to the acknowledgement, of each action. */
  readonly waits: number[] = [];
  /** Versions that were acknowledged. */
  readonly acknowledged: number[] = [];
  /** Refused actions, and those lost with a socket, by code. */
  readonly faults: string[] = [];
  readonly sent: Sent[] = [];
  readonly #address: string;
  readonly #sockets = new Map<string, WebSocket>();
  readonly #waiting = new Waiting();
  #view: { readonly version: number; readonly view: AnyView | null } = { version: -1, view: null };
  #answer: string | undefined;
  #hasLeft = false;

  private constructor(address: string, id: string, seats: readonly Seat[]) {
    this.#address = address;
    this.id = id;
    this.seats = seats;
  }

  static async open(address: string): Promise<HonestTable> {
    const api = new Api(address);
    const body = { game: GAME, players: NAMES.map((name) => ({ name })), seed: 'honest', options: RICH };
    const { id, seats, hostToken } = await api.must('POST', '/game', { body });
    await api.must('POST', `/game/${id}/start`, { token: hostToken });
    const table = new HonestTable(
      address,
      id,
      seats.map(({ playerId, token }) => ({ playerId, token })),
    );
    for (const seat of table.seats) table.#connect(seat);
    await table.#waiting.until(() => table.#view.view !== null);
    return table;
  }

  /** Plays one action at a time, each once the previous one is acknowledged and the pause is over. */
  async play(isRunning: () => boolean, pause: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    while (isRunning()) {
      await this.#act();
      await pause();
    }
  }

  leave(): void {
    this.#hasLeft = true;
    for (const socket of this.#sockets.values()) socket.terminate();
    this.#waiting.changed();
  }

  async #act(): Promise<void> {
    const { version } = this.#view;
    const view = this.#view.view as AnyView;
    const rules = gameOf(GAME);
    const playerId = rules.holders(view as never)[0] ?? '';
    const { playerId: _, ...action } = rules.defaultAction(view as never, playerId) as { playerId: string };
    const sent: Sent = { type: 'action', action, actionId: `a${version}`, expectedVersion: version };
    this.sent.push(sent);
    const begin = performance.now();
    for (;;) {
      this.#answer = undefined;
      const socket = this.#sockets.get(playerId);
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(sent));
      else this.#answer = 'CLOSED';
      await this.#waiting.until(() => this.#answer !== undefined || this.#hasLeft);
      if (this.#answer === 'ack' || this.#hasLeft) break;
      this.faults.push(this.#answer ?? '');
      // Its outcome is unknown, so it is sent again with the same id.
      await new Promise((done) => setTimeout(done, AGAIN));
    }
    // Also for an action that was never acknowledged: it has waited until now.
    this.waits.push(performance.now() - begin);
    if (this.#hasLeft) return;
    await this.#waiting.until(() => this.#view.version > version || this.#hasLeft);
  }

  #connect(seat: Seat): void {
    if (this.#hasLeft) return;
    const socket = new WebSocket(`${this.#address.replace('http', 'ws')}/game/${this.id}/stream`);
    this.#sockets.set(seat.playerId, socket);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token: seat.token, views: true })));
    socket.on('message', (data: Buffer) => this.#onFrame(JSON.parse(data.toString()) as ServerFrame));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#answer ??= 'CLOSED';
      this.#waiting.changed();
      if (!this.#hasLeft) setTimeout(() => this.#connect(seat), AGAIN);
    });
  }

  #onFrame(frame: ServerFrame): void {
    if (frame.type === 'view' && frame.version >= this.#view.version) {
      this.#view = frame as { readonly version: number; readonly view: AnyView | null };
    } else if (frame.type === 'ack') {
      this.acknowledged.push(frame.version);
      this.#answer = 'ack';
    } else if (frame.type === 'error') {
      this.#answer = frame.error.code;
    }
    this.#waiting.changed();
  }
}

/** Acknowledged actions that are not in the log of the service. */
export async function lostActions(address: string, table: HonestTable): Promise<number> {
  const { version } = await new Api(address).must('GET', `/game/${table.id}`, { token: table.seats[0]?.token });
  return table.acknowledged.filter((acknowledged) => acknowledged > version).length;
}
