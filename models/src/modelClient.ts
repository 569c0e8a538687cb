import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultReason } from '@magnate/protocol';
import type { ModelRequest } from './prompt.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import type { PaidReply } from './decision.ts';
import { ModelFault } from './fault.ts';
import type { ConfiguredModel } from './modelsFile.ts';
import { chargeFor, MICRODOLLARS, maxCostOf } from './prices.ts';
import { type Provider, providerOf } from './provider.ts';
import type { SpendingBudget } from './spendingBudget.ts';

/** One model of the service: asked in time, within its concurrency and its spending limits. */

export interface ModelClientDeps {
  readonly budget: SpendingBudget;
  readonly isStopped?: (model: string) => boolean;
  readonly provider?: Provider;
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** What bounds one question, beside the limits of the model. */
export interface RequestLimits {
  /** How long it may take, in milliseconds. */
  readonly most?: number;
  /** Is the answer still wanted? Asked before anything is spent. */
  readonly isWanted?: () => boolean;
}

/** Calls for one question where a provider fails, the first included. */
const MAX_ATTEMPTS = 4;
const FIRST_PAUSE = 500;
const RETRYABLE: readonly FaultReason[] = ['rate_limited', 'provider_error', 'unreachable'];

/** One question while it is asked. */
interface PendingRequest {
  readonly call: ModelRequest;
  readonly gameId: string;
  readonly isWanted: () => boolean;
  readonly deadline: AbortSignal;
  /** When its time is up. */
  readonly until: number;
  /** Has it less time than the model is given? Then running out of it does not say that the provider fails. */
  readonly isShort: boolean;
}

export class ModelClient {
  readonly model: ConfiguredModel;
  readonly circuit: CircuitBreaker;
  readonly #deps: ModelClientDeps;
  readonly #provider: Provider;
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  readonly #stopping = new AbortController();
  readonly #failedCalls: Partial<Record<FaultReason, number>> = {};
  #calls = 0;
  #running = 0;

  constructor(model: ConfiguredModel, deps: ModelClientDeps) {
    this.model = model;
    this.#deps = deps;
    this.#provider = deps.provider ?? providerOf(model);
    this.#now = deps.now ?? (() => performance.now());
    this.circuit = new CircuitBreaker(this.#now);
  }

  /** Calls to the provider, retries included. */
  get calls(): number {
    return this.#calls;
  }

  get failedCalls(): Readonly<Partial<Record<FaultReason, number>>> {
    return this.#failedCalls;
  }

  /** Throws `ModelFault`. */
  async ask(call: ModelRequest, gameId: string, bounds: RequestLimits = {}): Promise<PaidReply> {
    const { most = Number.POSITIVE_INFINITY, isWanted = () => true } = bounds;
    const allowed = this.model.limits.timeoutSeconds * 1000;
    const milliseconds = Math.min(most, allowed);
    if (this.circuit.state === 'open') throw new ModelFault('circuit_open');
    const deadline = AbortSignal.any([AbortSignal.timeout(milliseconds), this.#stopping.signal]);
    const until = this.#now() + milliseconds;
    await this.#waitForSlot(deadline);
    try {
      return await this.#withRetries({ call, gameId, isWanted, deadline, until, isShort: most < allowed });
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Cuts off what is under way: the program ends. */
  stop(): void {
    this.#stopping.abort();
  }

  async #withRetries(asked: PendingRequest): Promise<PaidReply> {
    for (let tries = 1; ; tries++) {
      if (!asked.isWanted()) throw new ModelFault('late');
      try {
        return await this.#callProvider(asked);
      } catch (error) {
        if (!(error instanceof ModelFault) || !RETRYABLE.includes(error.reason)) throw error;
        // What was paid for is not asked for again.
        if (tries === MAX_ATTEMPTS || error.charge.microdollars > 0) throw error;
        const pause = error.failed.retryAfter ?? FIRST_PAUSE * 2 ** (tries - 1);
        const isInTime = this.#now() + pause < asked.until && (await this.#pause(pause, asked.deadline));
        if (!isInTime || this.circuit.state === 'open') throw error;
      }
    }
  }

  async #callProvider({ call, gameId, deadline, isShort }: PendingRequest): Promise<PaidReply> {
    const { model, circuit } = this;
    if (this.#deps.isStopped?.(model.name) === true) throw new ModelFault('stopped');
    const most = maxCostOf(model, call);
    if (most > model.limits.perCall * MICRODOLLARS) throw new ModelFault('unpaid');
    const reserved = await this.#deps.budget.reserve(model, gameId, most);
    if (reserved === undefined) throw new ModelFault('unpaid');
    if (!circuit.admits()) {
      await reserved.settle(0);
      throw new ModelFault('circuit_open');
    }
    this.#calls += 1;
    try {
      const { calls, usage, isRecorded = false } = await this.#provider.ask(call, deadline);
      circuit.succeeded();
      const charge = chargeFor(model, call, usage);
      await reserved.settle(isRecorded ? 0 : charge.microdollars);
      return { reply: { calls, usage: charge.usage }, charge };
    } catch (error) {
      if (!(error instanceof ModelFault)) {
        circuit.ended();
        throw error;
      }
      const { reason, failed } = error;
      this.#failedCalls[reason] = (this.#failedCalls[reason] ?? 0) + 1;
      const isOutage = reason === 'timeout' ? !isShort && !this.#stopping.signal.aborted : failed.isOutage;
      if (isOutage === true) circuit.failed();
      else circuit.ended();
      const { reported = null, isFree = false } = failed;
      if (isFree && reported === null) {
        await reserved.settle(0);
        throw error;
      }
      // Nobody knows what a call costs that was cut off: what was reserved counts as spent.
      const charge = chargeFor(model, call, reported);
      await reserved.settle(charge.microdollars);
      throw new ModelFault(reason, failed, charge);
    }
  }

  /** Waits until fewer questions than allowed are under way. */
  async #waitForSlot(deadline: AbortSignal): Promise<void> {
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

  /** False where the time is up before. */
  async #pause(milliseconds: number, deadline: AbortSignal): Promise<boolean> {
    const { wait = (time, signal) => sleep(time, undefined, { signal }) } = this.#deps;
    try {
      await wait(milliseconds, deadline);
      return true;
    } catch {
      return false;
    }
  }
}
