import type { Reaction } from './reactions.ts';
import { z } from 'zod';
import type { ErrorBody } from './core/errors.ts';
import { NAME_PROFILES } from './v1.ts';
import type { TableAnswer } from './answers.ts';
import type { Remark } from './remarks.ts';
import { type ChatLine, chatSchema, type TableStatus } from './table.ts';

/** The frames of a table's WebSocket. */

export const helloSchema = z.strictObject({
  type: z.literal('hello'),
  token: z.string().max(1000).optional(),
  since: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  /** Also send the view after every change, which is all that a page needs. */
  views: z.boolean().default(false),
  /** Send the options of the game, which never change, in a separate frame, and omit them from views. */
  optionsOnce: z.boolean().default(false),
  /** Also send whose turn it is and the offers of this seat after every change, which is all that a bot needs. */
  turns: z.boolean().default(false),
  /** Also send votes, the rematch and other fields of the table that views lack, whenever they change. */
  table: z.boolean().default(false),
  /** Also send the chat. */
  chat: z.boolean().default(false),
  /** The naming profile of all frames. */
  names: z.enum(NAME_PROFILES).default('standard'),
});

/** An action over the socket: the same fields as over HTTP, and an id that matches the answer to its action. */
export const actionFrameSchema = z.strictObject({
  type: z.literal('action'),
  action: z.looseObject({ type: z.string().max(50) }),
  actionId: z.string().min(1).max(100),
  expectedVersion: z.number().int().min(0).optional(),
});

/** A chat line to the table. */
export const sayFrameSchema = chatSchema.extend({ type: z.literal('say') });

/** Frames that a client may send after the hello. */
export const clientFrameSchema = z.discriminatedUnion('type', [actionFrameSchema, sayFrameSchema]);

type Deadlines = Readonly<Record<string, number>>;

/** The table as this viewer may see it, without constant fields. */
export interface ViewFrame {
  readonly type: 'view';
  readonly version: number;
  readonly seq: number;
  readonly status: TableStatus;
  readonly paused: boolean;
  readonly players: readonly object[];
  readonly actors: readonly string[];
  readonly deadlines: Deadlines;
  /** The time of the service, so that deadlines can be converted to any other clock. */
  readonly now: number;
  readonly outcome: object | null;
  readonly view: unknown;
}

/** The options of the game, which the views of this stream omit. A custom board is most of a view. */
export interface OptionsFrame {
  readonly type: 'options';
  readonly options: object;
}

/** What views lack of a table; sent whenever a part of it changed. */
export interface TableFrame
  extends Pick<TableAnswer, 'vote' | 'rematch' | 'hostMayKnow' | 'dealtUnclaimed' | 'discarded' | 'thoughts'> {
  readonly type: 'table';
}

/** The players that the game waits for, and the offers of this seat; empty without a seat. */
export interface TurnFrame {
  readonly type: 'turn';
  readonly version: number;
  readonly seq: number;
  readonly status: TableStatus;
  readonly paused: boolean;
  readonly actors: readonly string[];
  readonly actions: readonly unknown[];
  readonly deadlines: Deadlines;
  readonly now: number;
}

export type ServerFrame =
  | {
      readonly type: 'event';
      readonly event: { readonly type: string; readonly seq: number; readonly at: number };
      /** The remark of a built-in bot about it. */
      readonly remark?: Remark;
    }
  | ViewFrame
  | OptionsFrame
  | TableFrame
  | TurnFrame
  | { readonly type: 'chat'; readonly line: ChatLine }
  /** A spectator reacts. It is not stored. */
  | { readonly type: 'reaction'; readonly reaction: Reaction; readonly at: number }
  | { readonly type: 'heartbeat'; readonly seq: number }
  /** The action was applied; `seq` is the last event that it caused. */
  | { readonly type: 'ack'; readonly actionId: string; readonly version: number; readonly seq: number }
  | { readonly type: 'error'; readonly error: ErrorBody; readonly actionId?: string }
  /** The service stops: reconnect after the given number of seconds. */
  | { readonly type: 'bye'; readonly retryAfter: number };
