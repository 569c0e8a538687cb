import { setTimeout } from 'node:timers/promises';
import { ServiceError } from '@magnate/protocol';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { withoutHidden } from '@magnate/engine';

/** One tool of an agent: its input, its answer as text and as data, and the requests it consists of. */

export interface ToolDeps {
  readonly ask: Ask;
  readonly keys: SeatKeys;
  /** The address at which people open tables. */
  readonly address: string;
  /** Resolves after this time. Rejects when the signal is aborted. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Whether anything has happened at the table since this event. Without it the table is requested each time. */
  readonly hasNews?: (tableId: string, seq: number) => Promise<boolean>;
}

/** The dependencies of a running tool. */
export interface ToolCall {
  readonly keys: SeatKeys;
  readonly address: string;
  /** Makes a request. Throws `Refused`. */
  readonly ask: <T>(request: ApiRequest) => Promise<T>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly hasNews: (tableId: string, seq: number) => Promise<boolean>;
}

/** The token that the tool requires. No request is sent if it is missing. */
export function needed(token: string | undefined): string {
  if (token === undefined) throw new ServiceError('TOKEN_NEEDED');
  return token;
}

export interface ToolAnswer {
  readonly text: string;
  /** The same as data, for programs. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface Described {
  readonly name: string;
  readonly description: string;
}

export interface Tool extends Described {
  readonly schemas: (keys: SeatKeys) => { readonly inputSchema: z.ZodObject; readonly outputSchema: z.ZodObject };
  readonly run: (call: ToolCall, args: unknown) => Promise<ToolAnswer>;
}

const TOKEN = z.string().max(1000).optional().describe('The token of your seat, if it is not in the header.');

type Seated<S extends z.ZodRawShape> = z.infer<z.ZodObject<S>> & { readonly token?: string | undefined };

/**
 * A tool with its schemas, created once. If tokens are kept in this process, no schema contains them. Otherwise a tool with
 * `isSeated` takes a token, and `tokens` are part of its answer.
 */
export function tool<S extends z.ZodRawShape>(
  described: Described & {
    readonly input: S;
    readonly output: z.ZodRawShape;
    readonly isSeated?: boolean;
    readonly tokens?: z.ZodRawShape;
    readonly run: (call: ToolCall, args: Seated<S>) => Promise<ToolAnswer>;
  },
): Tool {
  const { name, description, input, output, isSeated = false, tokens = {}, run } = described;
  const kept = { inputSchema: z.object(input), outputSchema: z.object(output) };
  const shown = {
    inputSchema: z.object({ ...input, ...(isSeated ? { token: TOKEN } : {}) }),
    outputSchema: z.object({ ...output, ...tokens }),
  };
  return {
    name,
    description,
    schemas: ({ isShown }) => (isShown ? shown : kept),
    // The library has validated the arguments.
    run: (call, args) => run(call, args as Seated<S>),
  };
}

export function registerTool(server: McpServer, deps: ToolDeps, { name, description, schemas, run }: Tool): void {
  server.registerTool(name, { description, ...schemas(deps.keys) }, (args, { mcpReq: { signal } }) =>
    answered(() => run(callOf(deps, signal), args)),
  );
}

function callOf({ ask, keys, address, pause, hasNews }: ToolDeps, signal: AbortSignal): ToolCall {
  return {
    keys,
    address,
    ask: (request) => {
      signal.throwIfAborted();
      return answerTo(ask, { ...request, signal });
    },
    pause: (milliseconds) => pause?.(milliseconds, signal) ?? setTimeout(milliseconds, undefined, { signal }),
    hasNews: async (tableId, seq) => (await hasNews?.(tableId, seq)) ?? true,
  };
}

/** A refusal is an answer to the agent: its message says what to do. */
async function answered(work: () => Promise<ToolAnswer>) {
  try {
    const { text, data } = await work();
    return { content: [{ type: 'text' as const, text }], structuredContent: data };
  } catch (error) {
    if (!(error instanceof Refused || error instanceof ServiceError)) throw error;
    return { isError: true, content: [{ type: 'text' as const, text: `${error.code}: ${error.message}` }] };
  }
}

/** One HTTP request to the service, whatever the implementation. All effects of a tool are such requests. */

interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object;
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal?: AbortSignal | undefined;
}

interface ApiReply {
  readonly status: number;
  readonly body: unknown;
}

export type Ask = (request: ApiRequest) => Promise<ApiReply>;

/** The request was refused, with the message of the service. */
export class Refused extends Error {
  readonly code: string;

  constructor({ status, body }: ApiReply) {
    const { error } = (body ?? {}) as { readonly error?: { readonly code?: string; readonly message?: string } };
    super(error?.message ?? `The service answered with status ${status}.`);
    this.code = error?.code ?? `HTTP_${status}`;
  }
}

/** The body of the answer. Throws `Refused`. */
export async function answerTo<T>(ask: Ask, request: ApiRequest): Promise<T> {
  const answered = await ask(request);
  const body = withoutHiddenIn(answered.body);
  if (answered.status >= 300) throw new Refused({ ...answered, body });
  return body as T;
}

/** Text in an answer has no invisible characters. */
function withoutHiddenIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutHidden(value, { lines: true });
  if (Array.isArray(value)) return value.map(withoutHiddenIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutHiddenIn(each)]));
}

/** Stores the tokens of an agent's seats. */
interface SeatKeys {
  /** Whether the agent itself must pass tokens. */
  readonly isShown: boolean;
  /** The token for this table. */
  seat(tableId: string, given: string | undefined): string | undefined;
  host(tableId: string, given: string | undefined): string | undefined;
  keep(tableId: string, tokens: { readonly seat?: string; readonly host?: string }): void;
}

/** The tokens stay in this process, hidden from the model. */
export class InMemorySeatKeys implements SeatKeys {
  readonly isShown = false;
  readonly #seats = new Map<string, string>();
  readonly #hosts = new Map<string, string>();

  seat(tableId: string): string | undefined {
    return this.#seats.get(tableId);
  }

  host(tableId: string): string | undefined {
    return this.#hosts.get(tableId);
  }

  keep(tableId: string, { seat, host }: { readonly seat?: string; readonly host?: string }): void {
    if (seat !== undefined) this.#seats.set(tableId, seat);
    if (host !== undefined) this.#hosts.set(tableId, host);
  }
}

/** Stateless: the token comes with each request, in its header or among the arguments. */
export class RequestSeatKeys implements SeatKeys {
  readonly isShown = true;
  readonly #bearer: string | undefined;

  constructor(bearer: string | undefined) {
    this.#bearer = bearer;
  }

  seat(_: string, given: string | undefined): string | undefined {
    return given ?? this.#bearer;
  }

  host(_: string, given: string | undefined): string | undefined {
    return given ?? this.#bearer;
  }

  keep(): void {
    // Tokens are not stored here.
  }
}
