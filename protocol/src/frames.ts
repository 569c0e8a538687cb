import { z } from 'zod';
import { anyActionSchema } from './actions.ts';
import {
  chatLineSchema,
  errorSchema,
  eventSchema,
  offerSchema,
  publicSeatSchema,
  tableViewSchema,
  viewSchema,
} from './answers.ts';
import { listOf, whole } from './core/fields.ts';
import { REMARK_CODES } from './remarks.ts';
import { reactionSchema } from './table.ts';
import { actionFrameSchema, helloSchema, sayFrameSchema, type ServerFrame } from './stream.ts';
import { type Row, type Shape, unionOf } from './core/variants.ts';

/** The frames of the WebSocket in both directions, for the OpenAPI document. */

const { status, paused, outcome, deadlines, actors } = tableViewSchema.shape;
const { vote, rematch, hostMayKnow, dealtUnclaimed, discarded, thoughts } = tableViewSchema.shape;
const version = whole.meta({ description: 'Number of applied actions.' });
const seq = whole.meta({ description: 'The seq of the last event.' });
const now = whole.meta({ description: 'The time of the service. Deadlines refer to this clock.' });
const remark = z
  .object({
    playerId: z.string(),
    code: z.enum(REMARK_CODES),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ description: 'What a built-in bot says about it. Only with `chat: true`, and only live.' });
const EVENT = {
  type: 'RentPaid',
  seq: 42,
  at: 1767225600000,
  payerId: 'p1',
  receiverId: 'p2',
  propertyId: 39,
  amount: 50,
  rule: 'rentBase',
};

type Fields<T extends ServerFrame['type']> = Omit<Extract<ServerFrame, { readonly type: T }>, 'type'>;

/** Checks only the field names of a frame; the schemas of the answers define the contents. */
type FrameRows = {
  readonly [T in ServerFrame['type']]: Row<{ readonly [F in keyof Shape<Fields<T>>]: z.ZodType }>;
};

const SERVER: FrameRows = {
  event: {
    about: 'An event. Every event after `since` comes exactly once and in order.',
    fields: {
      event: eventSchema,
      remark: remark.exactOptional(),
    },
    example: { event: EVENT, remark: { playerId: 'p1', code: 'loss', params: { amount: 50, other: 'p2' } } },
  },
  view: {
    about: 'The current state of the table. Only with `views: true`: once after the backlog, then after every change.',
    fields: {
      version,
      seq,
      status,
      paused,
      players: listOf(publicSeatSchema),
      actors,
      deadlines,
      now,
      outcome,
      view: viewSchema.nullable(),
    },
  },
  options: {
    about:
      'The options of the game, a custom board included. Only with `views: true` and `optionsOnce: true`: once per stream, before the first view of the game. The views of this stream come without `view.options`; put these there.',
    fields: { options: z.record(z.string(), z.unknown()).meta({ description: 'As in `view.options`.' }) },
    example: { options: { startingCash: 1500, theme: 'standard' } },
  },
  table: {
    about:
      'Fields of the table that views lack, such as the open vote and the rematch. Only with `table: true`: once after the backlog, then whenever one of them changed.',
    fields: { vote, rematch, hostMayKnow, dealtUnclaimed, discarded, thoughts },
    example: {
      vote: { what: 'pause', playerId: null, yes: ['p1'], no: [], needs: 2 },
      rematch: null,
      hostMayKnow: false,
      dealtUnclaimed: [],
      discarded: 0,
      thoughts: 'end',
    },
  },
  turn: {
    about:
      'The awaited players and your legal actions; `actions` is empty without a seat. Only with `turns: true`, at the same times as the view.',
    fields: { version, seq, status, paused, actors, actions: listOf(offerSchema), deadlines, now },
    example: {
      version: 12,
      seq: 41,
      status: 'in_progress',
      paused: false,
      actors: ['p1'],
      actions: [{ type: 'RollDice' }, { type: 'Resign' }],
      deadlines: {},
      now: 1767225600000,
    },
  },
  chat: {
    about: 'A chat line. Only with `chat: true`, starting with the latest earlier lines.',
    fields: { line: chatLineSchema },
    example: { line: { id: 3, at: 1767225600000, playerId: 'p2', text: 'Well played.' } },
  },
  reaction: {
    about: 'A spectator reacts. Only with `chat: true`. Reactions are not stored and reach the clients of one node.',
    fields: { reaction: reactionSchema.shape.reaction, at: whole.meta({ description: 'When, in milliseconds.' }) },
    example: { reaction: 'wow', at: 1767225600000 },
  },
  heartbeat: {
    about: 'Heartbeat. The first one marks the end of the backlog.',
    fields: { seq },
    example: { seq: 42 },
  },
  ack: {
    about: 'Your action was applied and stored durably; its last event has this `seq`.',
    fields: { actionId: z.string(), version, seq },
    example: { actionId: 'a-1', version: 13, seq: 45 },
  },
  error: {
    about: 'A request was refused and changed nothing. Has the `actionId` if it was an action.',
    fields: { error: errorSchema.shape.error, actionId: z.string().exactOptional() },
    example: {
      error: { code: 'NOT_YOUR_TURN', message: 'It is another player’s turn.' },
      actionId: 'a-2',
    },
  },
  bye: {
    about: 'The service stops and closes the socket. Reconnect after the given number of seconds.',
    fields: { retryAfter: whole.meta({ description: 'In seconds.' }) },
    example: { retryAfter: 2 },
  },
};

