import type { GameId, GameRecord } from '@magnate/engine';
import type { Fairness, SeatedPlayer, ServerFrame, TableAnswer, TableHostEvent } from '@magnate/protocol';
import type { NewTable } from '../sync/api.ts';
import type { AnyEvent } from '../sync/gameTypes.ts';
import type { Refusal } from '../sync/tableState.ts';

/** The messages between the page and its host worker. */

export type { Fairness, NewTable, SeatedPlayer, TableHostEvent };

/** A record from a service, the command line or this device. */
export interface PlayedRecord extends GameRecord<Readonly<Record<string, unknown>>> {
  readonly game: GameId;
}

/** A game that continues from a moment of another one. */
export interface RecordToContinue {
  readonly record: PlayedRecord;
  /** The number of actions to keep; all by default. */
  readonly upTo?: number;
  /** The model of each seat: `human` or `bot:<name>`; a bot by default. */
  readonly seats: Readonly<Record<string, string>>;
}

/** Requests and their results. */
export interface Requests {
  create(wanted: NewTable | RecordToContinue): Promise<TableAnswer>;
  fetchTable(id: string, token: string | undefined): Promise<TableAnswer>;
  events(id: string, since: number, limit: number, token: string | undefined): Promise<readonly AnyEvent[]>;
  /** Sends all following frames to this page, until it closes or another window takes the game over. */
  open(id: string, token: string | undefined, since: number): Promise<void>;
  close(): Promise<void>;
  send(frame: object): Promise<void>;
  record(id: string): Promise<string>;
}

export type Request = {
  [M in keyof Requests]: { readonly request: number; readonly method: M; readonly args: Parameters<Requests[M]> };
}[keyof Requests];

export type WorkerMessage =
  | { readonly request: number; readonly result: unknown }
  | { readonly request: number; readonly refusal: Refusal }
  | { readonly frame: ServerFrame }
  /** Another window took the game over. */
  | { readonly replaced: true };
