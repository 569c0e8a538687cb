/** One thing at a time, in the order in which it came. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last.then(task);
    // What goes wrong is told to whoever asked; the next in line is not concerned.
    this.#last = done.then(
      () => this.#finished(),
      () => this.#finished(),
    );
    return done;
  }

  /** Everything that came in so far is done. */
  async settled(): Promise<void> {
    await this.#last;
  }

  #finished(): void {
    this.#waiting -= 1;
  }
}
