/** Runs one task at a time, in order. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last.then(task);
    // An error goes to the caller of this task. The next task is not affected.
    this.#last = done.then(
      () => this.#finished(),
      () => this.#finished(),
    );
    return done;
  }

  /** Resolves when every task so far is done. */
  async settled(): Promise<void> {
    await this.#last;
  }

  #finished(): void {
    this.#waiting -= 1;
  }
}
