import type { ServerResponse } from 'node:http';
import { type NameProfile, ServiceError } from '@magnate/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEvent } from '../../table/types.ts';
import { openStream, visitorAccess } from '../shared/access.ts';
import { addressKey } from '../shared/addresses.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { isTemporary, refusalOf } from '../shared/errors.ts';
import { eventText, serializedOnce } from '../../base/serialized.ts';
import { type EndReason, type Subscriber, Subscription } from '../shared/subscription.ts';
import { turnsAfter, v1Of } from '../shared/names.ts';
import { historyCharge } from '../shared/rateLimits.ts';
import { LONG_HISTORY, MAX_MISSED_HEARTBEATS, type StreamLimits, streamLimitsOf } from '../shared/streamSlots.ts';

/**
 * Server-sent events. Every event is a message with its seq as id, so that `Last-Event-ID` resumes after it. If the service
 * ends a stream, the last message gives the reason: `refused` (do not reconnect with the same request), `closed` (the table
 * is gone), `bye` (reconnect after `retryAfter` seconds; with the error, if there was one).
 */

const ROUTE = '/game/:id/events';

export type EventsRequest = Pick<FastifyRequest, 'headers' | 'ip'> & {
  readonly params: { readonly id: string };
  readonly query: { readonly since: number };
  readonly names?: NameProfile;
};

export async function sendEvents(
  request: EventsRequest,
  reply: Pick<FastifyReply, 'raw' | 'hijack' | 'getHeaders' | 'elapsedTime'>,
  deps: ServiceDeps,
): Promise<void> {
  const { streamLimits = streamLimitsOf(deps.config) } = deps;
  const since = sinceOf(request);
  const { table, visitor } = await visitorAccess(deps, request, request.params.id, since);
  const charge = historyCharge(deps.limits, request.ip);
  const turns = request.names === 'v1' ? await turnsAfter(table, since, charge) : undefined;
  // No await from here on, so that the check still holds when the subscription begins.
  table.admit(visitor);
  if (since > table.seq) throw new ServiceError('BAD_SINCE', { since, last: table.seq });
  if (visitor.role === 'spectator' && table.seq - since > LONG_HISTORY) deps.overload.demand('history');
  const names = v1Of(table);
  const write =
    turns === undefined
      ? eventMessage
      : (event: AnyEvent) => messageOf('message', names.event(event, turns.of(event)), event.seq);
  const stream = new EventStream(table.id, reply.raw, deps, streamLimits, write);
  const slot = deps.limits.streams.open(addressKey(request.ip), () => reply.raw.destroy());
  let leave: (() => void) | undefined;
  const left = () => {
    slot.close();
    leave?.();
  };
  try {
    slot.admit(visitor.role !== 'spectator');
    leave = openStream(deps, request.ip, table, visitor, (error) => stream.failed(error));
  } catch (error) {
    left();
    throw error;
  }
  reply.raw.once('close', left);
  reply.hijack();
  // Fastify does not run `onSend` for a hijacked reply, so it is counted here.
  deps.metrics.answered('GET', ROUTE, 200, reply.elapsedTime / 1000);
  if (reply.raw.closed) return left();
  stream.open(reply.getHeaders(), new Subscription(table, visitor, since, stream, charge));
}

/** `Last-Event-ID` takes precedence over `since` in the query. */
function sinceOf({ headers, query }: EventsRequest): number {
  const last = headers['last-event-id'];
  if (last === undefined || last === '') return query.since;
  const since = typeof last === 'string' && /^\d{1,16}$/.test(last) ? Number(last) : Number.NaN;
  if (!Number.isSafeInteger(since)) throw new ServiceError('MALFORMED', { problem: 'Last-Event-ID must be a seq.' });
  return since;
}

/** An event as a message of server-sent events. */
export const eventMessage = serializedOnce((event: AnyEvent) => messageText('message', eventText(event), event.seq));

