import {
  type ChatLine,
  CLOSE_CODES,
  type ErrorBody,
  helloSchema,
  malformed,
  ownNames,
  type Reaction,
  type Remark,
  type ServerFrame,
  ServiceError,
} from '@magnate/protocol';
import type { WebSocket } from 'ws';
import type { AnyEvent, TableApi, Visitor } from '../../table/types.ts';
import { isGameId, openStream, visitorAccess } from '../shared/access.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { type ErrorContext, refusalOf } from '../shared/errors.ts';
import { turnsAfter } from '../shared/names.ts';
import { historyCharge, seatKey } from '../shared/rateLimits.ts';
import { MAX_MALFORMED_FRAMES, LONG_HISTORY, type StreamLimits, type StreamSlot } from '../shared/streamSlots.ts';
import { type EndReason, type Subscriber, Subscription } from '../shared/subscription.ts';
import { BufferedSocket, type SocketConnection } from './bufferedSocket.ts';
import { ChatFeed, ViewFeed } from './viewFeed.ts';
import { handleClientFrame, type FrameHandler, FrameQueue, type IncomingFrame } from './clientFrames.ts';
import { closeCodeOf, eventFrame, textOf, V1Frames } from './frames.ts';

/** One WebSocket connection: a hello, then events, views, turns and chat as requested, and actions of the client. */

/** Errors that a correct client never causes. */
const FAULTY: readonly string[] = ['MALFORMED', 'BAD_JSON', 'TOO_DEEP', 'TOKEN_NEEDED', 'UNKNOWN_GAME'];

export const STREAM_ROUTE = '/game/:id/stream';

interface Attachment {
  readonly table: TableApi;
  readonly visitor: Visitor;
  readonly subscription: Subscription;
  /** Only if the hello asked for them. */
  readonly viewFeed: ViewFeed | undefined;
  readonly chatFeed: ChatFeed | undefined;
}

export class SocketSession implements Subscriber, FrameHandler {
  readonly #gameId: string;
  readonly #deps: ServiceDeps;
  readonly #latest: LatestHolder<SocketSession>;
  readonly #streamLimits: StreamLimits;
  readonly #webSocket: WebSocket;
  readonly #charge: (rows: number) => void;
  readonly #socket: BufferedSocket;
  readonly #frames = new FrameQueue(this);
  #helloDue: NodeJS.Timeout | undefined;
  #attachment: Attachment | undefined;
  readonly #address: string;
  readonly #slot: StreamSlot;
  /** Frees the stream slot. */
  #leave: (() => void) | undefined;
  /** Only if the hello asked for the v1 names. */
  #v1: V1Frames | undefined;
  #isLive = false;
  #faults = 0;

