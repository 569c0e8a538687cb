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
import type { DoorDeps } from '../shared/doorDeps.ts';
import { codeOf } from '../shared/errors.ts';
import { seatKey } from '../shared/rateLimits.ts';

/** Handles frames of a client after its hello: actions and chat, as over HTTP. */

type HandlerDeps = Pick<DoorDeps, 'limits' | 'metrics' | 'operator' | 'overload'>;
type ActionFrame = z.infer<typeof actionFrameSchema>;

/** Returns the answer to a frame; undefined for chat, which comes back as a chat frame. */
export async function handleClientFrame(
  frame: unknown,
  { table, visitor }: { readonly table: TableApi; readonly visitor: Visitor },
  deps: HandlerDeps,
): Promise<ServerFrame | undefined> {
  const { operator } = deps;
  const read = clientFrameSchema.safeParse(frame);
  if (!read.success) throw malformed(read.error);
  if (visitor.role !== 'seat') throw new ServiceError(visitor.role === 'host' ? 'UNKNOWN_GAME' : 'TOKEN_NEEDED');
  table.admit(visitor);
  deps.overload.demand('playing');
  if (read.data.type === 'action') return playAction(read.data, table, visitor, deps);
  deps.limits.chat.take(seatKey(table.id, visitor.playerId));
  operator.words.demandAllowed(read.data.text);
  await table.say(visitor, read.data.text);
  return undefined;
}

async function playAction(
  { action, actionId, expectedVersion }: ActionFrame,
  table: TableApi,
  seat: SeatVisitor,
  { limits, metrics }: HandlerDeps,
): Promise<ServerFrame> {
  limits.actions.take(seatKey(table.id, seat.playerId));
  try {
    const { version, lastSeq } = await table.act(seat, {
      action: readAction(table.game, action, seat.playerId),
      actionId,
      isDetailed: false,
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
    });
    metrics.acknowledged(table.game);
    return { type: 'ack', actionId, version, seq: lastSeq };
  } catch (error) {
    metrics.refused(table.game, codeOf(error));
    throw error;
  }
}
