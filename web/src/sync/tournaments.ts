import type {
  CreatedTournament,
  JoinedTournament,
  NewTournament,
  Tournament,
  Tournaments,
  TournamentSeat,
} from '@magnate/protocol';
import { ask, askSigned } from './api.ts';
import { keepTable } from './keyring.ts';

/** Tournaments of the service, and the places of this device in them. */

const at = (id: string, rest = '') => `/tournament/${encodeURIComponent(id)}${rest}`;
const post = <T>(path: string, token: string | undefined, body?: unknown) =>
  ask<T>(path, { method: 'POST', token, body });

export type TournamentRequest = Pick<NewTournament, 'name' | 'game' | 'format' | 'tableSize' | 'players'> &
  Partial<NewTournament>;

export const tournamentApi = {
  create: (request: TournamentRequest) =>
    askSigned<CreatedTournament>('/tournament', { method: 'POST', body: request }),
  list: (after?: string) =>
    ask<Tournaments>(`/tournament?limit=10${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`),
  show: (id: string, round: number) => ask<Tournament>(at(id, `?round=${round}`)),
  join: (id: string, name: string) => askSigned<JoinedTournament>(at(id, '/join'), { method: 'POST', body: { name } }),
  leave: (id: string, token: string) => post<Tournament>(at(id, '/leave'), token),
  remove: (id: string, hostToken: string, player: string) => post<Tournament>(at(id, '/remove'), hostToken, { player }),
  start: (id: string, hostToken: string) => post<Tournament>(at(id, '/start'), hostToken),
  endTable: (id: string, hostToken: string, table: number) => post<Tournament>(at(id, '/table'), hostToken, { table }),
  end: (id: string, hostToken: string) => post<Tournament>(at(id, '/end'), hostToken),
} as const;

/** Takes the seat of this device in the current round, and keeps its token. Returns the id of the table. */
export async function takeTournamentSeat(id: string, token: string, game: Tournament['game']): Promise<string> {
  const path = at(id, '/seat');
  const seat = await askSigned<TournamentSeat>(path, { method: 'POST', token });
  keepTable({ id: seat.id, game, seats: [{ playerId: seat.playerId, token: seat.token }] });
  return seat.id;
}

export interface OwnTournament {
  readonly id: string;
  readonly name: string;
  readonly hostToken?: string;
  readonly player?: string;
  readonly token?: string;
}

const KEY = 'magnate.tournaments';
const MOST = 20;

export function ownTournaments(): readonly OwnTournament[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOwn) : [];
  } catch {
    return [];
  }
}

/** Merges into what is stored; the newest comes first. */
export function keepTournament(own: OwnTournament): void {
  const known = ownTournaments();
  const before = known.find(({ id }) => id === own.id);
  write([{ ...before, ...own }, ...known.filter(({ id }) => id !== own.id)]);
}

/** The place of a player is given up; a host stays the host. */
export function leaveTournament(id: string): void {
  write(
    ownTournaments().map((own) => {
      if (own.id !== id) return own;
      const { player: _, token: __, ...rest } = own;
      return rest;
    }),
  );
}

function write(all: readonly OwnTournament[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // Storage is unavailable: the place lasts as long as the page.
  }
}

function isOwn(value: unknown): value is OwnTournament {
  const { id, name } = (value ?? {}) as Partial<OwnTournament>;
  return typeof id === 'string' && typeof name === 'string';
}
