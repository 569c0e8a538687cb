import type { TableAnswer } from '@magnate/protocol';
import { api } from './api.ts';
import { type StreamSubscription, DeviceSockets } from './deviceSockets.ts';
import type { AnyAction, AnyEvent } from './gameTypes.ts';
import type { OwnSeat } from './keyring.ts';
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

export function serviceSource(id: string): TableSource {
  return {
    isLocal: false,
    fetchTable: (token) => api.fetchTable(id, token),
    events: async (since, limit, token) => (await api.events(id, since, limit, token)).events,
    connect: (callbacks) => new DeviceSockets(id, callbacks),
    record: (token) => api.record(id, token),
    playAgain: async (...asked) => `/table/${await (await import('./rematch.ts')).playAgain(...asked)}`,
    startRematch: async (...asked) => `/table/${await (await import('./rematch.ts')).startRematch(...asked)}`,
  };
}
