import { ServiceError } from '@magnate/protocol';
import type { Bans } from './bans.ts';

/** A stream that is open, and how it is ended. */
export interface OpenStream {
  readonly address: string;
  readonly gameId: string;
  /** Whose seat it is; null for the host, undefined for spectators. */
  readonly playerId: string | null | undefined;
  end(why: ServiceError): void;
}

/** The open streams of this service, so that a ban can end them. */
export class OpenStreams {
  readonly #streams = new Set<OpenStream>();

  /** Throws BANNED for a banned one. Returns a function that takes it out again. */
  add(stream: OpenStream, bans: Bans): () => void {
    if (isBanned(stream, bans)) throw new ServiceError('BANNED');
    this.#streams.add(stream);
    return () => void this.#streams.delete(stream);
  }

  endBanned(bans: Bans): void {
    for (const stream of this.#streams) {
      if (!isBanned(stream, bans)) continue;
      this.#streams.delete(stream);
      stream.end(new ServiceError('BANNED'));
    }
  }

  /** How many there are, by table. */
  byTable(): ReadonlyMap<string, number> {
    return countsOf([...this.#streams].map(({ gameId }) => gameId));
  }

  byAddress(): ReadonlyMap<string, number> {
    return countsOf([...this.#streams].map(({ address }) => address));
  }
}

function isBanned({ address, gameId, playerId }: OpenStream, bans: Bans): boolean {
  return bans.isAddress(address) || (playerId !== undefined && bans.isSeat(gameId, playerId));
}

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