/** The id of a message is the seq that a reader resumes from. */
function messageText(name: string, data: string, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`;
}

function messageOf(name: string, data: unknown, id?: number): string {
  return messageText(name, JSON.stringify(data), id);
}

class EventStream implements Subscriber {
  readonly #gameId: string;
  readonly #response: ServerResponse;
  readonly #deps: ServiceDeps;
  readonly #streamLimits: StreamLimits;
  readonly #messageOf: (event: AnyEvent) => string;
  #subscription: Subscription | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #isLive = false;
  #isOpen = true;
  /** Consecutive heartbeats that were not flushed. */
  #missedHeartbeats = 0;

  constructor(
    gameId: string,
    response: ServerResponse,
    deps: ServiceDeps,
    streamLimits: StreamLimits,
    write: (event: AnyEvent) => string,
  ) {
    this.#gameId = gameId;
    this.#response = response;
    this.#deps = deps;
    this.#streamLimits = streamLimits;
    this.#messageOf = write;
  }

  open(headers: ReturnType<FastifyReply['getHeaders']>, subscription: Subscription): void {
    this.#subscription = subscription;
    this.#deps.metrics.streamOpened('sse');
    this.#response.on('close', () => this.#markClosed());
    // A client may disconnect in the middle of a write.
    this.#response.on('error', () => undefined);
    this.#heartbeatTimer = setInterval(() => this.#beat(), this.#streamLimits.heartbeat);
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) this.#response.setHeader(name, value);
    }
    this.#response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Tells proxies not to buffer the events.
      'x-accel-buffering': 'no',
    });
    this.#write(retryHint(this.#streamLimits.retryAfter));
    subscription.begin();
  }

  event(event: AnyEvent, taken?: () => void): void {
    this.#write(this.#messageOf(event), taken);
  }

  current(): void {
    if (this.#isLive) return;
    this.#isLive = true;
    this.#beat();
  }

  /** Chat is sent over WebSockets only. */
  chat(): void {}

  ended(why: EndReason): void {
    switch (why) {
      case 'token':
        return this.failed(new ServiceError('TOKEN_ENDED'));
      case 'closed':
        return this.#end(messageOf('closed', {}));
      case 'stopping':
        return this.#bye(this.#streamLimits.retryAfter);
    }
  }

  failed(error: unknown): void {
    const refusal = refusalOf(error, this.#deps.log, { route: ROUTE, gameId: this.#gameId });
    const { error: body, retryAfter = this.#streamLimits.retryAfter } = refusal;
    if (isTemporary(refusal)) this.#bye(retryAfter, { error: body });
    else this.#end(messageOf('refused', { error: body }));
  }

  #bye(retryAfter: number, more: object = {}): void {
    this.#end(retryHint(retryAfter) + messageOf('bye', { retryAfter, ...more }));
  }

  #write(text: string, taken?: () => void): void {
    if (!this.#isOpen) return taken?.();
    this.#response.write(text, taken === undefined ? undefined : () => taken());
    if (this.#response.writableLength > this.#streamLimits.unread) this.failed(new ServiceError('SLOW'));
  }

  #beat(): void {
    if (this.#missedHeartbeats >= MAX_MISSED_HEARTBEATS) {
      this.#response.destroy();
      return;
    }
    this.#missedHeartbeats++;
    this.#write(`: heartbeat ${this.#subscription?.seq}\n\n`, () => {
      this.#missedHeartbeats = 0;
    });
  }

  /** A client that does not read the rest in time is disconnected. */
  #end(lastWord: string): void {
    if (!this.#isOpen) return;
    this.#markClosed();
    this.#response.end(lastWord);
    const closeTimer = setTimeout(() => this.#response.destroy(), this.#streamLimits.linger);
    this.#response.once('close', () => clearTimeout(closeTimer));
  }

  #markClosed(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearInterval(this.#heartbeatTimer);
    this.#deps.metrics.streamClosed('sse');
    this.#subscription?.end();
  }
}

function retryHint(seconds: number): string {
  return `retry: ${seconds * 1000}\n\n`;
}
