import type { FaultReason } from '@magnate/protocol';
import { NO_USAGE, type Usage } from './reply.ts';
import type { Charge } from './prices.ts';

/** How a provider failed. */
export interface FailedCall {
  /** Milliseconds after which the provider may be asked again. */
  readonly retryAfter?: number | undefined;
  /** Is it certain that the call costs nothing, unless usage was reported? */
  readonly isFree?: boolean;
  /** Would any other request have failed too? */
  readonly isOutage?: boolean;
  /** Tokens that were reported with the failure. */
  readonly reported?: Usage | undefined;
}

const NO_CHARGE: Charge = { usage: NO_USAGE, microdollars: 0, isAdjusted: false };

/** No answer could be had. The text of a provider is left out, since it may hold a key. */
export class ModelFault extends Error {
  readonly reason: FaultReason;
  readonly failed: FailedCall;
  /** What was booked for it all the same. */
  readonly charge: Charge;

  constructor(reason: FaultReason, failed: FailedCall = {}, charge = NO_CHARGE) {
    super(`No answer of the model: ${reason}.`);
    this.name = 'ModelFault';
    this.reason = reason;
    this.failed = failed;
    this.charge = charge;
  }
}
