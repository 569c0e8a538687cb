import type { GameId } from '@magnate/engine';
import { protocolOf, ServiceError, type ShownTheme, type TableStatus } from '@magnate/protocol';
import type { ListedGame, ListQuery, Store } from '../store/store.ts';
import { publicPlayer } from './tableCreation.ts';
import { isVerified, mayHostKnow, storedDoc, type TableDoc } from './tableDoc.ts';
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
  /** The board, if it is not the standard one. */
  readonly theme?: ShownTheme;
  readonly createdAt: number;
}

/** Bytes of a page as JSON. A page of larger tables ends early, and the next one continues from there. */
const PAGE_BYTES = 64 * 1024;
/** Characters of a free-text personality. The table itself has the whole text. */
const PERSONALITY = 40;

/** The part of a document that is stored for the lobby. If its shape changes, a migration must clear the stored ones. */
type Shown = Pick<LobbyEntry, 'players' | 'verified' | 'hostMayKnow' | 'discarded' | 'theme'>;

/** undefined if no lobby lists the table. */
export function shownOf(game: GameId, doc: TableDoc): Shown | undefined {
  if (doc.visibility !== 'public') return undefined;
  const theme = protocolOf(game).theme?.shown(doc.options);
  return {
    players: doc.seats.map((seat) => ({
      ...publicPlayer(seat),
      personality: seat.personality === null ? null : shortened(seat.personality, PERSONALITY),
      open: seat.open,
    })),
    verified: isVerified(doc),
    hostMayKnow: mayHostKnow(doc),
    discarded: doc.discarded ?? 0,
    ...(theme === undefined ? {} : { theme }),
  };
}

/** The same, if a change of the document changes it. */
export function newlyShown(game: GameId, before: TableDoc, after: TableDoc): Shown | undefined {
  if (before === after) return undefined;
  const shown = shownOf(game, after);
  return JSON.stringify(shown) === JSON.stringify(shownOf(game, before)) ? undefined : shown;
}

/** A page of the lobby. Documents are read only for tables of older versions, once each. */
export async function lobbyPage(
  store: Pick<Store, 'list' | 'read' | 'saveLobby'>,
  { after, ...query }: Omit<ListQuery, 'after'> & { readonly after?: string },
): Promise<{ readonly games: readonly LobbyEntry[]; readonly next: string | null }> {
  const listed = await store.list({ ...query, ...(after === undefined ? {} : { after: readCursor(after) }) });
  const older = await olderShown(store, listed);
  const games: LobbyEntry[] = [];
  let bytes = 0;
  let last: ListedGame | undefined;
  for (const row of listed) {
    const shown = (row.shown as Shown | undefined) ?? older.get(row.id);
    // If it is missing, the table was removed meanwhile.
    const entry = shown === undefined ? undefined : lobbyEntry(row, shown);
    bytes += entry === undefined ? 0 : Buffer.byteLength(JSON.stringify(entry));
    if (bytes > PAGE_BYTES && games.length > 0) return { games, next: last === undefined ? null : writeCursor(last) };
    if (entry !== undefined) games.push(entry);
    last = row;
  }
  return { games, next: listed.length < query.limit || last === undefined ? null : writeCursor(last) };
}

function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

async function olderShown(
  store: Pick<Store, 'read' | 'saveLobby'>,
  listed: readonly ListedGame[],
): Promise<ReadonlyMap<string, Shown>> {
  const found = new Map<string, Shown>();
  for (const { id, game, shown } of listed) {
    if (shown !== undefined) continue;
    const row = await store.read(id);
    const made = row === undefined ? undefined : shownOf(game, storedDoc(row.doc));
    if (made !== undefined) found.set(id, made);
  }
  if (found.size > 0) await store.saveLobby(Array.from(found, ([gameId, shown]) => ({ gameId, shown })));
  return found;
}

function lobbyEntry({ id, game, status, version, createdAt }: ListedGame, shown: Shown): LobbyEntry {
  const openSeats = shown.players.filter(({ open }) => open).length;
  return { id, game, status, version, ...shown, openSeats, createdAt };
}

/** The cursor of a page: the time and the id of its last table. */
function writeCursor({ createdAt, id }: ListedGame): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

function readCursor(cursor: string): { readonly createdAt: number; readonly id: string } {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!/^\d{1,15}$/.test(time) || id === undefined || !/^[\w-]{1,64}$/.test(id)) {
    throw new ServiceError('MALFORMED', { problem: '"after" is not the end of an earlier page.' });
  }
  return { createdAt: Number(time), id };
}
