import type { FaultReason } from '@magnate/protocol';
import { z } from 'zod';
import type { Reply, Usage } from './reply.ts';
import type { ModelRequest } from './prompt.ts';
import { ModelFault } from './fault.ts';
import type { ConfiguredModel } from './modelsFile.ts';

/** A language model behind its wire protocol. The provider packages are loaded with the first call. */

/** A reply, without usage if the provider did not report it. */
export interface ProviderReply {
  readonly calls: Reply['calls'];
  readonly usage: Usage | null;
  /** Was it paid for earlier? */
  readonly isRecorded?: boolean;
}

export interface Provider {
  /** Throws `ModelFault`. */
  ask(call: ModelRequest, signal: AbortSignal): Promise<ProviderReply>;
}

type LanguageModel = Awaited<ReturnType<typeof loadModel>>;
type Generated = Awaited<ReturnType<LanguageModel['doGenerate']>>;

/** The limit of a response in bytes, about a thousand times a normal one. */
const MAX_BYTES = 512 * 1024;
const OK = 200;
/** Statuses that concern a single request; any other status concerns the provider. */
const REJECTED_REQUEST = [400, 413, 422];
const RATE_LIMITED = 429;
const TIMED_OUT = 408;
const FAILED = 500;
/** No connection was made, so the provider has not seen the request. */
const CONNECTION_FAILED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export function providerOf(model: ConfiguredModel): Provider {
  let loaded: Promise<LanguageModel> | undefined;
  return {
    ask: async (call, signal) => {
      loaded ??= loadModel(model);
      const { limits } = model;
      try {
        return replyOf(await (await loaded).doGenerate(optionsOf(call, limits.outputTokens, signal)));
      } catch (error) {
        return faultIn(error, signal);
      }
    },
  };
}

async function loadModel({ kind, name, baseUrl, model, key }: ConfiguredModel) {
  const settings = { name, baseURL: baseUrl, fetch: boundedFetch, ...(key === undefined ? {} : { apiKey: key }) };
  switch (kind) {
    case 'openai-compatible':
      return (await import('@ai-sdk/openai-compatible')).createOpenAICompatible(settings).chatModel(model);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model);
  }
}

function optionsOf(
  call: ModelRequest,
  maxOutputTokens: number,
  abortSignal: AbortSignal,
): Parameters<LanguageModel['doGenerate']>[0] {
  const { name, description, parameters } = call.tool;
  return {
    prompt: [
      { role: 'system', content: call.system, providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } },
      { role: 'user', content: [{ type: 'text', text: call.user }] },
    ],
    tools: [{ type: 'function', name, description, inputSchema: parameters }],
    toolChoice: { type: 'tool', toolName: name },
    maxOutputTokens,
    abortSignal,
  };
}

function replyOf({ content, usage }: Generated): ProviderReply {
  const calls = content.flatMap((part) =>
    part.type === 'tool-call' ? [{ name: part.toolName, input: part.input }] : [],
  );
  const { total: input = 0, cacheRead: cached = 0 } = usage.inputTokens;
  const { total: output = 0 } = usage.outputTokens;
  return { calls, usage: input === 0 && output === 0 ? null : { input, cached, output } };
}

/** The provider's text is left out: it may repeat the request, and with it a key. */
function faultIn(error: unknown, signal: AbortSignal): ProviderReply {
  if (signal.aborted) throw new ModelFault('timeout');
  const causes = [...causesOf(error)];
  for (const cause of causes) if (cause instanceof ModelFault) throw cause;
  const { statusCode: status, responseHeaders, responseBody } = error as HttpFailure;
  // The provider answered, but the answer is not usable.
  if (status === OK) return { calls: [], usage: null };
  if (status === undefined) {
    const isSent = !causes.some(({ code = '' }) => CONNECTION_FAILED.has(code));
    throw new ModelFault(isSent ? 'connection_lost' : 'unreachable', { isFree: !isSent, isOutage: true });
  }
  throw new ModelFault(reasonFor(status), {
    retryAfter: delayIn(responseHeaders?.['retry-after']),
    isFree: true,
    isOutage: !REJECTED_REQUEST.includes(status),
    reported: usageIn(responseBody),
  });
}

interface HttpFailure {
  readonly statusCode?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
}

function* causesOf(error: unknown): Generator<Error & { readonly code?: string }> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}

function reasonFor(status: number): FaultReason {
  if (status === RATE_LIMITED) return 'rate_limited';
  return status >= FAILED || status === TIMED_OUT ? 'provider_error' : 'refused';
}

/** The milliseconds of a `Retry-After` header: seconds or a date. */
function delayIn(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const milliseconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

const failureSchema = z.object({
  usage: z.union([
    z
      .object({ prompt_tokens: z.number(), completion_tokens: z.number().default(0) })
      .transform((used) => ({ input: used.prompt_tokens, cached: 0, output: used.completion_tokens })),
    z
      .object({ input_tokens: z.number(), output_tokens: z.number().default(0) })
      .transform((used) => ({ input: used.input_tokens, cached: 0, output: used.output_tokens })),
  ]),
});

/** The usage that a failure reports. */
function usageIn(body: string | undefined): Usage | undefined {
  try {
    return failureSchema.safeParse(JSON.parse(body ?? '')).data?.usage;
  } catch {
    return undefined;
  }
}

/** Bounds the response size and follows no redirect, because the target would receive the key. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, { ...init, redirect: 'manual' });
  const { status, statusText, headers } = answer;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer.body ?? []) {
      size += part.length;
      if (size > MAX_BYTES) throw new ModelFault('too_long');
      parts.push(part);
    }
  } catch (error) {
    // For a failure the status is sufficient.
    if (answer.ok || init?.signal?.aborted === true) throw error;
    parts.length = 0;
  }
  return new Response(Buffer.concat(parts), { status, statusText, headers });
}
