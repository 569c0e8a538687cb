import { NO_USAGE, type Usage } from './answer.ts';

/** Why a model's answer was not played: a closed set that is counted and shown. */

export const FAULT_REASONS = [
  /** Prose, another tool, broken JSON, several calls. */
  'unreadable',
  /** The rules refused it. */
  'illegal',
  /** The provider does not accept the key or the request. */
  'refused',
  /** Too many requests. */
  'busy',
  /** The provider fails, or cannot be reached. */
  'unavailable',
  'timeout',
  /** The answer is larger than any could be. */
  'tooLong',
  /** What may be spent is spent. */
  'unpaid',
  /** Whoever runs the service has stopped the model. */
  'stopped',
  /** It went on and on with the same decision. */
  'stalled',
  /** The table had moved on each time that it answered. */
  'late',
] as const;
export type FaultReason = (typeof FAULT_REASONS)[number];

/** No answer could be had. What it cost all the same is in it; no word of a provider is, since it may hold a key. */
export class ModelFault extends Error {
  readonly reason: FaultReason;
  readonly usage: Usage;
  readonly microdollars: number;
  /** Milliseconds after which the provider may be asked again. */
  readonly retryAfter: number | undefined;
  /** Did the provider turn the request away, so that it asks for nothing? */
  readonly isFree: boolean;

  constructor(
    reason: FaultReason,
    more: {
      readonly usage?: Usage;
      readonly microdollars?: number;
      readonly retryAfter?: number | undefined;
      readonly isFree?: boolean;
    } = {},
  ) {
    super(`No answer of the model: ${reason}.`);
    this.name = 'ModelFault';
    this.reason = reason;
    this.usage = more.usage ?? NO_USAGE;
    this.microdollars = more.microdollars ?? 0;
    this.retryAfter = more.retryAfter;
    this.isFree = more.isFree ?? false;
  }
}
