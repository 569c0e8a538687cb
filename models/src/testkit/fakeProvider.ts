import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { choiceFrom } from './promptReader.ts';

/** A local provider with the OpenAI-compatible wire protocol and, for good answers, the Anthropic one. */

export const BAD_ANSWERS = [
  'prose',
  'wrongTool',
  'brokenJson',
  'twoCalls',
  'foreignPlayer',
  'outOfBounds',
  'huge',
  'empty',
  'cutOff',
  'unauthorized',
  'busy',
  'unavailable',
  'failing',
  'redirect',
  'hang',
  'drop',
] as const;
export type BadAnswer = (typeof BAD_ANSWERS)[number];

/** A fault, tool arguments as an object or as text, or a choice from the prompt. */
export type FakeAnswer =
  | BadAnswer
  | { readonly input: object | string; readonly tokens?: FakeTokens }
  /** A choice from the prompt, with false token counts. */
  | { readonly tokens: FakeTokens }
  | { readonly status: number; readonly body?: object; readonly headers?: Readonly<Record<string, string>> }
  | 'play';

/** The reported usage. */
export interface FakeTokens {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export interface FakeRequest {
  readonly system: string;
  readonly user: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

const HUGE = 1024 * 1024;
const USUAL_TOKENS: FakeTokens = { input: 1000, cached: 800, output: 50 };

export class FakeProvider {
  readonly requests: FakeRequest[] = [];
  readonly #answer: (request: FakeRequest, count: number) => FakeAnswer | Promise<FakeAnswer>;
  readonly #words: object;
  readonly #server: Server;
  #state: number;

  /** `words` accompany every choice: why, say, note. */
  constructor(
    answer: (request: FakeRequest, count: number) => FakeAnswer | Promise<FakeAnswer> = () => 'play',
    words: object = {},
    seed = 1,
  ) {
    this.#answer = answer;
    this.#words = words;
    this.#state = seed;
    this.#server = createServer((request, reply) => void this.#answered(request, reply));
  }

  /** The base URL to configure. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answered(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as FakeRequest['body'];
    const isAnthropic = request.url?.endsWith('/messages') ?? false;
    const messages = body['messages'] as readonly { readonly role: string; readonly content: unknown }[];
    const textsBy = (role: string) =>
      messages.filter((each) => each.role === role).map(({ content }) => textOf(content));
    const read: FakeRequest = {
      system: isAnthropic ? textOf(body['system']) : textsBy('system').join('\n'),
      user: textsBy('user').join('\n'),
      model: String(body['model']),
      key: isAnthropic ? String(request.headers['x-api-key']) : request.headers.authorization?.replace('Bearer ', ''),
      body,
    };
    this.requests.push(read);
    const answer = await this.#answer(read, this.requests.length);
    if (typeof answer === 'object' && 'status' in answer)
      return sendJson(reply, answer.status, answer.body ?? {}, answer.headers);
    const input =
      typeof answer === 'object' && 'input' in answer
        ? answer.input
        : { ...choiceFrom(read.user, () => this.#chance()), ...this.#words };
    if (isAnthropic) return sendJson(reply, 200, message(input));
    if (typeof answer === 'object') return sendJson(reply, 200, completion([callOf(input)], null, answer.tokens));
    return send(reply, answer, input, read);
  }

  #chance(): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) >>> 0;
    return this.#state / 2 ** 32;
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return (content as readonly { readonly text?: string }[]).map(({ text = '' }) => text).join('');
}

function callOf(args: object | string, name = 'act') {
  const text = typeof args === 'string' ? args : JSON.stringify(args);
  return { id: 'call_1', type: 'function', function: { name, arguments: text } };
}

function send(reply: ServerResponse, answer: BadAnswer | 'play', input: object | string, { key }: FakeRequest): void {
  switch (answer) {
    case 'play':
      return sendJson(reply, 200, completion([callOf(input)]));
    case 'prose':
      return sendJson(reply, 200, completion([], `I would like to ${JSON.stringify(input)}.`));
    case 'wrongTool':
      return sendJson(reply, 200, completion([callOf(input, 'resign_now')]));
    case 'brokenJson':
      return sendJson(reply, 200, completion([callOf('{"type": "End')]));
    case 'twoCalls':
      return sendJson(reply, 200, completion([callOf(input), { ...callOf(input), id: 'call_2' }]));
    case 'foreignPlayer':
      return sendJson(reply, 200, completion([callOf({ ...Object(input), playerId: 'nobody' })]));
    case 'outOfBounds':
      return sendJson(reply, 200, completion([callOf({ type: 'PlaceBid', amount: 2 ** 40, tile: '99Z' })]));
    case 'huge':
      return sendJson(reply, 200, completion([], 'x'.repeat(HUGE)));
    case 'empty':
      return sendJson(reply, 200, completion([]));
    case 'cutOff': {
      const text = JSON.stringify(completion([callOf(input)]));
      reply.writeHead(200, { 'content-type': 'application/json' });
      return void reply.end(text.slice(0, text.length / 2));
    }
    case 'unauthorized':
      return sendJson(reply, 401, { error: { message: `The key ${key} is not valid.`, type: 'auth' } });
    case 'busy':
      return sendJson(reply, 429, { error: { message: 'slow down', type: 'rate' } }, { 'retry-after': '0' });
    case 'unavailable':
      return sendJson(reply, 503, { error: { message: 'down', type: 'server' } }, { 'retry-after': '0' });
    case 'failing':
      return sendJson(reply, 500, { error: { message: `Broken for ${key}.`, type: 'server' } });
    case 'redirect':
      return sendJson(reply, 302, {}, { location: '/elsewhere' });
    case 'hang':
      return;
    case 'drop':
      return void reply.socket?.destroy();
  }
}

function sendJson(
  reply: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers });
  reply.end(JSON.stringify(body));
}

function completion(calls: readonly object[], content: string | null = null, tokens = USUAL_TOKENS): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'fake',
    choices: [
      {
        index: 0,
        finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
        message: { role: 'assistant', content, ...(calls.length > 0 ? { tool_calls: calls } : {}) },
      },
    ],
    usage: {
      prompt_tokens: tokens.input,
      completion_tokens: tokens.output,
      total_tokens: tokens.input + tokens.output,
      prompt_tokens_details: { cached_tokens: tokens.cached },
    },
  };
}

function message(input: object | string): object {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'fake',
    content: [
      { type: 'text', text: 'Let me think.' },
      { type: 'tool_use', id: 'toolu_1', name: 'act', input },
    ],
    stop_reason: 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 200, cache_read_input_tokens: 800, cache_creation_input_tokens: 0, output_tokens: 50 },
  };
}
