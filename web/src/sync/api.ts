import { BASE_PATH } from './basePath.ts';
import { BUILD_HEADER, recordBuild } from './build.ts';
import { hasService, recordService } from './service.ts';
import type { AnyEvent } from './gameTypes.ts';
import type {
  Clock,
  Consent,
  DecisionsAnswer,
  GameRating,
  GivenSeat,
  Invited,
  LadderAnswer,
  LadderKind,
  LobbyPage,
  ModelsAnswer,
  OpenedGame,
  Opponents,
  PushFacts,
  PushRequest,
  RematchSeat,
  SeatToken,
  ServiceFacts,
  StatisticsAnswer,
  TableAnswer,
  TableStatus,
  Turns,
  Visibility,
} from '@magnate/protocol';
import type { Reaction } from '@magnate/protocol/reactions';
import type { GameId } from '@magnate/engine';

/** Requests to the service. Only `sync/` uses the network. */

/** The service refused, or did not answer. */
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
  /** The piece that a player keeps in a rematch on this device. */
  readonly piece?: number;
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
  readonly headers?: Readonly<Record<string, string>>;
  /** Is sent even if the page is being closed. */
  readonly keepalive?: boolean;
}

export async function ask<T>(path: string, asking?: Asking): Promise<T> {
  const answer = await answerTo(path, asking);
  return (await answer.json().catch(() => undefined)) as T;
}

/** The same, signed with the key of this device. If the device clock is wrong, the refusal carries the time of the service. */
export async function askSigned<T>(path: string, asking: Asking): Promise<T> {
  const { correctTime, deviceHeader } = await import('./deviceKey.ts');
  const { method = 'GET', body } = asking;
  const signed = async () => {
    const header = await deviceHeader(method, path, body === undefined ? '' : JSON.stringify(body));
    return ask<T>(path, header === undefined ? asking : { ...asking, headers: { 'x-device': header } });
  };
  try {
    return await signed();
  } catch (error) {
    const now = error instanceof Refused && error.code === 'BAD_DEVICE' ? error.details['now'] : undefined;
    if (typeof now !== 'number') throw error;
    correctTime(now);
    return signed();
  }
}

