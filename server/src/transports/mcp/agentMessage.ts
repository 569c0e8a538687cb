import { ServiceError } from '@magnate/protocol';
import { isJsonList, readJson } from '../shared/json.ts';
import type { Work } from '../shared/overload.ts';
import type { Part } from './mcpServer.ts';

/** One JSON-RPC message of an agent, parsed as far as the service needs before it does any work. */

export type MessageId = string | number;

export interface AgentMessage {
  /** undefined for a notification. */
  readonly id: MessageId | undefined;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Tools that do other work than reading and playing. */
const WORK_OF_TOOL: Readonly<Record<string, Work>> = { create_table: 'creation', join_table: 'joining' };

/** Parses the body of a request. Throws NO_BATCHES before that: a hundred calls in one request would count as one. */
export function readBody(bytes: Buffer): unknown {
  if (isJsonList(bytes)) throw new ServiceError('NO_BATCHES');
  return bytes.length === 0 ? undefined : readJson(bytes);
}

export function agentMessage(body: unknown): AgentMessage {
  const { method, params } = objectIn(body);
  if (typeof method !== 'string') throw new ServiceError('MALFORMED', { problem: 'This is not a JSON-RPC request.' });
  return { id: messageId(body), method, params: objectIn(params) };
}

export function messageId(body: unknown): MessageId | undefined {
  const { id } = objectIn(body);
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** The part of the server that answers the message. Registering all tools for each message would cost more than most answers. */
export function partOf({ method, params }: AgentMessage): Part {
  switch (method) {
    case 'tools/call':
      return { tool: String(params['name']) };
    case 'resources/read':
      return 'resources';
    case 'prompts/get':
      return 'prompts';
    default:
      return method.endsWith('/list') ? 'all' : 'none';
  }
}

/** The token among the arguments of a tool. */
export function tokenArgument({ params }: AgentMessage): string | undefined {
  const { token } = objectIn(params['arguments']);
  return typeof token === 'string' ? token : undefined;
}

/** A token counts only if its signature is valid. */
export function workOf({ method, params }: AgentMessage, hasToken: boolean): Work {
  const tool = method === 'tools/call' ? WORK_OF_TOOL[String(params['name'])] : undefined;
  return tool ?? (hasToken ? 'playing' : 'reading');
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
