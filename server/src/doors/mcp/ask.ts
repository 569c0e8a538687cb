import { withoutHidden } from '@magnate/engine';

/** One HTTP request of the service, however it is made: everything that a tool does is one of these. */

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export type Ask = (asked: Asked) => Promise<Answered>;

/** The request was refused, in the words of the service. */
export class Refused extends Error {
  readonly code: string;

  constructor({ status, body }: Answered) {
    const { error } = (body ?? {}) as { readonly error?: { readonly code?: string; readonly message?: string } };
    super(error?.message ?? `The service answered with status ${status}.`);
    this.code = error?.code ?? `HTTP_${status}`;
  }
}

/** The body of the answer. Throws `Refused`. */
export async function answerTo<T>(ask: Ask, asked: Asked): Promise<T> {
  const answered = await ask(asked);
  const body = withoutHiddenIn(answered.body);
  if (answered.status >= 300) throw new Refused({ ...answered, body });
  return body as T;
}

/** An agent sees what is there: text in an answer has no hidden characters, whatever is made of it. */
function withoutHiddenIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutHidden(value, { lines: true });
  if (Array.isArray(value)) return value.map(withoutHiddenIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutHiddenIn(each)]));
}
