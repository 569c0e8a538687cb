import type { AnyEvent } from './gameTypes.ts';
import type {
  Clock,
  GivenSeat,
  LobbyPage,
  OpenedGame,
  SeatToken,
  TableAnswer,
  TableStatus,
  Visibility,
} from '@magnate/protocol';
import type { GameId } from '@magnate/engine';

/** What the page asks of the service. Only `sync/` talks to the network. */

/** The service said no, or nothing at all. */
export class Refused extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: number;

  constructor(code: string, message: string, details: Readonly<Record<string, unknown>> = {}, status = 0) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.details = details;
    this.status = status;
  }
}

export const UNREACHABLE = 'UNREACHABLE';

export interface NewPlayer {
  readonly name: string;
  readonly model?: string;
  readonly open?: boolean;
}

export interface NewTable {
  readonly game: GameId;
  readonly players: readonly NewPlayer[];
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly clock?: Clock;
  readonly botDelay?: number;
  readonly visibility?: Visibility;
}

interface Asking {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly token?: string | undefined;
  readonly body?: unknown;
}

async function ask<T>(path: string, asking?: Asking): Promise<T> {
  const answer = await answerTo(path, asking);
  return (await answer.json().catch(() => undefined)) as T;
}

async function answerTo(path: string, { method = 'GET', token, body }: Asking = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Refused(UNREACHABLE, 'The service does not answer.');
  }
  if (answer.ok) return answer;
  throw refusalIn(await answer.json().catch(() => undefined), answer.status);
}

function refusalIn(body: unknown, status: number): Refused {
  const { error } = (body ?? {}) as { error?: { code?: string; message?: string; details?: Record<string, unknown> } };
  if (typeof error?.code !== 'string') return new Refused(UNREACHABLE, 'The service does not answer.', {}, status);
  return new Refused(error.code, error.message ?? error.code, error.details, status);
}

const at = (id: string, rest = '') => `/game/${encodeURIComponent(id)}${rest}`;
const post = <T>(path: string, token: string | undefined, body?: unknown) =>
  ask<T>(path, { method: 'POST', token, body });

export const api = {
  open: (table: NewTable) => post<OpenedGame>('/game', undefined, table),
  look: (id: string, token?: string) => ask<TableAnswer>(at(id), { token }),
  lobby: (status: TableStatus, after?: string) =>
    ask<LobbyPage>(`/game?status=${status}${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`),
  claim: (id: string, code: string, name?: string) =>
    post<SeatToken>(at(id, '/claim'), undefined, name === undefined ? { code } : { code, name }),
  join: (id: string, name: string) => post<SeatToken>(at(id, '/join'), undefined, { name }),
  start: (id: string, hostToken: string) => post<TableAnswer>(at(id, '/start'), hostToken),
  pause: (id: string, hostToken: string) => post<unknown>(at(id, '/pause'), hostToken),
  resume: (id: string, hostToken: string) => post<unknown>(at(id, '/resume'), hostToken),
  close: (id: string, hostToken: string) => ask<unknown>(at(id), { method: 'DELETE', token: hostToken }),
  giveSeat: (id: string, hostToken: string, playerId: string, model: string, name?: string) =>
    post<GivenSeat>(
      at(id, `/seats/${encodeURIComponent(playerId)}`),
      hostToken,
      name === undefined ? { model } : { model, name },
    ),
  mute: (id: string, hostToken: string, playerId: string, muted: boolean) =>
    post<unknown>(at(id, '/mute'), hostToken, { playerId, muted }),
  say: (id: string, token: string, text: string) => post<unknown>(at(id, '/chat'), token, { text }),
  addEntropy: (id: string, token: string, text: string) => post<TableAnswer>(at(id, '/entropy'), token, { text }),
  events: (id: string, since: number, limit: number, token?: string) =>
    ask<{ readonly events: readonly AnyEvent[]; readonly next: number }>(
      at(id, `/events?since=${since}&limit=${limit}`),
      { token },
    ),
  recordAddress: (id: string) => at(id, '/record'),
  /** The same, for tables that show themselves to nobody without a token. */
  record: async (id: string, token: string) => (await answerTo(at(id, '/record'), { token })).blob(),
} as const;
