import type { FaultReason } from '@magnate/protocol';
import { NO_USAGE, type Usage } from './reply.ts';
import type { Charge } from './prices.ts';

/** Details of a failed call. */
export interface FailedCall {
  /** Milliseconds until the provider may be called again. */
  readonly retryAfter?: number | undefined;
  /** Is the call certainly free, unless usage was reported? */
  readonly isFree?: boolean;
  /** Would any other request have failed, too? */
  readonly isOutage?: boolean;
  /** Usage reported with the failure. */
  readonly reported?: Usage | undefined;
}

const NO_CHARGE: Charge = { usage: NO_USAGE, microdollars: 0, isAdjusted: false };

/** A model gave no answer. The provider's text is left out, because it may contain a key. */
export class ModelFault extends Error {
  readonly reason: FaultReason;
  readonly failed: FailedCall;
  /** The charge despite the failure. */
  readonly charge: Charge;

  constructor(reason: FaultReason, failed: FailedCall = {}, charge = NO_CHARGE) {
    super(`No answer of the model: ${reason}.`);
    this.name = 'ModelFault';
    this.reason = reason;
    this.failed = failed;
    this.charge = charge;
  }
}
