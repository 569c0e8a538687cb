import type { Entropy, RecordedRemark, Seat } from '@magnate/engine';
import type { Clock, SeatedPlayer, Visibility } from '@magnate/protocol';

/** What a table knows beside its game: kept as one document with it. */

export interface TableSeat {
  readonly playerId: string;
  readonly name: string;
  readonly model: string;
  readonly personality: string | null;
  /** Tokens of earlier epochs have ended. */
  readonly epoch: number;
  /** The hash of the code that opens this seat once; null when it was used or nobody is to come. */
  readonly claimHash: string | null;
  /** Anyone may take it from the lobby. */
  readonly open: boolean;
  readonly muted: boolean;
  /** A bot plays for whoever sits here until he is back. */
  readonly standIn: boolean;
  /** Milliseconds left of the reserve. */
  readonly reserve: number;
}

export interface TableDoc {
  readonly seats: readonly TableSeat[];
  readonly hostEpoch: number;
  readonly visibility: Visibility;
  readonly clock: Clock | null;
  readonly botDelay: number;
  readonly paused: boolean;
  readonly options: Readonly<Record<string, unknown>>;
  /** The players as they were when the game began: what the record and its chain say. */
  readonly players: readonly (Seat & SeatedPlayer)[];
  /** The host's part of the seed; null where the seed was given or chance was fixed. */
  readonly hostSecret: string | null;
  readonly commitment: string | null;
  readonly entropy: readonly Entropy[];
  /** The seed of the game: given, drawn where chance was fixed, or derived at the start. */
  readonly seed: string | null;
  /** Chance that was fixed beforehand; null where none was. */
  readonly scenario: unknown;
  /** Played elsewhere: nobody here knows what was promised before its start. */
  readonly imported: boolean;
  /** What was told before the game began, for the record. */
  readonly prologue: readonly RecordedRemark[];
}

/** Did this service promise the dice beforehand? Of games from elsewhere nobody here can know it. */
export function isVerified({ commitment, imported }: TableDoc): boolean {
  return commitment !== null && !imported;
}
