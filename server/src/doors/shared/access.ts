import { ServiceError } from '@magnate/protocol';
import type { FastifyRequest } from 'fastify';
import { isSame } from '../../table/tokens.ts';
import type { HostVisitor, SeatVisitor, TableApi, Visitor } from '../../table/types.ts';
import type { DoorDeps } from './doorDeps.ts';

/**
 * Who may do what. A token that is not ours is refused before anything is looked up; a good one for another table or
 * another role gets the answer that an unknown game gets, so that nobody learns what exists.
 */

type Keys = Pick<DoorDeps, 'tables' | 'tokens'>;
type Ask = Pick<FastifyRequest, 'headers'>;

const SPECTATOR: Visitor = { role: 'spectator' };
const GAME_ID = /^[\w-]{1,64}$/;

/** Could it be the id of a game? Nothing else is looked up in the store or logged. */
export function isGameId(text: string): boolean {
  return GAME_ID.test(text);
}

/** The token of a request; a header of any other kind is none of ours. */
export function tokenIn({ headers }: Ask): string | undefined {
  if (headers.authorization === undefined) return undefined;
  const [, token] = /^Bearer +(\S+) *$/i.exec(headers.authorization) ?? [];
  if (token === undefined) throw new ServiceError('BAD_TOKEN');
  return token;
}

/** What a token says for this game; without one anybody is a spectator. Nothing is looked up. */
export function visitorBy(tokens: Keys['tokens'], token: string | undefined, gameId: string): Visitor {
  if (token === undefined) return SPECTATOR;
  const said = tokens.read(token);
  if (said === undefined) throw new ServiceError('BAD_TOKEN');
  if (said.gameId !== gameId) throw new ServiceError('UNKNOWN_GAME');
  return said.visitor;
}

/** A table and who looks at it: anybody whom the table admits. `seen` is the last event that he knows. */
export async function lookAt(
  { tables, tokens }: Keys,
  request: Ask,
  gameId: string,
  seen = 0,
): Promise<{ readonly table: TableApi; readonly visitor: Visitor }> {
  const visitor = visitorBy(tokens, tokenIn(request), gameId);
  const table = await findTable({ tables }, gameId);
  await table.meet(visitor, seen);
  table.admit(visitor);
  return { table, visitor };
}

export async function findTable({ tables }: Pick<Keys, 'tables'>, gameId: string): Promise<TableApi> {
  const table = isGameId(gameId) ? await tables.find(gameId) : undefined;
  if (table === undefined) throw new ServiceError('UNKNOWN_GAME');
  return table;
}

/** A table and the seat that its token acts for. */
export async function sitAt(
  keys: Keys,
  request: Ask,
  gameId: string,
): Promise<{ readonly table: TableApi; readonly playerId: string; readonly visitor: SeatVisitor }> {
  const { table, visitor } = await lookAt(keys, request, gameId);
  if (visitor.role !== 'seat') throw wrongRole(visitor);
  return { table, playerId: visitor.playerId, visitor };
}

/** A table for whoever hosts it. */
export async function hostAt(
  keys: Keys,
  request: Ask,
  gameId: string,
): Promise<{ readonly table: TableApi; readonly visitor: HostVisitor }> {
  const { table, visitor } = await lookAt(keys, request, gameId);
  if (visitor.role !== 'host') throw wrongRole(visitor);
  return { table, visitor };
}

/** A table and whoever has a token of it. */
export async function belongAt(
  keys: Keys,
  request: Ask,
  gameId: string,
): Promise<{ readonly table: TableApi; readonly visitor: SeatVisitor | HostVisitor }> {
  const { table, visitor } = await lookAt(keys, request, gameId);
  if (visitor.role === 'spectator') throw wrongRole(visitor);
  return { table, visitor };
}

/** Whoever may see a table is told that he needs a token to act. */
function wrongRole({ role }: Visitor): ServiceError {
  return new ServiceError(role === 'spectator' ? 'TOKEN_NEEDED' : 'UNKNOWN_GAME');
}

/** Throws before anything else is looked at where a token was sent that is not ours. */
export function demandOwnToken(tokens: Keys['tokens'], request: Ask): void {
  const token = tokenIn(request);
  if (token !== undefined && tokens.read(token) === undefined) throw new ServiceError('BAD_TOKEN');
}

export function demandAdmin(adminToken: string, request: Ask): void {
  const token = tokenIn(request);
  if (token === undefined) throw new ServiceError('TOKEN_NEEDED');
  if (!isSame(token, adminToken)) throw new ServiceError('BAD_TOKEN');
}