const { token, since, views, optionsOnce, turns, table, chat, names } = helloSchema.shape;
const { actionId, expectedVersion } = actionFrameSchema.shape;

const CLIENT: Readonly<Record<'hello' | 'action' | 'say', Row>> = {
  hello: {
    about: 'The first frame, and only the first.',
    fields: {
      token: token.meta({ description: 'The token of a seat or of the host; spectators leave it out.' }),
      since: since.meta({ description: 'The last seq that you have; 0 for everything from the beginning.' }),
      views: views.meta({ description: 'Also send `view` frames: all that a page needs.' }),
      optionsOnce: optionsOnce.meta({
        description:
          'Send the options of the game once, as an `options` frame, and leave `options` out of every `view` of this stream. Saves most of the traffic if a table has a custom board.',
      }),
      turns: turns.meta({ description: 'Also send `turn` frames: all that a bot needs.' }),
      table: table.meta({ description: 'Also send `table` frames: votes and the rematch.' }),
      chat: chat.meta({ description: 'Also send `chat` frames.' }),
      names: names.meta({ description: '`v1` sends every frame under the names of the v1 profile.' }),
    },
    example: { token: 'WyJz….d31V…', since: 0, turns: true },
  },
  action: {
    about: 'Play an action with the token of a seat. Answered by `ack` or `error` with the same `actionId`.',
    fields: {
      action: anyActionSchema,
      actionId: actionId.meta({
        description: 'An idempotency key of your choice: a repeated request is applied once and gets the same answer.',
      }),
      expectedVersion,
    },
    example: { action: { type: 'RollDice' }, actionId: 'a-1', expectedVersion: 12 },
  },
  say: {
    about: 'Send a chat line to the table, with the token of a seat.',
    fields: { text: sayFrameSchema.shape.text },
    example: { text: 'Well played.' },
  },
};

export const serverFrameSchema = unionOf('ServerFrame', 'What the service sends over the WebSocket.', SERVER);
export const clientFrameDescription = unionOf('ClientFrame', 'What a client may send over the WebSocket.', CLIENT);

/** The same for the tables of the OpenAPI document: each frame with a sentence and an example. */
export const FRAME_ROWS: Readonly<Record<'client' | 'server', Readonly<Record<string, Row>>>> = {
  client: CLIENT,
  server: SERVER,
};
