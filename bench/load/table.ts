import type { GameId, PlayerId } from '@magnate/engine';
import { Mirror, type Move } from './mirror.ts';
import type { Service } from './service.ts';
import { SEATS } from './settings.ts';
import { ClientSocket } from './socket.ts';
import type { Tally } from './tally.ts';

/** One table with its players and spectators, a socket each. */

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, SEATS);
/** How the frame of an event begins; its seq follows its type. */
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
  readonly tally: Tally;
  /** The last action was acknowledged and nothing more is due. */
  free(table: LoadTable): void;
  /** Its game is over, or nothing can be done with it any longer. */
  over(table: LoadTable): void;
}

export class LoadTable {
  readonly #mirror: Mirror;
  readonly #driver: Driver;
  readonly #sockets: ClientSocket[] = [];
  readonly #seats = new Map<PlayerId, ClientSocket>();
  /** When each unacknowledged action was due; the first one is in flight. */
  readonly #due: number[] = [];
  #move: Move | undefined;
  /** Last events of actions: when the action was due, whose socket sent it, and how many others have not read it yet. */
  readonly #untold = new Map<number, { readonly at: number; readonly actor: ClientSocket; left: number }>();

  private constructor(mirror: Mirror, driver: Driver) {
    this.#mirror = mirror;
    this.#driver = driver;
  }

  /** `place` is that of the table among all. */
  static async open(
    service: Service,
    place: number,
    { game, seed, sockets }: TablePlan,
    driver: Driver,
  ): Promise<LoadTable> {
    const players = NAMES.map((name) => ({ name }));
    const opened = await service.post<Opened>(place, '/game', { game, players, seed });
    await service.post(place, `/game/${opened.id}/start`, {}, opened.hostToken);
    const table = new LoadTable(new Mirror(game, opened.players, seed), driver);
    const tokens = [...opened.seats.map(({ token }) => token), ...Array<undefined>(sockets - SEATS).fill(undefined)];
    for (const [i, token] of tokens.entries()) {
      await table.#enter(service.addressOf(place, i), opened.id, token, opened.seats[i]?.playerId);
    }
    return table;
  }

  get isFree(): boolean {
    return this.#due.length === 0 && this.#move === undefined && !this.#mirror.isOver;
  }

  /** Every acknowledged action has reached every socket. */
  get isQuiet(): boolean {
    return this.#due.length === 0 && this.#untold.size === 0;
  }

  /** An action is due now, or was when the one before it took too long. */
  act(at: number): void {
    this.#due.push(at);
    if (this.#due.length === 1) this.#send(at);
  }

  leave(): void {
    for (const socket of this.#sockets) socket.leave();
  }

  async #enter(address: string, id: string, token: string | undefined, playerId?: PlayerId): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let seq = this.#mirror.seq;
    const socket = await ClientSocket.open(address, `/game/${id}/stream`, {
      text: (payload) => {
        const told = eventIn(payload);
        if (told === undefined) return this.#hear(JSON.parse(payload.toString()) as Frame, resolve);
        if (told !== seq + 1) this.#driver.tally.error('GAP');
        seq = told;
        this.#driver.tally.events += 1;
        this.#told(told, socket);
      },
      gone: () => this.#driver.tally.error('SOCKET_CLOSED'),
    });
    this.#sockets.push(socket);
    if (playerId !== undefined) this.#seats.set(playerId, socket);
    socket.send(JSON.stringify({ type: 'hello', since: seq, ...(token === undefined ? {} : { token }) }));
    // The first heartbeat says that it listens.
    await promise;
  }

  #send(at: number): void {
    const move = this.#mirror.next();
    const { playerId, action, version, seq } = move;
    const actor = this.#seats.get(playerId);
    if (actor === undefined) throw new Error(`The seat of ${playerId} is empty.`);
    this.#move = move;
    this.#untold.set(seq, { at, actor, left: this.#sockets.length - 1 });
    actor.send(JSON.stringify({ type: 'action', action, actionId: `a${version}`, expectedVersion: version - 1 }));
  }

  #hear(frame: Frame, welcomed: () => void): void {
    switch (frame.type) {
      case 'heartbeat':
        return welcomed();
      case 'ack':
        return this.#acknowledged(frame.version);
      case 'error':
        this.#driver.tally.error(frame.error.code);
        return this.#giveUp();
      case 'bye':
        return;
    }
  }

  #acknowledged(version: number): void {
    const { tally } = this.#driver;
    const at = this.#due.shift();
    if (at === undefined || this.#move?.version !== version) return tally.error('WRONG_VERSION');
    tally.acknowledged.add(performance.now() - at);
    this.#move = undefined;
    if (this.#mirror.isOver) return this.#giveUp();
    const [next] = this.#due;
    if (next === undefined) this.#driver.free(this);
    else this.#send(next);
  }

  #told(seq: number, by: ClientSocket): void {
    const waiting = this.#untold.get(seq);
    if (waiting === undefined || waiting.actor === by) return;
    this.#driver.tally.delivered.add(performance.now() - waiting.at);
    waiting.left -= 1;
    if (waiting.left === 0) this.#untold.delete(seq);
  }

  /** What was still due here is lost to this table, and counted nowhere. */
  #giveUp(): void {
    this.#due.length = 0;
    this.#move = undefined;
    this.#driver.over(this);
  }
}

/** The seq of an event, read without the rest of it. */
function eventIn(payload: Buffer): number | undefined {
  if (payload.compare(EVENT, 0, EVENT.length, 0, EVENT.length) !== 0) return undefined;
  let seq = 0;
  for (let at = payload.indexOf(SEQ) + SEQ.length; ; at++) {
    const digit = (payload[at] as number) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return seq;
    seq = seq * 10 + digit;
  }
}
