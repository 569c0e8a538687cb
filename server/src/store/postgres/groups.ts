import type { StepRows } from '../rows.ts';

interface Waiting {
  readonly step: StepRows;
  readonly resolve: (won: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Says which games' steps were written; a group holds at most one step of a game. */
export type WriteGroup = (steps: readonly StepRows[]) => Promise<ReadonlySet<string>>;

const GROUP_SIZE = 64;
/** While one group waits for the disk of the server, the next one is on its way. */
const GROUPS_AT_ONCE = 2;

/** Steps of many games go to the server together. Of one game one step at a time, in the order in which they came. */
export class Groups {
  readonly #write: WriteGroup;
  readonly #isOfOneStep: (error: unknown) => boolean;
  readonly #underWay = new Set<string>();
  #waiting: Waiting[] = [];
  #groups = 0;
  #isScheduled = false;
  #whenDone: (() => void)[] = [];

  /** `isOfOneStep` tells a step that cannot be written from a store that does not answer. */
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

  /** When nothing waits and nothing is under way. */
  async done(): Promise<void> {
    if (this.#groups === 0 && this.#waiting.length === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#whenDone.push(resolve);
    await promise;
  }

  /** At the end of the turn of the event loop: what comes in until then goes along. */
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
      // Nothing of the group was written: each goes alone, and only the bad one fails.
      if (group.length > 1 && this.#isOfOneStep(error)) for (const each of group) await this.#settle([each]);
      else for (const { reject } of group) reject(error);
    }
  }
}
