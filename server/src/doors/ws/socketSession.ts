import {
  type ChatLine,
  CLOSE_CODES,
  type ErrorBody,
  helloSchema,
  malformed,
  type ServerFrame,
  ServiceError,
} from '@magnate/protocol';
import type { WebSocket } from 'ws';
import { lookAt } from '../shared/access.ts';
import type { Doors } from '../shared/doorDeps.ts';
import { refusalOf } from '../shared/errors.ts';
import { seatKey } from '../shared/rateLimits.ts';
import type { AnyEvent, TableDoor, Visitor } from '../../table/types.ts';
import { closeCodeOf } from './closeCodes.ts';
import { done } from './clientFrames.ts';
import { eventFrame } from './frames.ts';
import { Inbox, type Incoming, type Recipient } from './frameQueue.ts';
import { FAULTS, type Measures } from '../shared/streamLimits.ts';
import type { Newest } from './latestHolder.ts';
import { Outlook } from './viewFeed.ts';
import { type Ending, type Subscriber, Subscription } from '../shared/subscription.ts';
import { Talk } from './chatFeed.ts';
import { type Line, Wire } from './bufferedSocket.ts';

/** What one socket and the service say to each other: a hello, then events and what was asked for, and actions. */

/** What a client that knows the protocol never does. */
const FAULTY: readonly string[] = ['MALFORMED', 'BAD_JSON', 'TOO_DEEP', 'TOKEN_NEEDED', 'UNKNOWN_GAME'];

interface Attendance {
  readonly table: TableDoor;
  readonly visitor: Visitor;
  readonly subscription: Subscription;
  /** These two where they were asked for. */
  readonly outlook: Outlook | undefined;
  readonly talk: Talk | undefined;
}

export class Session implements Subscriber, Recipient {
  readonly #gameId: string;
  readonly #doors: Doors;
  readonly #newest: Newest<Session>;
  readonly #measures: Measures;
  readonly #socket: WebSocket;
  readonly #wire: Wire;
  readonly #inbox = new Inbox(this);
  #helloDue: NodeJS.Timeout | undefined;
  #attendance: Attendance | undefined;
  #isLive = false;
  #faults = 0;

  constructor(line: Line, gameId: string, doors: Doors, newest: Newest<Session>, measures: Measures) {
    this.#gameId = gameId;
    this.#doors = doors;
    this.#newest = newest;
    this.#measures = measures;
    this.#socket = line.socket;
    this.#wire = new Wire(line, measures, { beat: () => this.#beat(), gone: () => this.#gone() });
  }

