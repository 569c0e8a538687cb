import {
  classifyInboundRequest,
  DEFAULT_NEGOTIATED_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import type { IncomingHttpHeaders } from 'node:http';
import type { AgentMessage, MessageId } from './agentMessage.ts';

/**
 * Cached lists of tools, resources and prompts, as text: they are constant while the service runs, and every client requests
 * them. The library answers each kind of list once per protocol revision.
 */

const LISTS: readonly string[] = ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'];
/** There are few lists and revisions, and a client cannot add any. */
const MAX_KEPT = 64;

export class ListCache {
  readonly #results = new Map<string, string>();

  /** The whole answer; undefined if it is not cached yet. */
  answer(key: string, id: MessageId): string | undefined {
    const result = this.#results.get(key);
    return result && `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;
  }

  /** Caches the result of the library's answer, unless it is an error. */
  keep(key: string, answer: string): void {
    const { result } = JSON.parse(answer) as { readonly result?: object };
    if (result !== undefined && this.#results.size < MAX_KEPT) this.#results.set(key, JSON.stringify(result));
  }
}

/** The cache key; undefined for everything except the first page of a list that the library would answer. */
export function listKey(message: AgentMessage, headers: IncomingHttpHeaders, body: unknown): string | undefined {
  const { id, method, params } = message;
  if (id === undefined || !LISTS.includes(method) || params['cursor'] !== undefined) return undefined;
  if (!acceptsBoth(headers.accept)) return undefined;
  const version = headerOf(headers, 'mcp-protocol-version');
  const named = headerOf(headers, 'mcp-method');
  const { kind, ...route } = classifyInboundRequest({
    httpMethod: 'POST',
    body,
    ...(version === undefined ? {} : { protocolVersionHeader: version }),
    ...(named === undefined ? {} : { mcpMethodHeader: named }),
  });
  if (kind === 'reject') return undefined;
  if (kind === 'legacy') {
    const revision = version ?? DEFAULT_NEGOTIATED_PROTOCOL_VERSION;
    return SUPPORTED_PROTOCOL_VERSIONS.includes(revision) ? `${revision} ${method}` : undefined;
  }
  // A later revision requires both headers, and they must agree with the message.
  return version === undefined || named !== method || !('classification' in route) ? undefined : `${version} ${method}`;
}

function acceptsBoth(accept = ''): boolean {
  return accept.includes('application/json') && accept.includes('text/event-stream');
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
