interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Answers in the order of the queries. */
export type RunBatch<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>;

const MOST = 64;
/** Batches in flight: while one is answered, the next one fills. */
const AT_ONCE = 2;

/** Batches queries of the same kind: a round trip costs more than the answer. */
export class QueryBatch<Question, Answer> {
  readonly #askAll: RunBatch<Question, Answer>;
  #waiting: Waiting<Question, Answer>[] = [];
  #underWay = 0;
  #isScheduled = false;

  constructor(askAll: RunBatch<Question, Answer>) {
    this.#askAll = askAll;
  }

  ask(question: Question): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#waiting.push({ question, resolve, reject });
    this.#schedule();
    return promise;
  }

  /** At the end of this turn of the event loop, so that queries of the same turn are batched. */
  #schedule(): void {
    if (this.#isScheduled || this.#underWay === AT_ONCE) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      while (this.#underWay < AT_ONCE && this.#waiting.length > 0) void this.#send(this.#waiting.splice(0, MOST));
    });
  }

  async #send(group: readonly Waiting<Question, Answer>[]): Promise<void> {
    this.#underWay += 1;
    try {
      const answers = await this.#askAll(group.map(({ question }) => question));
      for (const [i, { resolve }] of group.entries()) resolve(answers[i] as Answer);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      this.#underWay -= 1;
      if (this.#waiting.length > 0) this.#schedule();
    }
  }
}
