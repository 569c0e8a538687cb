import type { Entropy, Seat } from '@magnate/engine';
import {
  type Clock,
  type Consent,
  holdsToken,
  type SeatedPlayer,
  type Thoughts,
  type Visibility,
} from '@magnate/protocol';

/** The state of a table besides its game, stored as one document. */

const SEAT_CLAIMS = ['unclaimed', 'offered', 'creator', 'other'] as const;
/**
 * unclaimed: the creator was given the token; offered: the seat was given away and only a claim code exists; creator and
 * other: the client that used the claim code or joined.
 */
export type SeatClaim = (typeof SEAT_CLAIMS)[number];

export interface TableSeat {
  readonly playerId: string;
  readonly name: string;
  readonly model: string;
  readonly personality: string | null;
  /** Tokens of earlier epochs are no longer valid. */
  readonly epoch: number;
  /** The nonce of the valid token. Documents of earlier versions have none. */
  readonly nonce?: string;
  /** The hash of the claim code; null when it was used, or the seat is not for a person. */
  readonly claimHash: string | null;
  /** Who took the seat. Documents of earlier versions do not say: read it with `claimOf`. */
  readonly claim?: SeatClaim;
  /** The hash of the recovery code that the holder of the seat created; null or absent if there is none. */
  readonly recoveryHash?: string | null;
  /** Any player may take it from the lobby. */
  readonly open: boolean;
  readonly muted: boolean;
  /** If so, the host cannot unmute them. */
  readonly mutedByOperator?: boolean;
  /** A bot plays for the person at this seat until they return. */
  readonly standIn: boolean;
  /** Remaining reserve in milliseconds. */
  readonly reserve: number;
  /** The public profile of the person, linked before the start. */
  readonly profile?: string | null;
  /** The colour and shape of the player, kept in a rematch; the number of the seat if absent. */
  readonly piece?: number;
}

/** Entropy that a player added to the seed. */
export interface EntropyEntry {
  readonly playerId: string;
  /** null while only its hash is known. */
  readonly text: string | null;
  readonly hash?: string;
}

/** The open vote of a public table. */
export interface Vote {
  readonly what: Consent;
  /** The seat to give away. */
  readonly playerId: string | null;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** The rematch table: the mapping of seats, and the nonces of the first tokens. */
export interface Rematch {
  readonly id: string;
  /** The first caller, who hosts it. */
  readonly host: { readonly playerId: string; readonly nonce: string };
  /** By player of the finished table. */
  readonly seats: Readonly<Record<string, { readonly playerId: string; readonly nonce: string }>>;
}

export interface TableDoc {
  readonly seats: readonly TableSeat[];
  readonly hostEpoch: number;
  /** Like the nonce of a seat. */
  readonly hostNonce?: string;
  readonly visibility: Visibility;
  readonly clock: Clock | null;
  readonly botDelay: number;
  /** As chosen by the creator; closed permanently once a person or an outside program was given a seat. Read it with `thoughtsAt`. */
  readonly thoughts?: Thoughts;
  readonly paused: boolean;
  /** How often the game was paused. */
  readonly pauses?: number;
  readonly vote?: Vote | null;
  /** How often the host asked for consent. */
  readonly questions?: number;
  /** The number of unfinished tables of its creator when this one was created, or started. */
  readonly discarded?: number;
  /** People's seats that the creator could see into: see `seatClaims.ts`. */
  readonly dealtUnclaimed?: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  /** The players as they were at the start, as in the record and the hash chain. */
  readonly players: readonly (Seat & SeatedPlayer)[];
  /** The service's part of the seed; null if a seed or a scenario was given. */
  readonly hostSecret: string | null;
  readonly commitment: string | null;
  readonly entropy: readonly EntropyEntry[];
  /** When the host began to start the game while committed entropy was still to be revealed. */
  readonly wordsClosedAt?: number;
  /** The seed of the game: given, drawn if there is a scenario, or derived at the start. */
  readonly seed: string | null;
  /** The scenario that fixes dice, cards or tiles; null if there is none. */
  readonly scenario: unknown;
  /** Played elsewhere: this service cannot know whether the commitment was made before the start. */
  readonly imported: boolean;
  /** The rematch table. */
  readonly rematch?: Rematch;
  /** The game starts when its last open seat is taken. */
  readonly startsWhenFull?: boolean;
  /** The tournament that it is played for. Its programs play on while no person is there. */
  readonly tournament?: string;
  /** The number of events before the start; 0 until then. They are the first ones in the store. */
  readonly prologue: number;
  /** Whether a program is told of turns; its address is stored apart. */
  readonly webhook?: true;
}

/** A document as stored. Older ones contain the table events before the start themselves. */
export function storedDoc(stored: unknown): TableDoc {
  const doc = stored as Omit<TableDoc, 'prologue'> & { readonly prologue: number | readonly unknown[] };
  const { prologue } = doc;
  return { ...doc, prologue: typeof prologue === 'number' ? prologue : prologue.length };
}

/** Whether this service committed to the seed beforehand. Unknown for imported games. */
export function isVerified({ commitment, imported }: TableDoc): boolean {
  return commitment !== null && !imported;
}

/** Whether the creator fixed chance, or holds several hands, and so may know hidden information. */
export function mayHostKnow({ commitment, dealtUnclaimed = [] }: TableDoc): boolean {
  return commitment === null || dealtUnclaimed.length > 0;
}

/** Whether the thoughts of language models are public during the game. Never if a person or an outside program plays. */
export function thoughtsAt({ thoughts = 'closed', seats }: Pick<TableDoc, 'thoughts' | 'seats'>): Thoughts {
  return seats.some(({ model }) => holdsToken(model)) ? 'closed' : thoughts;
}

/** The entropy in the seed, in the order in which it was added, without entropy that was not revealed. */
export function revealedEntropy({ entropy }: Pick<TableDoc, 'entropy'>): readonly Entropy[] {
  return entropy.flatMap(({ playerId, text }) => (text === null ? [] : [{ playerId, text }]));
}
