import type { HostEvent, Seat } from '@magnate/engine';
import type { Clock, Consent } from './table.ts';

/** What happens at a table beside the game. These take their place among the events of the game, with one count. */

export interface SeatedPlayer extends Seat {
  /** `human`, `bot:<name>`, or the name of a language model. */
  readonly model: string;
  readonly personality: string | null;
}

/** A move that the rules could not be applied to: whose it was, and the name or code of the error. */
export interface RulesFault {
  readonly playerId: string;
  readonly reason: string;
}

export interface TableEventFields {
  /** The first event of every table. `commitment` is the promise about the dice; null where the seed was given. */
  TableOpened: {
    readonly game: string;
    readonly rules: number;
    readonly options: Readonly<Record<string, unknown>>;
    readonly players: readonly SeatedPlayer[];
    readonly commitment: string | null;
    readonly clock: Clock | null;
  };
  SeatClaimed: { readonly playerId: string; readonly name: string };
  /** The host gave the seat to a bot or to another person. */
  SeatGiven: {
    readonly playerId: string;
    readonly model: string;
    readonly name: string;
    /** Where it was given one. */
    readonly personality?: string;
  };
  /** The seat has a new token. The old one ended, and so did an unused claim code. */
  TokenRenewed: { readonly playerId: string };
  HostTokenRenewed: object;
  /** The player of the seat can come back with a code on any device. */
  RecoveryCodeMade: { readonly playerId: string };
  EntropyAdded: { readonly playerId: string; readonly text: string };
  /** A player added entropy. Only its hash is public until no more can be added. */
  EntropyCommitted: { readonly playerId: string; readonly hash: string };
  /** The host begins to start the game: committed words are shown now, and none is taken any more. */
  EntropyClosed: object;
  EntropyRevealed: { readonly playerId: string; readonly text: string };
  /** At a public table: people who were dealt in without having come to their seats. */
  DealtUnclaimed: { readonly playerIds: readonly string[] };
  /** At a public table: the host asks the others. `playerId` is whose seat is to be given away. */
  ConsentAsked: { readonly what: Consent; readonly playerId: string | null };
  ConsentGiven: { readonly playerId: string; readonly what: Consent; readonly yes: boolean };
  /** By the host; or by the service, because the rules failed on what the program of a seat was to do. */
  TablePaused: { readonly fault?: RulesFault };
  TableResumed: object;
  /** Milliseconds before each action of a bot, from here on. */
  BotDelayChanged: { readonly botDelay: number };
  PlayerMuted: { readonly playerId: string };
  PlayerUnmuted: { readonly playerId: string };
  /** The time of a decision and the reserve are used up: what follows is the default. */
  ClockRanOut: { readonly playerId: string };
  /** A bot plays for an absent player until they are back. */
  StandInTook: { readonly playerId: string; readonly bot: string };
  PlayerReturned: { readonly playerId: string };
  /** A language model gave no answer that could be played: what follows is the default. */
  ModelFailed: { readonly playerId: string; readonly model: string; readonly reason: string };
  /** At the end of the game, or when the host closes the table; with it, anyone can derive every draw. */
  SeedRevealed: { readonly hostSecret: string | null; readonly seed: string };
  TableClosed: object;
  /** After the end: the same people play again at another table. */
  RematchOpened: { readonly playerId: string; readonly tableId: string };
}

export type TableEventType = keyof TableEventFields;

export type TableEvent<T extends TableEventType = TableEventType> = {
  [K in T]: { readonly type: K; readonly seq: number; readonly at: number } & TableEventFields[K];
}[T];

/** Such an event before it has its place in the story. */
export type TableHostEvent = {
  [K in TableEventType]: HostEvent & { readonly type: K } & TableEventFields[K];
}[TableEventType];

const TYPES: Readonly<Record<TableEventType, true>> = {
  TableOpened: true,
  SeatClaimed: true,
  SeatGiven: true,
  TokenRenewed: true,
  HostTokenRenewed: true,
  RecoveryCodeMade: true,
  EntropyAdded: true,
  EntropyCommitted: true,
  EntropyClosed: true,
  EntropyRevealed: true,
  DealtUnclaimed: true,
  ConsentAsked: true,
  ConsentGiven: true,
  TablePaused: true,
  TableResumed: true,
  BotDelayChanged: true,
  PlayerMuted: true,
  PlayerUnmuted: true,
  ClockRanOut: true,
  StandInTook: true,
  PlayerReturned: true,
  ModelFailed: true,
  SeedRevealed: true,
  TableClosed: true,
  RematchOpened: true,
};

export const TABLE_EVENT_TYPES = Object.keys(TYPES) as readonly TableEventType[];

export function isTableEvent(event: { readonly type: string }): event is TableEvent {
  return Object.hasOwn(TYPES, event.type);
}
