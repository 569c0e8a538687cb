import type { GameId, GameRecord } from '@magnate/engine';
import type { Fairness, SeatedPlayer, ServerFrame, TableAnswer, TableRemark } from '@magnate/protocol';
import type { NewTable } from '../sync/api.ts';
import type { AnyEvent } from '../sync/gameTypes.ts';
import type { Refusal } from '../sync/tableState.ts';

/** What the page and the worker that holds its games say to each other. */

export type { Fairness, NewTable, SeatedPlayer, TableRemark };

/** A record from anywhere: of a service, of the command line, of this device. */
export interface PlayedRecord extends GameRecord<Readonly<Record<string, unknown>>> {
  readonly game: GameId;
}

/** A game that goes on from a moment of another one. */
export interface RecordToContinue {
  readonly record: PlayedRecord;
  /** How many of its actions are kept; all of them where nothing is said. */
  readonly upTo?: number;
  /** Who plays each seat, by player: `human` or `bot:<name>`; a bot where nothing is said. */
  readonly seats: Readonly<Record<string, string>>;
}

/** A request, and what it is answered with. */
export interface Requests {
  create(wanted: NewTable | RecordToContinue): Promise<TableAnswer>;
  fetchTable(id: string, token: string | undefined): Promise<TableAnswer>;
  events(id: string, since: number, limit: number, token: string | undefined): Promise<readonly AnyEvent[]>;
  /** Everything that follows is told to this page, until it closes or another window takes the game over. */
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
  /** Another window plays it now. */
  | { readonly replaced: true };
