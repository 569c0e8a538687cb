/** Keeps the latest holder for each key, such as the latest socket of a seat. */
export class LatestHolder<T> {
  readonly #holders = new Map<string, T>();

  /** Returns the previous holder, if there was one. */
  take(key: string, holder: T): T | undefined {
    const older = this.#holders.get(key);
    this.#holders.set(key, holder);
    return older;
  }

  /** Does nothing for a holder that was replaced. */
  leave(key: string, holder: T): void {
    if (this.#holders.get(key) === holder) this.#holders.delete(key);
  }
}