async function answerTo(
  path: string,
  { method = 'GET', token, body, headers: given, keepalive = false }: Asking = {},
): Promise<Response> {
  const headers: Record<string, string> = { ...given };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (!hasService()) throw new Refused(UNREACHABLE, 'There is no service.');
  let answer: Response;
  try {
    const init = { method, headers, keepalive, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    answer = await fetch(`${BASE_PATH}${path}`, init);
  } catch {
    recordService(false);
    throw new Refused(UNREACHABLE, 'The service is not responding.');
  }
  recordBuild(answer.headers.get(BUILD_HEADER));
  const refusal = answer.ok ? undefined : refusalIn(await answer.json().catch(() => undefined), answer.status);
  recordService(refusal?.code !== UNREACHABLE);
  if (refusal !== undefined) throw refusal;
  return answer;
}

function refusalIn(body: unknown, status: number): Refused {
  const { error } = (body ?? {}) as { error?: { code?: string; message?: string; details?: Record<string, unknown> } };
  if (typeof error?.code !== 'string') return new Refused(UNREACHABLE, 'The service is not responding.', {}, status);
  return new Refused(error.code, error.message ?? error.code, error.details, status);
}

/** Per answer. */
const MOST_DECISIONS = 1000;

const at = (id: string, rest = '') => `/game/${encodeURIComponent(id)}${rest}`;
const post = <T>(path: string, token: string | undefined, body?: unknown) =>
  ask<T>(path, { method: 'POST', token, body });
const postSigned = <T>(path: string, body: unknown) => askSigned<T>(path, { method: 'POST', body });

export const api = {
  service: () => ask<ServiceFacts>('/service'),
  statistics: () => ask<StatisticsAnswer>('/statistics'),
  ladder: (game: GameId, preset: string, kind?: LadderKind, after?: string) => {
    const query = { game, preset, limit: '50', ...(kind && { kind }), ...(after !== undefined && { after }) };
    return ask<LadderAnswer>(`/ladder?${new URLSearchParams(query).toString()}`);
  },
  gameRating: (id: string, token?: string) => ask<GameRating>(at(id, '/rating'), { token }),
  react: (id: string, reaction: Reaction) => post<unknown>(at(id, '/reactions'), undefined, { reaction }),
  open: (table: NewTable) => postSigned<OpenedGame>('/game', table),
  push: () => ask<PushFacts>('/push'),
  subscribe: (id: string, token: string, body: PushRequest) =>
    askSigned<unknown>(at(id, '/push'), { method: 'POST', token, body }),
  unsubscribe: (id: string, token: string, endpoint: string) => post<unknown>(at(id, '/push/end'), token, { endpoint }),
  /** Whose turn it is at many tables. Signed, the tables of the profile's other devices follow. */
  turns: (tables: readonly { readonly id: string; readonly token?: string }[], isSigned: boolean) =>
    (isSigned ? askSigned : ask)<Turns>('/turns', { method: 'POST', body: { tables } }),
  fetchTable: (id: string, token?: string) => ask<TableAnswer>(at(id), { token }),
  lobby: (status: TableStatus, after?: string) =>
    ask<LobbyPage>(`/game?status=${status}${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`),
  claim: (id: string, code: string, name?: string) =>
    postSigned<SeatToken>(at(id, '/claim'), name === undefined ? { code } : { code, name }),
  linkSeat: (id: string, token: string) =>
    askSigned<TableAnswer>(at(id, '/profile'), { method: 'POST', token, body: { linked: true } }),
  /** The seat that a claim code opens. Asking does not use the code up. */
  invitation: (id: string, code: string) => post<Invited>(at(id, '/invitation'), undefined, { code }),
  /** A seat at an open public table, or at a new one. `waiting` is where this device waits already. */
  findOpponents: (game: GameId, name: string, waiting?: { readonly id: string; readonly token: string }) =>
    askSigned<Opponents>('/opponents', {
      method: 'POST',
      token: waiting?.token,
      body: { game, name, ...(waiting && { waiting: waiting.id }) },
    }),
  leave: (id: string, token: string) => ask<unknown>(at(id, '/leave'), { method: 'POST', token, keepalive: true }),
  join: (id: string, name: string) => postSigned<SeatToken>(at(id, '/join'), { name }),
  start: (id: string, hostToken: string) => post<TableAnswer>(at(id, '/start'), hostToken),
  pause: (id: string, hostToken: string) => post<unknown>(at(id, '/pause'), hostToken),
  resume: (id: string, hostToken: string) => post<unknown>(at(id, '/resume'), hostToken),
  /** Ends the game and reveals its secret; the moves stay. */
  close: (id: string, hostToken: string) => post<unknown>(at(id, '/close'), hostToken),
  erase: (id: string, hostToken: string) => ask<unknown>(at(id), { method: 'DELETE', token: hostToken }),
  consent: (id: string, token: string, answer: { what: Consent; playerId: string | null; yes: boolean }) =>
    post<TableAnswer>(at(id, '/consent'), token, answer),
  rematch: (id: string, token: string) => post<RematchSeat>(at(id, '/rematch'), token),
  makeRecoveryCode: (id: string, token: string) => post<{ readonly code: string }>(at(id, '/recovery'), token),
  giveSeat: (
    id: string,
    hostToken: string,
    playerId: string,
    to: { readonly model: string; readonly personality?: string },
  ) => post<GivenSeat>(at(id, `/seats/${encodeURIComponent(playerId)}`), hostToken, to),
  pace: (id: string, hostToken: string, botDelay: number) => post<unknown>(at(id, '/pace'), hostToken, { botDelay }),
  mute: (id: string, hostToken: string, playerId: string, muted: boolean) =>
    post<unknown>(at(id, '/mute'), hostToken, { playerId, muted }),
  say: (id: string, token: string, text: string) => post<unknown>(at(id, '/chat'), token, { text }),
  report: (id: string, token: string, about: { playerId: string; chatId?: number; why: string }) =>
    post<unknown>(at(id, '/report'), token, about),
  addEntropy: (id: string, token: string, words: { readonly text: string } | { readonly hash: string }) =>
    post<TableAnswer>(at(id, '/entropy'), token, words),
  events: (id: string, since: number, limit: number, token?: string) =>
    ask<{ readonly events: readonly AnyEvent[]; readonly next: number }>(
      at(id, `/events?since=${since}&limit=${limit}`),
      { token },
    ),
  /** All decisions of language models at a table. */
  decisions: async (id: string, token?: string) => {
    const all: DecisionsAnswer['decisions'][number][] = [];
    for (let since = 0; ; ) {
      const path = at(id, `/decisions?since=${since}&limit=${MOST_DECISIONS}`);
      const { decisions, next } = await ask<DecisionsAnswer>(path, { token });
      all.push(...decisions);
      if (decisions.length < MOST_DECISIONS) return all;
      since = next;
    }
  },
  models: () => ask<ModelsAnswer>('/models'),
  recordAddress: (id: string) => at(id, '/record'),
  /** The same, for tables that require a token. */
  record: async (id: string, token?: string) => (await answerTo(at(id, '/record'), { token })).blob(),
} as const;
