import type { Entropy, Seat } from '@magnate/engine';
import {
  type Clock,
  type Consent,
  holdsToken,
  type SeatedPlayer,
  type Thoughts,
  type Visibility,
} from '@magnate/protocol';

/** What a table knows besides its game, stored as one document. */

const SEAT_CLAIMS = ['unclaimed', 'offered', 'creator', 'other'] as const;
/**
 * unclaimed: the creator was given the token; offered: the seat was given away and only a claim code exists; creator and
 * other: who used the claim code or joined.
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
  /** The hash of the recovery code that the holder of the seat made; null or absent where there is none. */
  readonly recoveryHash?: string | null;
  /** Anyone may take it from the lobby. */
  readonly open: boolean;
  readonly muted: boolean;
  /** Then the host cannot unmute them. */
  readonly mutedByOperator?: boolean;
  /** A bot plays for the person at this seat until they are back. */
  readonly standIn: boolean;
  /** Remaining reserve in milliseconds. */
  readonly reserve: number;
}

/** What a player added to the seed. */
export interface SpokenWords {
  readonly playerId: string;
  /** null while only their hash is known. */
  readonly text: string | null;
  readonly hash?: string;
}

/** What the host of a public table asked the others, and who answered. */
export interface Vote {
  readonly what: Consent;
  /** Whose seat is to be given away. */
  readonly playerId: string | null;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** The table on which the people of a finished one play again: whose seat is whose, and the nonces of the first tokens. */
export interface Rematch {
  readonly id: string;
  /** Who asked first, and hosts it. */
  readonly host: { readonly playerId: string; readonly nonce: string };
  /** By player of the finished table. */
  readonly seats: Readonly<Record<string, { readonly playerId: string; readonly nonce: string }>>;
}

export interface TableDoc {
  readonly seats: readonly TableSeat[];
  readonly hostEpoch: number;
  /** As the nonce of a seat. */
  readonly hostNonce?: string;
  readonly visibility: Visibility;
  readonly clock: Clock | null;
  readonly botDelay: number;
  /** As chosen by the creator; closed for good once a person or an outside program was given a seat. Read it with `thoughtsAt`. */
  readonly thoughts?: Thoughts;
  readonly paused: boolean;
  /** How often the game was paused. */
  readonly pauses?: number;
  readonly vote?: Vote | null;
  /** How often the host asked the others. */
  readonly questions?: number;
  /** How many tables its creator had started and not finished when this one was made, or when it was started. */
  readonly discarded?: number;
  /** Seats of people that the creator could see into: see `seatClaims.ts`. */
  readonly dealtUnclaimed?: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  /** The players as they were when the game began, as in the record and the hash chain. */
  readonly players: readonly (Seat & SeatedPlayer)[];
  /** The service's part of the seed; null where a seed or a scenario was given. */
  readonly hostSecret: string | null;
  readonly commitment: string | null;
  readonly entropy: readonly SpokenWords[];
  /** When the host began to start the game while committed words were still to be shown. */
  readonly wordsClosedAt?: number;
  /** The seed of the game: given, drawn where there is a scenario, or derived at the start. */
  readonly seed: string | null;
  /** The scenario that fixes dice, cards or tiles; null where there is none. */
  readonly scenario: unknown;
  /** Played elsewhere: this service cannot know whether the commitment was made before the start. */
  readonly imported: boolean;
  /** The table on which the same people play again. */
  readonly rematch?: Rematch;
  /** The number of events from before the game began; 0 until then. They are the first ones in the store. */
  readonly prologue: number;
}

/** A document as it was stored. Older ones hold the remarks from before the start themselves. */
export function storedDoc(stored: unknown): TableDoc {
  const doc = stored as Omit<TableDoc, 'prologue'> & { readonly prologue: number | readonly unknown[] };
  const { prologue } = doc;
  return { ...doc, prologue: typeof prologue === 'number' ? prologue : prologue.length };
}

/** Did this service commit to the seed beforehand? It cannot know that of imported games. */
export function isVerified({ commitment, imported }: TableDoc): boolean {
  return commitment !== null && !imported;
}

/** Did the creator fix chance, or hold several hands? Then they may know what the others do not. */
export function mayHostKnow({ commitment, dealtUnclaimed = [] }: TableDoc): boolean {
  return commitment === null || dealtUnclaimed.length > 0;
}

/** May everybody read the thoughts of language models during the game? Never where a person or an outside program plays. */
export function thoughtsAt({ thoughts = 'closed', seats }: Pick<TableDoc, 'thoughts' | 'seats'>): Thoughts {
  return seats.some(({ model }) => holdsToken(model)) ? 'closed' : thoughts;
}

/** What goes into the seed, in the order in which it was added: words that were not shown are left out. */
export function wordsUsed({ entropy }: Pick<TableDoc, 'entropy'>): readonly Entropy[] {
  return entropy.flatMap(({ playerId, text }) => (text === null ? [] : [{ playerId, text }]));
}
