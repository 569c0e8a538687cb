import type { Reply, Usage } from './answer.ts';
import type { Call } from './brief.ts';
import { ModelFault } from './fault.ts';
import type { ConfiguredModel } from './modelsFile.ts';

/** A language model behind its wire. The packages that speak it are loaded with the first question. */

/** An answer; without usage where the provider did not say what it counted. */
export interface ProviderReply {
  readonly calls: Reply['calls'];
  readonly usage: Usage | null;
  /** Was it paid for earlier? */
  readonly isOnTape?: boolean;
}

export interface Provider {
  /** Throws `ModelFault`. */
  ask(call: Call, signal: AbortSignal): Promise<ProviderReply>;
}

type LanguageModel = Awaited<ReturnType<typeof loadModel>>;
type Generated = Awaited<ReturnType<LanguageModel['doGenerate']>>;

/** Bytes of an answer: a thousand times what one needs. */
const MOST_BYTES = 512 * 1024;
const OK = 200;
const BUSY = 429;
const FAILED = 500;
const OVERLOADED = 503;

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
  call: Call,
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

/** The words of the provider are left out: they may repeat the request, and with it a key. */
function faultIn(error: unknown, signal: AbortSignal): ProviderReply {
  if (signal.aborted) throw new ModelFault('timeout');
  for (let each: unknown = error; each instanceof Error; each = each.cause) if (each instanceof ModelFault) throw each;
  const { statusCode: status, responseHeaders = {} } = error as {
    readonly statusCode?: number;
    readonly responseHeaders?: Readonly<Record<string, string>>;
  };
  // It answered, and what it answered is no answer.
  if (status === OK) return { calls: [], usage: null };
  if (status === undefined) throw new ModelFault('unavailable');
  const retryAfter = secondsIn(responseHeaders['retry-after']);
  if (status === BUSY) throw new ModelFault('busy', { retryAfter, isFree: true });
  const isDown = status >= FAILED;
  throw new ModelFault(isDown ? 'unavailable' : 'refused', { retryAfter, isFree: !isDown || status === OVERLOADED });
}

function secondsIn(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header === undefined || !Number.isFinite(seconds) || seconds < 0 ? undefined : seconds * 1000;
}

/** Reads no more than an answer could be, and follows no redirection: it would get the key. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new ModelFault('tooLong');
    parts.push(part);
  }
  const { status, statusText, headers } = answer;
  return new Response(Buffer.concat(parts), { status, statusText, headers });
}
