import type { GameId, OfferOf, ViewOf } from '@magnate/engine';
import type { ChatLine, ErrorBody, TableStatus } from '@magnate/protocol';
import type { InjectOptions } from 'fastify';
import type { AnyEvent, CreatedTable, NewSeat, TableView } from '../table/types.ts';

/** Types of test requests and their answers. */

export type Method = NonNullable<InjectOptions['method']>;

export interface Asking {
  readonly token?: string | undefined;
  /** An object is sent as JSON; text and bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** All fields that an answer about a table may have. Each test knows which of them to expect. */
export interface AnswerBody extends Pick<TableView, 'version' | 'paused' | 'actors' | 'outcome' | 'you'> {
  readonly players: readonly (TableView['players'][number] & CreatedTable['players'][number])[];
  readonly error: ErrorBody;
  readonly id: string;
  readonly game: GameId;
  readonly status: TableStatus;
  readonly seq: number;
  readonly message: string;
  readonly playerId: string;
  readonly token: string;
  readonly hostToken: string;
  readonly claim: string;
  readonly seats: readonly NewSeat[];
  readonly actions: readonly OfferOf<GameId>[];
  readonly events: readonly AnyEvent[];
  readonly next: number;
  readonly lines: readonly ChatLine[];
  readonly view: ViewOf<GameId>;
}

export interface Answer<Body = AnswerBody> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A client of the service over a real network. */
export class Api {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async ask(method: Method, path: string, { token, body, headers = {} }: Asking = {}): Promise<Answer> {
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: answer.status,
      text,
      headers: Object.fromEntries(answer.headers),
      body: isJson ? JSON.parse(text) : undefined,
    };
  }

  /** Throws if the request fails. */
  async must(method: Method, path: string, asking?: Asking): Promise<Answer['body']> {
    const { status, text, body } = await this.ask(method, path, asking);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`);
    return body;
  }

  /** All events of a table as a viewer sees them, in pages. */
  async events(id: string, token?: string): Promise<readonly ReceivedEvent[]> {
    const events: ReceivedEvent[] = [];
    for (;;) {
      const since = events.at(-1)?.seq ?? 0;
      const page = (await this.must('GET', `/game/${id}/events?since=${since}`, { token })) as Page;
      events.push(...page.events);
      if (page.events.length === 0) return events;
    }
  }
}

export interface ReceivedEvent {
  readonly type: string;
  readonly seq: number;
}

interface Page {
  readonly events: readonly ReceivedEvent[];
  readonly next: number;
}
