import { type CreateGame, holdsToken, looksAlike, NAME_LENGTH, ServiceError } from '@magnate/protocol';
import { holds } from './credentials.ts';
import { claimsOfRematch } from './seatClaims.ts';
import { type Rematch, type SeatClaim, type TableSeat, thoughtsAt } from './tableDoc.ts';
import { isUnwritten, type TableQueue, type TaskWriter } from './tableQueue.ts';
import type { TableState } from './tableState.ts';
import type { Tokens } from './tokens.ts';
import type { CreatedTable, HostVisitor, RematchSeat, SeatVisitor, TableApi } from './types.ts';

/** Room for a number after a name: there are at most eight seats. */
const NUMBER_LENGTH = 2;

/** The table that follows a finished one: the same people, bots and rules, with seats rotated by one. */

export interface RematchPlace {
  readonly id: string;
  readonly seat: SeatVisitor;
  /** Only for the first caller. */
  readonly host: HostVisitor | undefined;
}

export interface RematchMaker {
  readonly open: (
    request: CreateGame,
    held: { readonly claims: readonly SeatClaim[]; readonly pieces: readonly number[] },
  ) => Promise<CreatedTable>;
  /** Removes a table whose id was never returned. */
  readonly discard: (id: string) => Promise<unknown>;
  readonly nonceOf: (token: string) => string;
}

/** The place of this seat at the next table, which the first caller creates. */
export function rematchPlace(queue: TableQueue, visitor: SeatVisitor, maker: RematchMaker): Promise<RematchPlace> {
  const { playerId } = visitor;
  return queue.runAs(visitor, async (tableState, writer) => {
    const { doc, status } = tableState;
    if (status !== 'completed') throw new ServiceError('NOT_FINISHED');
    const { id, seats, host } = doc.rematch ?? (await opened(writer, tableState, playerId, maker));
    const own = seats[playerId];
    if (own === undefined) throw new ServiceError('NOT_A_PERSON');
    const first = { epoch: 1, issuedAt: null } as const;
    return {
      id,
      seat: { role: 'seat', ...own, ...first },
      host: host.playerId === playerId ? { role: 'host', nonce: host.nonce, ...first } : undefined,
    };
  });
}

interface NextTable extends Pick<TableApi, 'follower' | 'admit'> {
  readonly tableState: TableState;
  readonly seats: { arrive(seat: SeatVisitor): Promise<void> };
}

/** The tokens of that place, unless they have ended: the seat was given away since, or its token renewed. */
export async function rematchSeat(
  { id, seat, host }: RematchPlace,
  next: NextTable,
  tokens: Tokens,
): Promise<RematchSeat> {
  await next.follower.catchUpFor(seat);
  next.admit(seat);
  await next.seats.arrive(seat);
  const { playerId, epoch, nonce } = seat;
  const own = { id, playerId, token: tokens.seat(id, playerId, epoch, nonce ?? '') };
  if (host === undefined || !holds(host, next.tableState.doc)) return own;
  return { ...own, hostToken: tokens.host(id, host.epoch, host.nonce ?? '') };
}

async function opened(
  writer: TaskWriter,
  { doc, game }: TableState,
  playerId: string,
  { open, discard, nonceOf }: RematchMaker,
): Promise<Rematch> {
  // Seats rotate, but everyone keeps their piece.
  const [first, ...others] = doc.seats.map((seat, i) => ({ ...seat, piece: seat.piece ?? i }));
  const rotated = first === undefined ? others : [...others, first];
  const request: CreateGame = {
    game,
    players: distinctNames(rotated).map(({ name, model, personality }) => ({ name, model, personality, open: false })),
    options: doc.options,
    ...(doc.clock === null ? {} : { clock: doc.clock }),
    botDelay: doc.botDelay,
    visibility: doc.visibility,
    thoughts: thoughtsAt(doc),
  };
  const created = await open(request, {
    claims: rotated.map(claimsOfRematch(doc, playerId)),
    pieces: rotated.map(({ piece }) => piece),
  });
  const tokens = new Map(created.seats.map((seat) => [seat.playerId, seat.token]));
  const seats = rotated.flatMap(({ playerId: old, model }, i) => {
    const { id = '' } = created.players[i] ?? {};
    return holdsToken(model) ? [[old, { playerId: id, nonce: nonceOf(tokens.get(id) ?? '') }] as const] : [];
  });
  const rematch = {
    id: created.id,
    host: { playerId, nonce: nonceOf(created.hostToken) },
    seats: Object.fromEntries(seats),
  };
  try {
    await writer.announce({
      doc: { ...doc, rematch },
      hostEvents: [{ type: 'RematchOpened', playerId, tableId: created.id }],
    });
  } catch (error) {
    // If the outcome of the write is unknown, the new table may be in use.
    if (isUnwritten(error)) await discard(created.id);
    throw error;
  }
  return rematch;
}

/** Tables of earlier versions may have two seats of the same name: the later ones are numbered. */
function distinctNames(seats: readonly TableSeat[]): readonly TableSeat[] {
  const taken: string[] = [];
  return seats.map((seat) => {
    let { name } = seat;
    for (let i = 2; taken.some((other) => looksAlike(other, name)); i++) {
      name = `${seat.name.slice(0, NAME_LENGTH - NUMBER_LENGTH)} ${i}`;
    }
    taken.push(name);
    return { ...seat, name };
  });
}
