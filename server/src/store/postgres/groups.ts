import type { StepRows } from '../rows.ts';

interface Waiting {
  readonly step: StepRows;
  readonly resolve: (won: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Returns the games whose steps were written. A group has at most one step per game. */
export type WriteGroup = (steps: readonly StepRows[]) => Promise<ReadonlySet<string>>;

/** A flush of the disk costs far more than the rows of a step. */
const GROUP_SIZE = 256;
/** Groups in flight: while one waits for the server's disk, the next is sent. */
const GROUPS_AT_ONCE = 2;

/** Group commit for PostgreSQL: steps of many games in one statement, and of one game one step at a time, in order. */
export class Groups {
  readonly #write: WriteGroup;
  readonly #isOfOneStep: (error: unknown) => boolean;
  readonly #underWay = new Set<string>();
  #waiting: Waiting[] = [];
  #groups = 0;
  #isScheduled = false;
  #whenDone: (() => void)[] = [];

  /** `isOfOneStep` distinguishes an invalid step from an unavailable store. */
  constructor(write: WriteGroup, isOfOneStep: (error: unknown) => boolean) {
    this.#write = write;
    this.#isOfOneStep = isOfOneStep;
  }

  add(step: StepRows): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    this.#waiting.push({ step, resolve, reject });
    this.#schedule();
    return promise;
  }

  /** Resolves when nothing is queued or in flight. */
  async done(): Promise<void> {
    if (this.#groups === 0 && this.#waiting.length === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#whenDone.push(resolve);
    await promise;
  }

  /** At the end of this turn of the event loop, so that steps of the same turn go together. */
  #schedule(): void {
    if (this.#isScheduled || this.#groups === GROUPS_AT_ONCE) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      while (this.#groups < GROUPS_AT_ONCE) {
        const group = this.#take();
        if (group.length === 0) break;
        void this.#send(group);
      }
    });
  }

  #take(): readonly Waiting[] {
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    for (const each of this.#waiting) {
      const { id } = each.step.tableState;
      const isFree = group.length < GROUP_SIZE && !this.#underWay.has(id);
      if (isFree) this.#underWay.add(id);
      (isFree ? group : left).push(each);
    }
    this.#waiting = left;
    return group;
  }

  async #send(group: readonly Waiting[]): Promise<void> {
    this.#groups += 1;
    await this.#settle(group);
    this.#groups -= 1;
    for (const { step } of group) this.#underWay.delete(step.tableState.id);
    if (this.#waiting.length > 0) this.#schedule();
    else if (this.#groups === 0) for (const resolve of this.#whenDone.splice(0)) resolve();
  }

  async #settle(group: readonly Waiting[]): Promise<void> {
    try {
      const won = await this.#write(group.map(({ step }) => step));
      for (const { step, resolve } of group) resolve(won.has(step.tableState.id));
    } catch (error) {
      // The whole group was rolled back: each step is written alone, and only the invalid one fails.
      if (group.length > 1 && this.#isOfOneStep(error)) for (const each of group) await this.#settle([each]);
      else for (const { reject } of group) reject(error);
    }
  }
}
