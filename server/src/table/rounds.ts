import type { Time } from '../base/time.ts';

/** Work that is done round after round: each begins so many milliseconds after the one before is done. */
export class Rounds {
  readonly #time: Time;
  readonly #cancels = new Map<() => Promise<void>, () => void>();
  #isOver = false;

  constructor(time: Time) {
    this.#time = time;
  }

  every(milliseconds: number, work: () => Promise<void>): void {
    if (this.#isOver) return;
    const round = async () => {
      await work();
      this.every(milliseconds, work);
    };
    this.#cancels.set(
      work,
      this.#time.after(milliseconds, () => void round()),
    );
  }

  /** What is under way is still done. */
  end(): void {
    this.#isOver = true;
    for (const cancel of this.#cancels.values()) cancel();
  }
}
