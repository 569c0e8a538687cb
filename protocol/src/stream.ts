import { z } from 'zod';
import type { ErrorBody } from './errors.ts';
import type { ChatLine } from './table.ts';

/** What travels over the WebSocket of a table. */

export const helloSchema = z.strictObject({
  type: z.literal('hello'),
  token: z.string().max(1000).optional(),
  since: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  /** Also send the view after every change. */
  views: z.boolean().default(false),
  chat: z.boolean().default(false),
});
export type Hello = z.infer<typeof helloSchema>;

/** An action over the socket: the same fields as over HTTP, and an id to tell the answers apart. */
export const actionFrameSchema = z.strictObject({
  type: z.literal('action'),
  action: z.looseObject({ type: z.string().max(50) }),
  actionId: z.string().min(1).max(100),
  expectedVersion: z.number().int().min(0).optional(),
});
export type ActionFrame = z.infer<typeof actionFrameSchema>;

export type ServerFrame =
  | { readonly type: 'event'; readonly event: { readonly type: string; readonly seq: number; readonly at: number } }
  | { readonly type: 'view'; readonly version: number; readonly seq: number; readonly view: unknown }
  | { readonly type: 'chat'; readonly line: ChatLine }
  | { readonly type: 'clock'; readonly deadlines: Readonly<Record<string, number>>; readonly now: number }
  | { readonly type: 'heartbeat'; readonly seq: number }
  | { readonly type: 'ack'; readonly actionId: string; readonly version: number }
  | { readonly type: 'error'; readonly error: ErrorBody; readonly actionId?: string }
  /** The service stops: come back after so many seconds. */
  | { readonly type: 'bye'; readonly retryAfter: number };

/** Why a socket was closed, beside the codes of the protocol itself. */
export const CLOSE_CODES = {
  refused: 4400,
  replaced: 4409,
  slow: 4408,
  ended: 4401,
  closed: 4410,
  stopping: 1012,
} as const;
