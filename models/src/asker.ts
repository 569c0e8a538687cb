import { setTimeout as sleep } from 'node:timers/promises';
import { NO_USAGE } from './answer.ts';
import type { Call } from './brief.ts';
import type { PaidReply } from './decision.ts';
import { ModelFault } from './fault.ts';
import type { ConfiguredModel } from './modelsFile.ts';
import { costOf, MICRODOLLARS, mostCostOf } from './prices.ts';
import { type Provider, providerOf } from './provider.ts';
import type { Purse } from './purse.ts';

/** One model of the service: so many questions at once, in time, within what may be spent. */

export interface AskerDeps {
  readonly purse: Purse;
  readonly isStopped?: (model: string) => boolean;
  readonly provider?: Provider;
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** What bounds one question, beside the limits of the model. */
export interface QuestionBounds {
  /** How long it may take, in milliseconds. */
  readonly most?: number;
  /** Is the answer still wanted? Asked before anything is spent. */
  readonly isWanted?: () => boolean;
}

/** Tries where a provider is busy or fails, the first included. */
const MOST_TRIES = 3;
const FIRST_PAUSE = 500;

export class ModelAsker {
  readonly model: ConfiguredModel;
  readonly #deps: AskerDeps;
  readonly #provider: Provider;
  readonly #waiting: (() => void)[] = [];
  readonly #stopping = new AbortController();
  #running = 0;

  constructor(model: ConfiguredModel, deps: AskerDeps) {
    this.model = model;
    this.#deps = deps;
    this.#provider = deps.provider ?? providerOf(model);
  }

  /** Throws `ModelFault`. */
  async ask(call: Call, gameId: string, bounds: QuestionBounds = {}): Promise<PaidReply> {
    const { most = Number.POSITIVE_INFINITY, isWanted = () => true } = bounds;
    const milliseconds = Math.min(most, this.model.limits.timeoutSeconds * 1000);
    const deadline = AbortSignal.any([AbortSignal.timeout(milliseconds), this.#stopping.signal]);
    await this.#turn(deadline);
    try {
      return await this.#tried(call, gameId, deadline, isWanted);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Cuts off what is under way: the program ends. */
  stop(): void {
    this.#stopping.abort();
  }

  async #tried(call: Call, gameId: string, deadline: AbortSignal, isWanted: () => boolean): Promise<PaidReply> {
    for (let tries = 1; ; tries++) {
      if (!isWanted()) throw new ModelFault('late');
      try {
        return await this.#paid(call, gameId, deadline);
      } catch (error) {
        const again = error instanceof ModelFault && (error.reason === 'busy' || error.reason === 'unavailable');
        // What was paid for is not asked for again.
        if (!again || tries === MOST_TRIES || error.microdollars > 0) throw error;
        await this.#pause(error.retryAfter ?? FIRST_PAUSE * 2 ** (tries - 1), deadline);
      }
    }
  }

  async #paid(call: Call, gameId: string, deadline: AbortSignal): Promise<PaidReply> {
    const { model } = this;
    if (this.#deps.isStopped?.(model.name) === true) throw new ModelFault('stopped');
    const most = mostCostOf(model, call);
    if (most > model.limits.perCall * MICRODOLLARS) throw new ModelFault('unpaid');
    const reserved = await this.#deps.purse.reserve(model, gameId, most);
    if (reserved === undefined) throw new ModelFault('unpaid');
    try {
      const { calls, usage, isOnTape = false } = await this.#provider.ask(call, deadline);
      const microdollars = usage === null ? most : costOf(model, usage);
      await reserved.settle(isOnTape ? 0 : microdollars);
      return { reply: { calls, usage: usage ?? NO_USAGE }, microdollars };
    } catch (error) {
      // Of whatever was cut off nobody knows what it costs: it counts as spent.
      if (!(error instanceof ModelFault)) throw error;
      if (error.isFree) await reserved.settle(0);
      throw error.isFree ? error : new ModelFault(error.reason, { microdollars: most });
    }
  }

  /** Waits until fewer questions than allowed are under way. */
  async #turn(deadline: AbortSignal): Promise<void> {
    if (this.#running < this.model.limits.concurrency) {
      this.#running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const go = () => {
      this.#running += 1;
      resolve();
    };
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(go), 1);
      reject(new ModelFault('timeout'));
    };
    deadline.addEventListener('abort', giveUp, { once: true });
    this.#waiting.push(go);
    await promise;
    deadline.removeEventListener('abort', giveUp);
  }

  async #pause(milliseconds: number, deadline: AbortSignal): Promise<void> {
    const { wait = (time, signal) => sleep(time, undefined, { signal }) } = this.#deps;
    try {
      await wait(milliseconds, deadline);
    } catch {
      throw new ModelFault('timeout');
    }
  }
}
