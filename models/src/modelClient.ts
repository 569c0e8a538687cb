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

/** The client of one model: timeouts, retries, concurrency and spending limits. */

export interface ModelClientDeps {
  readonly budget: SpendingBudget;
  readonly isStopped?: (model: string) => boolean;
  readonly provider?: Provider;
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Limits of one request, in addition to those of the model. */
export interface RequestLimits {
  /** The timeout in milliseconds. */
  readonly most?: number;
  /** Is the answer still needed? Checked before anything is spent. */
  readonly isWanted?: () => boolean;
}

/** Calls per request if the provider fails, including the first. */
const MAX_ATTEMPTS = 4;
const FIRST_PAUSE = 500;
const RETRYABLE: readonly FaultReason[] = ['rate_limited', 'provider_error', 'unreachable'];

/** A request in progress. */
interface PendingRequest {
  readonly call: ModelRequest;
  readonly gameId: string;
  readonly isWanted: () => boolean;
  readonly deadline: AbortSignal;
  /** Its deadline. */
  readonly until: number;
  /** Does it have less time than the model's timeout? Then a timeout does not count as an outage. */
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

  /** Calls to the provider, including retries. */
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

  /** Aborts all requests, for shutdown. */
  stop(): void {
    this.#stopping.abort();
  }

  async #withRetries(pending: PendingRequest): Promise<PaidReply> {
    for (let tries = 1; ; tries++) {
      if (!pending.isWanted()) throw new ModelFault('late');
      try {
        return await this.#callProvider(pending);
      } catch (error) {
        if (!(error instanceof ModelFault) || !RETRYABLE.includes(error.reason)) throw error;
        // A paid call is not repeated.
        if (tries === MAX_ATTEMPTS || error.charge.microdollars > 0) throw error;
        const pause = error.failed.retryAfter ?? FIRST_PAUSE * 2 ** (tries - 1);
        const isInTime = this.#now() + pause < pending.until && (await this.#pause(pause, pending.deadline));
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
      // The cost of an interrupted call is unknown, so the reserved amount counts as spent.
      const charge = chargeFor(model, call, reported);
      await reserved.settle(charge.microdollars);
      throw new ModelFault(reason, failed, charge);
    }
  }

  /** Waits for a free slot within the concurrency limit. */
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

  /** False if the deadline comes first. */
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
