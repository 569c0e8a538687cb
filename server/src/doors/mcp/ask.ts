/** One HTTP request of the service, however it is made: everything that a tool does is one of these. */

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object;
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
  if (answered.status >= 300) throw new Refused(answered);
  return answered.body as T;
}
