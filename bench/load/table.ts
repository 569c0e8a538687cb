import type { GameId, PlayerId } from '@magnate/engine';
import { ExpectedGame, type Move } from './expectedGame.ts';
import type { Service } from './service.ts';
import { SEATS } from './settings.ts';
import { ClientSocket } from './socket.ts';
import type { Counters } from './counters.ts';

/** One table with its players and spectators, one socket each. */

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, SEATS);
/** The first bytes of an event frame; seq follows the type. */
const EVENT = Buffer.from('{"type":"event"');
const SEQ = Buffer.from('"seq":');
const ZERO = 0x30;

interface Opened {
  readonly id: string;
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
  readonly seats: readonly { readonly playerId: PlayerId; readonly token: string }[];
  readonly hostToken: string;
}

type Frame =
  | { readonly type: 'ack'; readonly version: number }
  | { readonly type: 'error'; readonly error: { readonly code: string } }
  | { readonly type: 'heartbeat' | 'bye' };

export interface TablePlan {
  readonly game: GameId;
  readonly seed: string;
  readonly sockets: number;
}

/** The driver of the tables. */
export interface Driver {
  readonly counters: Counters;
  /** The last action was acknowledged, and no other is due. */
  free(table: LoadTable): void;
  /** Its game is over, or the table failed. */
  over(table: LoadTable): void;
}

export class LoadTable {
  readonly #expectedGame: ExpectedGame;
  readonly #driver: Driver;
  readonly #sockets: ClientSocket[] = [];
  readonly #seats = new Map<PlayerId, ClientSocket>();
  /** When each unacknowledged action was due; the first one is in flight. */
  readonly #due: number[] = [];
  #move: Move | undefined;
  /**
   * Last events of actions: when the action was due, the socket that sent it, and the number of sockets that have not
   * received it.
   */
  readonly #undelivered = new Map<number, { readonly at: number; readonly actor: ClientSocket; left: number }>();

  private constructor(expectedGame: ExpectedGame, driver: Driver) {
    this.#expectedGame = expectedGame;
    this.#driver = driver;
  }

  /** `place` is the index of the table. */
  static async open(
    service: Service,
    place: number,
    { game, seed, sockets }: TablePlan,
    driver: Driver,
  ): Promise<LoadTable> {
    const players = NAMES.map((name) => ({ name }));
    const opened = await service.post<Opened>(place, '/game', { game, players, seed });
    await service.post(place, `/game/${opened.id}/start`, {}, opened.hostToken);
    const table = new LoadTable(new ExpectedGame(game, opened.players, seed), driver);
    const tokens = [...opened.seats.map(({ token }) => token), ...Array<undefined>(sockets - SEATS).fill(undefined)];
    for (const [i, token] of tokens.entries()) {
      await table.#enter(service.addressOf(place, i), opened.id, token, opened.seats[i]?.playerId);
    }
    return table;
  }

  get isFree(): boolean {
    return this.#due.length === 0 && this.#move === undefined && !this.#expectedGame.isOver;
  }

  /** Every acknowledged action has reached every socket. */
  get isQuiet(): boolean {
    return this.#due.length === 0 && this.#undelivered.size === 0;
  }

  /** An action is due now, or was due while the previous one took too long. */
  act(at: number): void {
    this.#due.push(at);
    if (this.#due.length === 1) this.#send(at);
  }

  leave(): void {
    for (const socket of this.#sockets) socket.leave();
  }

  async #enter(address: string, id: string, token: string | undefined, playerId?: PlayerId): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let seq = this.#expectedGame.seq;
    const socket = await ClientSocket.open(address, `/game/${id}/stream`, {
      text: (payload) => {
        const received = eventIn(payload);
        if (received === undefined) return this.#onFrame(JSON.parse(payload.toString()) as Frame, resolve);
        if (received !== seq + 1) this.#driver.counters.error('GAP');
        seq = received;
        this.#driver.counters.events += 1;
        this.#delivered(received, socket);
      },
      gone: () => this.#driver.counters.error('SOCKET_CLOSED'),
    });
    this.#sockets.push(socket);
    if (playerId !== undefined) this.#seats.set(playerId, socket);
    socket.send(JSON.stringify({ type: 'hello', since: seq, ...(token === undefined ? {} : { token }) }));
    // The first heartbeat shows that the socket is subscribed.
    await promise;
  }

  #send(at: number): void {
    const move = this.#expectedGame.next();
    const { playerId, action, version, seq } = move;
    const actor = this.#seats.get(playerId);
    if (actor === undefined) throw new Error(`The seat of ${playerId} is empty.`);
    this.#move = move;
    this.#undelivered.set(seq, { at, actor, left: this.#sockets.length - 1 });
    actor.send(JSON.stringify({ type: 'action', action, actionId: `a${version}`, expectedVersion: version - 1 }));
  }

  #onFrame(frame: Frame, welcomed: () => void): void {
    switch (frame.type) {
      case 'heartbeat':
        return welcomed();
      case 'ack':
        return this.#acknowledged(frame.version);
      case 'error':
        this.#driver.counters.error(frame.error.code);
        return this.#giveUp();
      case 'bye':
        return;
    }
  }

  #acknowledged(version: number): void {
    const { counters } = this.#driver;
    const at = this.#due.shift();
    if (at === undefined || this.#move?.version !== version) return counters.error('WRONG_VERSION');
    counters.acknowledged.add(performance.now() - at);
    this.#move = undefined;
    if (this.#expectedGame.isOver) return this.#giveUp();
    const [next] = this.#due;
    if (next === undefined) this.#driver.free(this);
    else this.#send(next);
  }

  #delivered(seq: number, by: ClientSocket): void {
    const waiting = this.#undelivered.get(seq);
    if (waiting === undefined || waiting.actor === by) return;
    this.#driver.counters.delivered.add(performance.now() - waiting.at);
    waiting.left -= 1;
    if (waiting.left === 0) this.#undelivered.delete(seq);
  }

  /** Actions still due at this table are dropped and not counted. */
  #giveUp(): void {
    this.#due.length = 0;
    this.#move = undefined;
    this.#driver.over(this);
  }
}

/** The seq of an event, parsed without the rest of the frame. */
function eventIn(payload: Buffer): number | undefined {
  if (payload.compare(EVENT, 0, EVENT.length, 0, EVENT.length) !== 0) return undefined;
  let seq = 0;
  for (let at = payload.indexOf(SEQ) + SEQ.length; ; at++) {
    const digit = (payload[at] as number) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return seq;
    seq = seq * 10 + digit;
  }
}
