/** Waits for a condition. */
export class Waiting {
  readonly #waiting = new Set<() => void>();

  /** Resolves as soon as the condition holds. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((done) => {
      const look = () => {
        if (!holds()) return;
        this.#waiting.delete(look);
        done();
      };
      this.#waiting.add(look);
      look();
    });
  }

  changed(): void {
    for (const look of this.#waiting) look();
  }
}
