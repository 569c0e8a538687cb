import type { GameId } from '@magnate/engine';
import { ServiceError, type TableStatus } from '@magnate/protocol';
import type { StoredGame } from '../store/store.ts';
import { publicPlayer } from './tableCreation.ts';
import { isVerified, mayHostKnow, type TableDoc } from './tableDoc.ts';
import type { PublicSeat } from './types.ts';

/** A public table in the lobby. */
export interface LobbyEntry {
  readonly id: string;
  readonly game: GameId;
  readonly status: TableStatus;
  readonly version: number;
  readonly players: readonly Pick<PublicSeat, 'id' | 'name' | 'model' | 'personality' | 'open'>[];
  readonly openSeats: number;
  readonly verified: boolean;
  readonly hostMayKnow: boolean;
  readonly discarded: number;
  readonly createdAt: number;
}

export function lobbyEntry({ id, game, status, version, doc, createdAt }: StoredGame): LobbyEntry {
  const { seats } = doc as TableDoc;
  return {
    id,
    game,
    status: status === 'closed' ? 'completed' : status,
    version,
    players: seats.map((seat) => ({ ...publicPlayer(seat), open: seat.open })),
    openSeats: seats.filter(({ open }) => open).length,
    verified: isVerified(doc as TableDoc),
    hostMayKnow: mayHostKnow(doc as TableDoc),
    discarded: (doc as TableDoc).discarded ?? 0,
    createdAt,
  };
}

/** The cursor of a page: the time and the id of its last table. */
export function writeCursor({ createdAt, id }: StoredGame): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

export function readCursor(cursor: string): { readonly createdAt: number; readonly id: string } {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!/^\d{1,15}$/.test(time) || id === undefined || !/^[\w-]{1,64}$/.test(id)) {
    throw new ServiceError('MALFORMED', { problem: '"after" is not the end of an earlier page.' });
  }
  return { createdAt: Number(time), id };
}
