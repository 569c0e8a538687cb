import {
  actionFrameSchema,
  clientFrameSchema,
  malformed,
  readAction,
  type ServerFrame,
  ServiceError,
} from '@magnate/protocol';
import type { z } from 'zod';
import type { SeatVisitor, TableApi, Visitor } from '../../table/types.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { codeOf } from '../shared/errors.ts';
import { seatKey } from '../shared/rateLimits.ts';
import { requireShareable } from '../shared/sharedText.ts';
import { spanFields } from '../shared/access.ts';
import type { WebSocket } from 'ws';
import { readJson } from '../shared/json.ts';
import { MAX_REFUSED_FRAMES, MAX_QUEUED_FRAMES } from '../shared/streamSlots.ts';

/** Handles frames of a client after its hello: actions and chat, as over HTTP. */

type HandlerDeps = Pick<ServiceDeps, 'limits' | 'metrics' | 'operator' | 'overload' | 'tokens' | 'tracing'>;
type ActionFrame = z.infer<typeof actionFrameSchema>;

/** Returns the answer to a frame; undefined for chat, which comes back as a chat frame. */
export async function handleClientFrame(
  frame: unknown,
  { table, visitor }: { readonly table: TableApi; readonly visitor: Visitor },
  deps: HandlerDeps,
): Promise<ServerFrame | undefined> {
  const { tracing } = deps;
  const read = clientFrameSchema.safeParse(frame);
  if (!read.success) throw malformed(read.error);
  if (visitor.role !== 'seat') throw new ServiceError(visitor.role === 'host' ? 'UNKNOWN_GAME' : 'TOKEN_NEEDED');
  table.admit(visitor);
  deps.overload.demand('playing');
  const sent = read.data;
  return tracing.span(`frame ${sent.type}`, spanFields(table), async () => {
    if (sent.type === 'action') return playAction(sent, table, visitor, deps);
    deps.limits.chat.take(seatKey(table.id, visitor.playerId));
    requireShareable(deps, [sent.text]);
    await table.chat.say(visitor, sent.text);
    return undefined;
  });
}

async function playAction(
  { action, actionId, expectedVersion }: ActionFrame,
  table: TableApi,
  seat: SeatVisitor,
  { limits, metrics, tracing }: HandlerDeps,
): Promise<ServerFrame> {
  limits.actions.take(seatKey(table.id, seat.playerId));
  try {
    const submission = {
      action: readAction(table.game, action, seat.playerId),
      actionId,
      isDetailed: false,
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
    };
    const { version, lastSeq } = await tracing.span('action', spanFields(table, submission.action), () =>
      table.act(seat, submission),
    );
    metrics.acknowledged(table.game);
    return { type: 'ack', actionId, version, seq: lastSeq };
  } catch (error) {
    metrics.refused(table.game, codeOf(error));
    throw error;
  }
}

/** Incoming frames of one socket: processed in sequence, with a limit on the queue. */

export interface FrameHandler {
  /** Never throws. */
  answer(frame: IncomingFrame): Promise<void>;
  /** The queue is full. `isLast` after too many such frames: the socket must be closed. */
  reject(frame: IncomingFrame, isLast: boolean): void;
}

export class IncomingFrame {
  readonly #data: WebSocket.RawData;
  readonly #isBinary: boolean;

  constructor(data: WebSocket.RawData, isBinary: boolean) {
    this.#data = data;
    this.#isBinary = isBinary;
  }

  read(): unknown {
    if (this.#isBinary || !Buffer.isBuffer(this.#data)) {
      throw new ServiceError('MALFORMED', { problem: 'Frames must be text.' });
    }
    return readJson(this.#data);
  }

  /** The action id of the frame, to repeat in an error. */
  get actionId(): string | undefined {
    try {
      const frame = this.read();
      const { actionId, action_id = actionId } = (frame ?? {}) as Readonly<Record<string, unknown>>;
      return actionFrameSchema.shape.actionId.safeParse(action_id).data;
    } catch {
      return undefined;
    }
  }
}

export class FrameQueue {
  readonly #to: FrameHandler;
  #work: Promise<void> = Promise.resolve();
  #unanswered = 0;
  /** Frames rejected since the queue was last empty. */
  #surplus = 0;

  constructor(to: FrameHandler) {
    this.#to = to;
  }

  take(data: WebSocket.RawData, isBinary: boolean): void {
    const frame = new IncomingFrame(data, isBinary);
    if (this.#unanswered >= MAX_QUEUED_FRAMES) {
      this.#surplus++;
      this.#to.reject(frame, this.#surplus >= MAX_REFUSED_FRAMES);
      return;
    }
    this.#unanswered++;
    this.#work = this.#work.then(async () => {
      await this.#to.answer(frame);
      this.#unanswered--;
      if (this.#unanswered === 0) this.#surplus = 0;
    });
  }
}
