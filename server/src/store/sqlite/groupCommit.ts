import type { StepRows } from '../rows.ts';
import { asStoreError, isConflict } from './faults.ts';

interface Waiting {
  readonly step: StepRows;
  readonly resolve: (won: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: steps of one turn of the event loop are committed together, with one flush of the disk for all of them.
 * `write` is one transaction and returns for each step whether its expected version and seq still held.
 */
export class GroupCommit {
  readonly #write: (steps: readonly StepRows[]) => readonly boolean[];
  #waiting: Waiting[] = [];
  #isHeld = false;

  constructor(write: (steps: readonly StepRows[]) => readonly boolean[]) {
    this.#write = write;
  }

  add(step: StepRows): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    this.#waiting.push({ step, resolve, reject });
    if (this.#waiting.length === 1) setImmediate(() => this.flush());
    return promise;
  }

  /** Holds all writes until `release` is called. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.flush();
  }

  flush(): void {
    if (this.#isHeld || this.#waiting.length === 0) return;
    const group = this.#waiting;
    this.#waiting = [];
    this.#commit(group);
  }

  #commit(group: readonly Waiting[]): void {
    try {
      const won = this.#write(group.map(({ step }) => step));
      for (const [i, { resolve }] of group.entries()) resolve(won[i] === true);
    } catch (error) {
      // One invalid step must not fail the others, so each is written alone.
      if (group.length > 1 && isConflict(error)) for (const each of group) this.#commit([each]);
      else for (const { reject } of group) reject(asStoreError(error));
    }
  }
}
