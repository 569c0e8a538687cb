import type { TableAnswer } from '@magnate/protocol';
import { api } from './api.ts';
import { type StreamSubscription, DeviceSockets } from './deviceSockets.ts';
import type { AnyAction, AnyEvent } from './gameTypes.ts';
import { type OwnSeat, type OwnTable, ownTable } from './keyring.ts';
import type { SocketCallbacks } from './tableSocket.ts';
import type { Refusal } from './tableState.ts';

/** Where a table is: at the service or on this device. Components that show it do not know which. */

/** The connection to an open table. */
export interface TableConnection {
  readonly isOpen: boolean;
  open(subscription: StreamSubscription): void;
  close(): void;
  send(frame: object): void;
  reconnect(): void;
}

export interface TableSource {
  /** On this device only: no invitations, no chat, no waiting for others. */
  readonly isLocal: boolean;
  /** The own seats, if this device does not store them. */
  readonly seats?: readonly OwnSeat[];
  /** Why an action may not be sent now, whatever the rules say. */
  refuse?(action: AnyAction): Refusal | undefined;
  fetchTable(token: string | undefined): Promise<TableAnswer>;
  events(since: number, limit: number, token: string | undefined): Promise<readonly AnyEvent[]>;
  connect(callbacks: SocketCallbacks): TableConnection;
  /** The record of a finished game. */
  record(token: string | undefined): Promise<Blob>;
  /** A rematch with the same players, at the same pace or with `botDelay`; resolves to the address of the table. */
  playAgain(table: TableAnswer, seats: readonly OwnSeat[], botDelay: number | undefined): Promise<string>;
  /** A new own table with the same bots and rules; resolves to its address. */
  startRematch(table: TableAnswer, me: string, botDelay: number): Promise<string>;
}

/** A table that was requested before its page was loaded. */
let early:
  | { readonly id: string; readonly token: string | undefined; readonly answer: Promise<TableAnswer> }
  | undefined;

/** Requests the table that the page will open, with the token that it will use. Returns its game if this device knows it. */
export function fetchEarly(id: string): OwnTable['game'] {
  const own = ownTable(id);
  const token = own?.seats[0]?.token ?? own?.hostToken;
  const answer = api.fetchTable(id, token);
  // Reported when the table is opened.
  answer.catch(() => undefined);
  early = { id, token, answer };
  return own?.game;
}

/** The early answer, once: it is old afterwards. */
function fetchTable(id: string, token: string | undefined): Promise<TableAnswer> {
  const before = early;
  early = undefined;
  return before?.id === id && before.token === token ? before.answer : api.fetchTable(id, token);
}

export function serviceSource(id: string): TableSource {
  return {
    isLocal: false,
    fetchTable: (token) => fetchTable(id, token),
    events: async (since, limit, token) => (await api.events(id, since, limit, token)).events,
    connect: (callbacks) => new DeviceSockets(id, callbacks),
    record: (token) => api.record(id, token),
    playAgain: async (...asked) => `/table/${await (await import('./rematch.ts')).playAgain(...asked)}`,
    startRematch: async (...asked) => `/table/${await (await import('./rematch.ts')).startRematch(...asked)}`,
  };
}
