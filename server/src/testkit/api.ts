import type { Answer, Asking, Method } from './testService.ts';

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

  /** Throws where the request fails. */
  async must(method: Method, path: string, asking?: Asking): Promise<Answer['body']> {
    const { status, text, body } = await this.ask(method, path, asking);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`);
    return body;
  }

  /** All events of a table as a viewer may see them, page by page. */
  async events(id: string, token?: string): Promise<readonly Told[]> {
    const events: Told[] = [];
    for (;;) {
      const since = events.at(-1)?.seq ?? 0;
      const page = (await this.must('GET', `/game/${id}/events?since=${since}`, { token })) as Page;
      events.push(...page.events);
      if (page.events.length === 0) return events;
    }
  }
}

export interface Told {
  readonly type: string;
  readonly seq: number;
}

interface Page {
  readonly events: readonly Told[];
  readonly next: number;
}
