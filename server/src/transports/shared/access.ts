import { ServiceError } from '@magnate/protocol';
import type { FastifyRequest } from 'fastify';
import type { HostVisitor, SeatVisitor, TableApi, Visitor } from '../../table/types.ts';
import type { ServiceDeps } from './serviceDeps.ts';

/**
 * Access control. A token with a wrong signature is refused before any lookup. A valid token for another table or role gets
 * the answer of an unknown game, so that the existence of a table is not revealed.
 */

type Keys = Pick<ServiceDeps, 'tables' | 'tokens'>;
type Ask = Pick<FastifyRequest, 'headers'>;

const SPECTATOR: Visitor = { role: 'spectator' };
const GAME_ID = /^[\w-]{1,64}$/;

/** Whether it is a well-formed game id. Only those are looked up in the store and logged. */
export function isGameId(text: string): boolean {
  return GAME_ID.test(text);
}

/** The bearer token of a request. Throws for any other kind of authorization header. */
export function tokenIn({ headers }: Ask): string | undefined {
  if (headers.authorization === undefined) return undefined;
  const token = bearerIn(headers.authorization);
  if (token === undefined) throw new ServiceError('BAD_TOKEN');
  return token;
}

function bearerIn(authorization: string): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
}

/** The visitor that the token of a request stands for at a tournament, which has ids and tokens like those of a table. */
export function tournamentVisitor({ tokens }: Pick<Keys, 'tokens'>, request: Ask, id: string): Visitor {
  if (!isGameId(id)) throw new ServiceError('UNKNOWN_TOURNAMENT');
  const token = tokenIn(request);
  if (token === undefined) return SPECTATOR;
  const claims = tokens.read(token);
  if (claims === undefined) throw new ServiceError('BAD_TOKEN');
  if (claims.gameId !== id) throw new ServiceError('UNKNOWN_TOURNAMENT');
  return claims.visitor;
}

/** The visitor that a token stands for. Without a token it is a spectator. Does no lookup. */
function visitorBy(tokens: Keys['tokens'], token: string | undefined, gameId: string): Visitor {
  if (token === undefined) return SPECTATOR;
  const claims = tokens.read(token);
  if (claims === undefined) throw new ServiceError('BAD_TOKEN');
  if (claims.gameId !== gameId) throw new ServiceError('UNKNOWN_GAME');
  return claims.visitor;
}

/** The table and the visitor, checked for read access. `seen` is the last event that the client knows. */
export async function visitorAccess(
  { tables, tokens }: Keys,
  request: Ask,
  gameId: string,
  seen = 0,
): Promise<{ readonly table: TableApi; readonly visitor: Visitor }> {
  const visitor = visitorBy(tokens, tokenIn(request), gameId);
  const table = await findTable({ tables }, gameId);
  await table.follower.catchUpFor(visitor, seen);
  table.admit(visitor);
  return { table, visitor };
}

export async function findTable({ tables }: Pick<Keys, 'tables'>, gameId: string): Promise<TableApi> {
  const table = isGameId(gameId) ? await tables.find(gameId) : undefined;
  if (table === undefined) throw new ServiceError('UNKNOWN_GAME');
  return table;
}

/** The table, for a request that needs a seat token. */
export async function seatAccess(
  keys: Keys,
  request: Ask,
  gameId: string,
): Promise<{ readonly table: TableApi; readonly playerId: string; readonly visitor: SeatVisitor }> {
  const { table, visitor } = await visitorAccess(keys, request, gameId);
  if (visitor.role !== 'seat') throw wrongRole(visitor);
  return { table, playerId: visitor.playerId, visitor };
}

/** The table, for a request that needs the host token. */
export async function hostAccess(
  keys: Keys,
  request: Ask,
  gameId: string,
): Promise<{ readonly table: TableApi; readonly visitor: HostVisitor }> {
  const { table, visitor } = await visitorAccess(keys, request, gameId);
  if (visitor.role !== 'host') throw wrongRole(visitor);
  return { table, visitor };
}

/** The table, for a request that needs any token of it. */
export async function memberAccess(
  keys: Keys,
  request: Ask,
  gameId: string,
): Promise<{ readonly table: TableApi; readonly visitor: SeatVisitor | HostVisitor }> {
  const { table, visitor } = await visitorAccess(keys, request, gameId);
  if (visitor.role === 'spectator') throw wrongRole(visitor);
  return { table, visitor };
}

/** A spectator gets TOKEN_NEEDED. A token of the wrong role gets the answer of an unknown game. */
function wrongRole({ role }: Visitor): ServiceError {
  return new ServiceError(role === 'spectator' ? 'TOKEN_NEEDED' : 'UNKNOWN_GAME');
}

/** Registers an open stream. Throws BANNED if its address or its seat is banned. */
export function openStream(
  { operator }: Pick<ServiceDeps, 'operator'>,
  address: string,
  { id: gameId }: Pick<TableApi, 'id'>,
  visitor: Visitor,
  end: (why: ServiceError) => void,
): () => void {
  return operator.streams.add({ address, gameId, playerId: playerOf(visitor), end }, operator.bans);
}

/** null for the host, undefined for spectators. */
function playerOf(visitor: Visitor): string | null | undefined {
  switch (visitor.role) {
    case 'seat':
      return visitor.playerId;
    case 'host':
      return null;
    case 'spectator':
      return undefined;
  }
}

/** Throws if a token was sent whose signature is wrong. */
export function requireOwnToken(tokens: Keys['tokens'], request: Ask): void {
  const token = tokenIn(request);
  if (token !== undefined && tokens.read(token) === undefined) throw new ServiceError('BAD_TOKEN');
}

/** Whether the caller is an operator. For public routes: a wrong token is no error. */
export function isAdmin({ admins }: Pick<ServiceDeps, 'admins'>, { headers }: Ask): boolean {
  const token = bearerIn(headers.authorization ?? '');
  return token !== undefined && admins.nameOf(token) !== undefined;
}

/** The name of the operator who sent the request. */
export function requireAdmin({ admins }: Pick<ServiceDeps, 'admins'>, request: Ask): string {
  const token = tokenIn(request);
  if (token === undefined) throw new ServiceError('TOKEN_NEEDED');
  const name = admins.nameOf(token);
  if (name === undefined) throw new ServiceError('BAD_TOKEN');
  return name;
}

/** The attributes of a span about a table or an action: the kind of action, never its content. */
export function spanFields(
  { id, game }: Pick<TableApi, 'id' | 'game'>,
  action?: { readonly type: string },
): Readonly<Record<string, string>> {
  const table = { 'magnate.game': game, 'magnate.table': id };
  return action === undefined ? table : { ...table, 'magnate.action': action.type };
}
