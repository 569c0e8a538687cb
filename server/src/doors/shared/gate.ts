import { ServiceError } from '@magnate/protocol';

/** The gate before all doors: shut while the service stops or everything in its store is replaced. */
export class Gate {
  /** Each for its own reason: it is open when all have opened it again. */
  readonly #shut = new Set<{ readonly seconds: number }>();

  /** Whoever comes is told to come back after so many seconds. The answer is the way to open it again. */
  shut(seconds: number): () => void {
    const reason = { seconds };
    this.#shut.add(reason);
    return () => void this.#shut.delete(reason);
  }

  /** Throws where the gate is shut. */
  pass(): void {
    for (const { seconds } of this.#shut) throw new ServiceError('STOPPING', { seconds });
  }
}
