/** For each key the newest holder; whoever held it before learns that he does no longer. */
export class LatestHolder<T> {
  readonly #holders = new Map<string, T>();

  /** The answer is the one before, if there was one. */
  take(key: string, holder: T): T | undefined {
    const older = this.#holders.get(key);
    this.#holders.set(key, holder);
    return older;
  }

  /** One that was replaced leaves nothing. */
  leave(key: string, holder: T): void {
    if (this.#holders.get(key) === holder) this.#holders.delete(key);
  }
}