  constructor(
    connection: SocketConnection,
    gameId: string,
    deps: ServiceDeps,
    latest: LatestHolder<SocketSession>,
    streamLimits: StreamLimits,
  ) {
    this.#gameId = gameId;
    this.#deps = deps;
    this.#latest = latest;
    this.#streamLimits = streamLimits;
    this.#webSocket = connection.socket;
    this.#charge = historyCharge(deps.limits, connection.address);
    this.#address = connection.address;
    this.#slot = connection.slot;
    this.#socket = new BufferedSocket(connection, streamLimits, {
      beat: () => this.#sendHeartbeat(),
      closed: () => this.#closed(),
    });
  }

  listen(): void {
    this.#deps.metrics.streamOpened('websocket');
    this.#helloDue = setTimeout(() => this.#refuse(this.#helloMissing()), this.#streamLimits.hello);
    this.#webSocket.on('message', (data, isBinary) => {
      if (this.#socket.isOpen) this.#frames.take(data, isBinary);
    });
  }

  event(event: AnyEvent, taken?: () => void, remark?: Remark): void {
    if (this.#v1 !== undefined) return this.#socket.send(this.#v1.event(event), taken);
    const isHeard = remark !== undefined && this.#attachment?.chatFeed !== undefined;
    this.#socket.send(isHeard ? textOf({ type: 'event', event, remark }) : eventFrame(event), taken);
  }

  current(): void {
    if (this.#attachment === undefined) return;
    const { viewFeed } = this.#attachment;
    if (this.#isLive) return viewFeed?.showSoon();
    viewFeed?.show();
    this.#isLive = true;
    // The first heartbeat tells the client that it has caught up.
    this.#sendHeartbeat();
  }

  chat(line: ChatLine): void {
    this.#attachment?.chatFeed?.push(line);
  }

  reaction(reaction: Reaction, at: number): void {
    if (this.#attachment?.chatFeed !== undefined) this.#socket.say({ type: 'reaction', reaction, at });
  }

  presence(): void {
    this.#attachment?.viewFeed?.showPresence();
  }

  ended(why: EndReason): void {
    switch (why) {
      case 'token':
        return this.#refuse(new ServiceError('TOKEN_ENDED'));
      case 'closed':
        return this.#socket.close(CLOSE_CODES.closed, 'UNKNOWN_GAME');
      case 'stopping':
        return this.#socket.close(CLOSE_CODES.stopping, 'STOPPING', {
          type: 'bye',
          retryAfter: this.#streamLimits.retryAfter,
        });
    }
  }

  failed(error: unknown): void {
    this.#refuse(error);
  }

  /** A newer socket of the same seat took over. */
  replaced(): void {
    this.#refuse(new ServiceError('REPLACED'));
  }

  /** Every error is sent to the client. */
  async answer(incoming: IncomingFrame): Promise<void> {
    if (!this.#socket.isOpen) return;
    const attachment = this.#attachment;
    try {
      const frame = incoming.read();
      if (attachment === undefined) await this.#acceptHello(frame);
      else await this.#handle(frame, attachment);
      this.#faults = 0;
    } catch (error) {
      if (attachment === undefined) this.#refuse(error);
      else this.#answerError(error, incoming);
    }
  }

  reject(incoming: IncomingFrame, isLast: boolean): void {
    const error = new ServiceError('RATE_LIMITED', { seconds: 1 });
    if (isLast) this.#refuse(error, incoming);
    else this.#answerError(error, incoming);
  }

  async #acceptHello(frame: unknown): Promise<void> {
    if (typeOf(frame) !== 'hello') throw this.#helloMissing();
    const read = helloSchema.safeParse(V1Frames.isRequestedBy(frame) ? ownNames(frame) : frame);
    if (!read.success) throw malformed(read.error);
    const hello = read.data;
    clearTimeout(this.#helloDue);
    this.#deps.gate.pass();
    this.#deps.overload.demand(hello.token === undefined ? 'reading' : 'playing');
    const headers = hello.token === undefined ? {} : { authorization: `Bearer ${hello.token}` };
    const { table, visitor } = await visitorAccess(this.#deps, { headers }, this.#gameId, hello.since);
    const v1 =
      hello.names === 'v1' ? new V1Frames(table, await turnsAfter(table, hello.since, this.#charge), hello) : undefined;
    if (!this.#socket.isOpen) return;
    // No await from here on, so that the check still holds when the subscription begins.
    table.admit(visitor);
    if (hello.since > table.seq) throw new ServiceError('BAD_SINCE', { since: hello.since, last: table.seq });
    if (visitor.role === 'spectator' && table.seq - hello.since > LONG_HISTORY) this.#deps.overload.demand('history');
    this.#slot.admit(visitor.role !== 'spectator');
    this.#v1 = v1;
    if (v1 !== undefined) this.#socket.writeBy((sent) => v1.text(sent));
    this.#leave = openStream(this.#deps, this.#address, table, visitor, (error) => this.#refuse(error));
    const subscription = new Subscription(table, visitor, hello.since, this, this.#charge);
    const fail = (error: unknown) => this.#refuse(error);
    const viewFeed =
      hello.views || hello.turns || hello.table ? new ViewFeed(table, visitor, hello, this.#socket, fail) : undefined;
    const chatFeed = hello.chat ? new ChatFeed((line) => this.#socket.say({ type: 'chat', line })) : undefined;
    this.#attachment = { table, visitor, subscription, viewFeed, chatFeed };
    const older = visitor.role === 'seat' ? this.#latest.take(seatKey(table.id, visitor.playerId), this) : undefined;
    subscription.begin();
    // Only now, so that the seat stays present without a break.
    older?.replaced();
    chatFeed?.loadHistory(table).catch(fail);
  }

  async #handle(frame: unknown, attachment: Attachment): Promise<void> {
    const sent = this.#v1 === undefined ? frame : this.#v1.own(frame);
    const answer = await handleClientFrame(sent, attachment, this.#deps);
    if (answer !== undefined) this.#socket.say(answer);
  }

  /** Answers a refused frame. After too many faulty ones in a row the socket is closed. */
  #answerError(error: unknown, incoming: IncomingFrame): void {
    const { error: body } = refusalOf(error, this.#deps.log, this.#context);
    this.#faults = FAULTY.includes(body.code) ? this.#faults + 1 : 0;
    if (this.#faults >= MAX_MALFORMED_FRAMES) this.#refuse(error, incoming);
    else this.#socket.say(errorFrame(body, incoming));
  }

  #refuse(error: unknown, incoming?: IncomingFrame): void {
    const refusal = refusalOf(error, this.#deps.log, this.#context);
    this.#socket.close(closeCodeOf(refusal), refusal.error.code, errorFrame(refusal.error, incoming));
  }

  #sendHeartbeat(): void {
    if (this.#isLive && this.#attachment !== undefined) {
      this.#socket.say({ type: 'heartbeat', seq: this.#attachment.subscription.seq });
    }
  }

  #closed(): void {
    clearTimeout(this.#helloDue);
    this.#leave?.();
    this.#deps.metrics.streamClosed('websocket');
    if (this.#attachment === undefined) return;
    const { table, visitor, subscription } = this.#attachment;
    subscription.end();
    if (visitor.role === 'seat') this.#latest.leave(seatKey(table.id, visitor.playerId), this);
  }

  get #context(): ErrorContext {
    return isGameId(this.#gameId) ? { route: STREAM_ROUTE, gameId: this.#gameId } : { route: STREAM_ROUTE };
  }

  #helloMissing(): ServiceError {
    return new ServiceError('HELLO_FIRST', { seconds: this.#streamLimits.hello / 1000 });
  }
}

function typeOf(frame: unknown): unknown {
  return typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : undefined;
}

function errorFrame(error: ErrorBody, incoming: IncomingFrame | undefined): ServerFrame {
  const actionId = incoming?.actionId;
  return { type: 'error', error, ...(actionId === undefined ? {} : { actionId }) };
}

/** Keeps the latest holder for each key, such as the latest socket of a seat. */
export class LatestHolder<T> {
  readonly #holders = new Map<string, T>();

  /** Returns the previous holder, if there was one. */
  take(key: string, holder: T): T | undefined {
    const older = this.#holders.get(key);
    this.#holders.set(key, holder);
    return older;
  }

  /** Does nothing for a holder that was replaced. */
  leave(key: string, holder: T): void {
    if (this.#holders.get(key) === holder) this.#holders.delete(key);
  }
}
