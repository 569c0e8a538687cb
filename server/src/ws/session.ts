import {
  actionFrameSchema,
  type ChatLine,
  CLOSE_CODES,
  helloSchema,
  malformed,
  readAction,
  ServiceError,
} from '@magnate/protocol';
import type { WebSocket } from 'ws';
import { lookAt } from '../http/access.ts';
import type { Doors } from '../http/doors.ts';
import { codeOf, refusalOf } from '../http/errors.ts';
import { readJson } from '../http/json.ts';
import { seatKey } from '../http/limits.ts';
import type { AnyEvent, TableDoor, Visitor } from '../table/types.ts';
import { eventFrame } from './frames.ts';
import { FAULTS, type Measures, UNANSWERED } from './measures.ts';
import type { Newest } from './newest.ts';
import { Outlook } from './outlook.ts';
import { type Ending, type Subscriber, Subscription } from './subscription.ts';
import { Talk } from './talk.ts';
import { type Line, Wire } from './wire.ts';

/** What one socket and the service say to each other: a hello, then events and what was asked for, and actions. */

/** Refusals after which a client does best to come back, or not to; all others are its own fault. */
const CLOSINGS: Readonly<Record<string, number>> = {
  TOKEN_ENDED: CLOSE_CODES.ended,
  STOPPING: CLOSE_CODES.stopping,
  // "Try again later" and "internal error" of the protocol itself.
  STORE_UNAVAILABLE: 1013,
  INTERNAL: 1011,
};
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

export class Session implements Subscriber {
  readonly #gameId: string;
  readonly #doors: Doors;
  readonly #newest: Newest<Session>;
  readonly #measures: Measures;
  readonly #socket: WebSocket;
  readonly #wire: Wire;
  #helloDue: NodeJS.Timeout | undefined;
  #attendance: Attendance | undefined;
  #isLive = false;
  /** Frames are answered one after the other. */
  #work: Promise<void> = Promise.resolve();
  #unanswered = 0;
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
    this.#socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
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

  ended(why: Ending): void {
    switch (why) {
      case 'token':
        return this.#refuse(new ServiceError('TOKEN_ENDED'));
      case 'closed':
        return this.#wire.close(CLOSE_CODES.closed);
      case 'stopping':
        return this.#wire.close(CLOSE_CODES.stopping, { type: 'bye', retryAfter: this.#measures.retryAfter });
    }
  }

  failed(error: unknown): void {
    this.#refuse(error);
  }

  /** A newer socket of the same seat has come. */
  replaced(): void {
    this.#refuse(new ServiceError('REPLACED'), CLOSE_CODES.replaced);
  }

  #hear(data: WebSocket.RawData, isBinary: boolean): void {
    if (!this.#wire.isOpen) return;
    if (this.#unanswered >= UNANSWERED) return this.#refuse(new ServiceError('RATE_LIMITED', { seconds: 1 }));
    this.#unanswered++;
    this.#work = this.#work.then(async () => {
      await this.#answer(data, isBinary);
      this.#unanswered--;
    });
  }

  /** Never throws: whatever goes wrong is said to the client. */
  async #answer(data: WebSocket.RawData, isBinary: boolean): Promise<void> {
    if (!this.#wire.isOpen) return;
    const attendance = this.#attendance;
    let frame: unknown;
    try {
      frame = readFrame(data, isBinary);
      if (attendance === undefined) await this.#welcome(frame);
      else await this.#act(frame, attendance);
      this.#faults = 0;
    } catch (error) {
      if (attendance === undefined) this.#refuse(error);
      else this.#complain(error, frame);
    }
  }

  async #welcome(frame: unknown): Promise<void> {
    if (typeOf(frame) !== 'hello') throw this.#helloFirst();
    const read = helloSchema.safeParse(frame);
    if (!read.success) throw malformed(read.error);
    const hello = read.data;
    clearTimeout(this.#helloDue);
    this.#doors.gate.pass();
    const headers = hello.token === undefined ? {} : { authorization: `Bearer ${hello.token}` };
    const { table, visitor } = await lookAt(this.#doors, { headers }, this.#gameId);
    if (!this.#wire.isOpen) return;
    // From here on nothing comes between: whoever is let in listens.
    table.admit(visitor);
    if (hello.since > table.seq) throw new ServiceError('BAD_SINCE', { since: hello.since, last: table.seq });
    const subscription = new Subscription(table, visitor, hello.since, this);
    const outlook = hello.views ? new Outlook(table, visitor, this.#wire, (error) => this.#refuse(error)) : undefined;
    const talk = hello.chat ? new Talk((line) => this.#wire.say({ type: 'chat', line })) : undefined;
    this.#attendance = { table, visitor, subscription, outlook, talk };
    const older = visitor.role === 'seat' ? this.#newest.take(seatKey(table.id, visitor.playerId), this) : undefined;
    subscription.begin();
    // Only now, so that the seat is never without anybody.
    older?.replaced();
    talk?.recall(table).catch((error: unknown) => this.#refuse(error));
  }

  async #act(frame: unknown, { table, visitor }: Attendance): Promise<void> {
    const read = actionFrameSchema.safeParse(frame);
    if (!read.success) throw malformed(read.error);
    if (visitor.role !== 'seat') throw new ServiceError(visitor.role === 'host' ? 'UNKNOWN_GAME' : 'TOKEN_NEEDED');
    const { playerId } = visitor;
    const { actionId, expectedVersion } = read.data;
    table.admit(visitor);
    this.#doors.limits.actions.take(seatKey(table.id, playerId));
    try {
      const { version } = await table.act(playerId, {
        action: readAction(table.game, read.data.action, playerId),
        actionId,
        ...(expectedVersion === undefined ? {} : { expectedVersion }),
      });
      this.#doors.metrics.acknowledged(table.game);
      this.#wire.say({ type: 'ack', actionId, version });
    } catch (error) {
      this.#doors.metrics.refused(table.game, codeOf(error));
      throw error;
    }
  }

  /** A frame was refused; after too many that make no sense nobody listens any longer. */
  #complain(error: unknown, frame: unknown): void {
    const { error: body } = refusalOf(error, this.#doors.log);
    this.#faults = FAULTY.includes(body.code) ? this.#faults + 1 : 0;
    const actionId = actionIdOf(frame);
    const complaint = { type: 'error', error: body, ...(actionId === undefined ? {} : { actionId }) } as const;
    if (this.#faults < FAULTS) this.#wire.say(complaint);
    else this.#wire.close(CLOSE_CODES.refused, complaint);
  }

  #refuse(error: unknown, code?: number): void {
    const { error: body } = refusalOf(error, this.#doors.log);
    this.#wire.close(code ?? CLOSINGS[body.code] ?? CLOSE_CODES.refused, { type: 'error', error: body });
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

function readFrame(data: WebSocket.RawData, isBinary: boolean): unknown {
  if (isBinary || !Buffer.isBuffer(data)) throw new ServiceError('MALFORMED', { problem: 'Frames must be text.' });
  return readJson(data);
}

function typeOf(frame: unknown): unknown {
  return typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : undefined;
}

/** So that the client knows which of its frames was refused. */
function actionIdOf(frame: unknown): string | undefined {
  const given = typeof frame === 'object' && frame !== null && 'actionId' in frame ? frame.actionId : undefined;
  return actionFrameSchema.shape.actionId.safeParse(given).data;
}