  listen(): void {
    this.#doors.metrics.streamOpened('websocket');
    this.#helloDue = setTimeout(() => this.#refuse(this.#helloFirst()), this.#measures.hello);
    this.#socket.on('message', (data, isBinary) => {
      if (this.#wire.isOpen) this.#inbox.take(data, isBinary);
    });
  }

  event(event: AnyEvent, taken?: () => void): void {
    this.#wire.send(eventFrame(event), taken);
  }

  current(): void {
    if (this.#attendance === undefined) return;
    const { outlook } = this.#attendance;
    if (this.#isLive) return outlook?.showSoon();
    outlook?.show();
    this.#isLive = true;
    // The first one says that everything from before was sent.
    this.#beat();
  }

  chat(line: ChatLine): void {
    this.#attendance?.talk?.hear(line);
  }

  presence(): void {
    this.#attendance?.outlook?.showPresence();
  }

  ended(why: Ending): void {
    switch (why) {
      case 'token':
        return this.#refuse(new ServiceError('TOKEN_ENDED'));
      case 'closed':
        return this.#wire.close(CLOSE_CODES.closed, 'UNKNOWN_GAME');
      case 'stopping':
        return this.#wire.close(CLOSE_CODES.stopping, 'STOPPING', {
          type: 'bye',
          retryAfter: this.#measures.retryAfter,
        });
    }
  }

  failed(error: unknown): void {
    this.#refuse(error);
  }

  /** A newer socket of the same seat has come. */
  replaced(): void {
    this.#refuse(new ServiceError('REPLACED'));
  }

  /** Whatever goes wrong is said to the client. */
  async answer(incoming: Incoming): Promise<void> {
    if (!this.#wire.isOpen) return;
    const attendance = this.#attendance;
    try {
      const frame = incoming.read();
      if (attendance === undefined) await this.#welcome(frame);
      else await this.#do(frame, attendance);
      this.#faults = 0;
    } catch (error) {
      if (attendance === undefined) this.#refuse(error);
      else this.#complain(error, incoming);
    }
  }

  turnAway(incoming: Incoming, isLast: boolean): void {
    const error = new ServiceError('RATE_LIMITED', { seconds: 1 });
    if (isLast) this.#refuse(error, incoming);
    else this.#complain(error, incoming);
  }

  async #welcome(frame: unknown): Promise<void> {
    if (typeOf(frame) !== 'hello') throw this.#helloFirst();
    const read = helloSchema.safeParse(frame);
    if (!read.success) throw malformed(read.error);
    const hello = read.data;
    clearTimeout(this.#helloDue);
    this.#doors.gate.pass();
    const headers = hello.token === undefined ? {} : { authorization: `Bearer ${hello.token}` };
    const { table, visitor } = await lookAt(this.#doors, { headers }, this.#gameId, hello.since);
    if (!this.#wire.isOpen) return;
    // From here on nothing comes between: whoever is let in listens.
    table.admit(visitor);
    if (hello.since > table.seq) throw new ServiceError('BAD_SINCE', { since: hello.since, last: table.seq });
    const subscription = new Subscription(table, visitor, hello.since, this);
    const fail = (error: unknown) => this.#refuse(error);
    const outlook = hello.views || hello.turns ? new Outlook(table, visitor, hello, this.#wire, fail) : undefined;
    const talk = hello.chat ? new Talk((line) => this.#wire.say({ type: 'chat', line })) : undefined;
    this.#attendance = { table, visitor, subscription, outlook, talk };
    const older = visitor.role === 'seat' ? this.#newest.take(seatKey(table.id, visitor.playerId), this) : undefined;
    subscription.begin();
    // Only now, so that the seat is never without anybody.
    older?.replaced();
    talk?.recall(table).catch(fail);
  }

  async #do(frame: unknown, attendance: Attendance): Promise<void> {
    const answer = await done(frame, attendance, this.#doors);
    if (answer !== undefined) this.#wire.say(answer);
  }

  /** A frame was refused; after too many that make no sense nobody listens any longer. */
  #complain(error: unknown, incoming: Incoming): void {
    const { error: body } = refusalOf(error, this.#doors.log);
    this.#faults = FAULTY.includes(body.code) ? this.#faults + 1 : 0;
    if (this.#faults >= FAULTS) this.#refuse(error, incoming);
    else this.#wire.say(errorFrame(body, incoming));
  }

  #refuse(error: unknown, incoming?: Incoming): void {
    const refusal = refusalOf(error, this.#doors.log);
    this.#wire.close(closeCodeOf(refusal), refusal.error.code, errorFrame(refusal.error, incoming));
  }

  #beat(): void {
    if (this.#isLive && this.#attendance !== undefined) {
      this.#wire.say({ type: 'heartbeat', seq: this.#attendance.subscription.seq });
    }
  }

  #gone(): void {
    clearTimeout(this.#helloDue);
    this.#doors.metrics.streamClosed('websocket');
    if (this.#attendance === undefined) return;
    const { table, visitor, subscription } = this.#attendance;
    subscription.end();
    if (visitor.role === 'seat') this.#newest.leave(seatKey(table.id, visitor.playerId), this);
  }

  #helloFirst(): ServiceError {
    return new ServiceError('HELLO_FIRST', { seconds: this.#measures.hello / 1000 });
  }
}

function typeOf(frame: unknown): unknown {
  return typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : undefined;
}

function errorFrame(error: ErrorBody, incoming: Incoming | undefined): ServerFrame {
  const actionId = incoming?.actionId;
  return { type: 'error', error, ...(actionId === undefined ? {} : { actionId }) };
}
