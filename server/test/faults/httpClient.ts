import { Agent, request } from 'node:http';

/** An HTTP client for a service whose answers may get lost. */

const agent = new Agent({ keepAlive: true });
/** Milliseconds: longer than anything that the service waits for, also on a busy machine. */
export const TIMEOUT = 300_000;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** In seconds, if given. */
  readonly retryAfter: number | undefined;
}

export interface Question {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** It is unknown whether the request was done. */
export class RequestLost extends Error {
  constructor(cause: unknown) {
    super('No answer came.', { cause });
    this.name = 'RequestLost';
  }
}

/** Throws `RequestLost` if no complete answer came. */
export function ask(address: string, { method, path, token, body }: Question): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const lose = (error: unknown) => reject(new RequestLost(error));
    const sent = request(`${address}${path}`, { method, headers, agent, timeout: TIMEOUT }, (response) => {
      let responseText = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        responseText += part;
      });
      response.on('error', lose);
      response.on('end', () => {
        const wait = response.headers['retry-after'];
        const retryAfter = wait === undefined ? undefined : Number(wait);
        if (response.complete) resolve({ status: response.statusCode ?? 0, body: read(responseText), retryAfter });
        else lose(new Error('It broke off.'));
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('It took too long.')));
    sent.on('error', lose);
    sent.end(text);
  });
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The code and the details of a refusal. */
export function refusalIn(body: unknown): { readonly code: string; readonly details: Record<string, unknown> } {
  const { error } = (body ?? {}) as { error?: { code?: string; details?: Record<string, unknown> } };
  return { code: error?.code ?? 'NONE', details: error?.details ?? {} };
}
