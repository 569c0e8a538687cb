import type { Decision, DecisionOutcome, ModelClient } from '@magnate/models';
import type { GameId } from '@magnate/engine';
import type { CircuitState, FaultReason } from '@magnate/protocol';

/** Counters of a model at this node since it started, for operators and metrics. */
export interface ModelStatus {
  readonly name: string;
  /** Decisions by how they were made. */
  readonly outcomes: Readonly<Record<DecisionOutcome, number>>;
  /** Decisions that were repaired or replaced by the default action, by cause. */
  readonly faults: Readonly<Partial<Record<FaultReason, number>>>;
  /** Decisions for which the provider reported implausible token counts. */
  readonly adjusted: number;
  /** Calls to the provider, retries included. */
  readonly calls: number;
  /** Calls that failed, by cause. */
  readonly failedCalls: Readonly<Partial<Record<FaultReason, number>>>;
  readonly circuit: {
    readonly state: CircuitState;
    /** Failed calls in a row. */
    readonly failures: number;
    /** Milliseconds until a trial call is allowed. */
    readonly retryIn: number;
  };
}

/** The decisions of one model, counted. */
export class ModelCounts {
  readonly #outcomes: Record<DecisionOutcome, number> = { first: 0, repaired: 0, fallback: 0 };
  readonly #faults: Partial<Record<FaultReason, number>> = {};
  #adjusted = 0;

  count({ outcome, reason, usageAdjusted }: Decision<GameId>): void {
    this.#outcomes[outcome] += 1;
    if (reason !== null) this.#faults[reason] = (this.#faults[reason] ?? 0) + 1;
    if (usageAdjusted) this.#adjusted += 1;
  }

  statusOf({ model, circuit, calls, failedCalls }: ModelClient): ModelStatus {
    return {
      name: model.name,
      outcomes: { ...this.#outcomes },
      faults: { ...this.#faults },
      adjusted: this.#adjusted,
      calls,
      failedCalls: { ...failedCalls },
      circuit: { state: circuit.state, failures: circuit.failures, retryIn: circuit.retryIn },
    };
  }
}
