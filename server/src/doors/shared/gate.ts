import { ServiceError } from '@magnate/protocol';

/** Closed while the service stops or the store is being replaced. Requests are then refused with STOPPING. */
export class Gate {
  /** Reasons why it is closed. It is open when there is none. */
  readonly #reasons = new Set<{ readonly seconds: number }>();

  /** Closes the gate. Clients are told to retry after so many seconds. Returns a function that opens it again. */
  close(seconds: number): () => void {
    const reason = { seconds };
    this.#reasons.add(reason);
    return () => void this.#reasons.delete(reason);
  }

  /** Throws where the gate is closed. */
  pass(): void {
    for (const { seconds } of this.#reasons) throw new ServiceError('STOPPING', { seconds });
  }
}
