import type { HostEvent, Seat } from '@magnate/engine';
import type { Clock, Consent } from './table.ts';

/** Events of a table that are not part of the game's rules. They share the log and sequence numbers of the game's events. */

export interface SeatedPlayer extends Seat {
  /** `human`, `bot:<name>`, or the name of a language model. */
  readonly model: string;
  readonly personality: string | null;
}

/** A move on which the rules failed: its player, and the name or code of the error. */
export interface RulesFault {
  readonly playerId: string;
  readonly reason: string;
}

export interface TableEventFields {
  /** The first event of every table. `commitment` is the commitment to the dice; null if the seed was given. */
  TableOpened: {
    readonly game: string;
    readonly rules: number;
    readonly options: Readonly<Record<string, unknown>>;
    readonly players: readonly SeatedPlayer[];
    readonly commitment: string | null;
    readonly clock: Clock | null;
  };
  SeatClaimed: { readonly playerId: string; readonly name: string };
  /** The player of the seat plays under their public profile, or no longer does (null). */
  ProfileLinked: { readonly playerId: string; readonly profileId: string | null };
  /** The host gave the seat to a bot or to another person. */
  SeatGiven: {
    readonly playerId: string;
    readonly model: string;
    readonly name: string;
    /** Only if it was given one. */
    readonly personality?: string;
  };
  /** The seat has a new token. The old token and an unused claim code are invalid. */
  TokenRenewed: { readonly playerId: string };
  HostTokenRenewed: object;
  /** The player of the seat can come back with a code on any device. */
  RecoveryCodeMade: { readonly playerId: string };
  EntropyAdded: { readonly playerId: string; readonly text: string };
  /** A player added entropy. Only its hash is public until no more can be added. */
  EntropyCommitted: { readonly playerId: string; readonly hash: string };
  /** The host starts the game: committed entropy must be revealed now, and no more can be added. */
  EntropyClosed: object;
  EntropyRevealed: { readonly playerId: string; readonly text: string };
  /** At a public table: people who were dealt in before they took their seats. */
  DealtUnclaimed: { readonly playerIds: readonly string[] };
  /** At a public table: the host asks the others for consent. `playerId` is the player whose seat would be given away. */
  ConsentAsked: { readonly what: Consent; readonly playerId: string | null };
  ConsentGiven: { readonly playerId: string; readonly what: Consent; readonly yes: boolean };
  /** By the host, or by the service because the rules failed on the action of a bot or model. */
  TablePaused: { readonly fault?: RulesFault };
  TableResumed: object;
  /** Milliseconds before each action of a bot, from now on. */
  BotDelayChanged: { readonly botDelay: number };
  PlayerMuted: { readonly playerId: string };
  PlayerUnmuted: { readonly playerId: string };
  /** The time of a decision and the reserve are used up; the default action follows. */
  ClockRanOut: { readonly playerId: string };
  /** A bot plays for an absent player until they are back. */
  StandInTook: { readonly playerId: string; readonly bot: string };
  PlayerReturned: { readonly playerId: string };
  /** A language model gave no valid answer; the default action follows. */
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

/** A table event without its seq and time. */
export type TableHostEvent = {
  [K in TableEventType]: HostEvent & { readonly type: K } & TableEventFields[K];
}[TableEventType];

const TYPES: Readonly<Record<TableEventType, true>> = {
  TableOpened: true,
  SeatClaimed: true,
  ProfileLinked: true,
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
