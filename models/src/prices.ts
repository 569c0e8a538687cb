import { NO_USAGE, type Usage } from './reply.ts';
import type { ModelRequest } from './prompt.ts';
import type { ModelSpec } from './modelsFile.ts';

/**
 * The cost of calls in millionths of a dollar. Prices are in dollars per million tokens, so a token costs its price.
 */

type Priced = Pick<ModelSpec, 'prices' | 'limits'>;

/** The charge for a call. */
export interface Charge {
  /** As reported, clamped to what the request can have used. */
  readonly usage: Usage;
  readonly microdollars: number;
  /** Did the provider report more than the request can have used? */
  readonly isAdjusted: boolean;
}

export const MICRODOLLARS = 1_000_000;

export function costOf({ prices }: Priced, { input, cached, output }: Usage): number {
  const { input: full, cachedInput = full, output: out } = prices;
  return Math.ceil((input - cached) * full + cached * cachedInput + output * out);
}

/** The highest cost of a call: a token has at least one byte. */
export function maxCostOf({ prices, limits }: Priced, call: ModelRequest): number {
  return Math.ceil(requestBytes(call) * prices.input + limits.outputTokens * prices.output);
}

/**
 * The charge for a call with the reported usage. Reports are not trusted: a charge is never negative and never above
 * the reserved amount, which is charged in full if the usage is unknown or negative.
 */
export function chargeFor(model: Priced, call: ModelRequest, reported: Usage | null): Charge {
  const most = maxCostOf(model, call);
  if (reported === null) return { usage: NO_USAGE, microdollars: most, isAdjusted: false };
  const input = within(reported.input, requestBytes(call));
  const usage = {
    input,
    cached: within(reported.cached, input),
    output: within(reported.output, model.limits.outputTokens),
  };
  const isAdjusted = KINDS.some((kind) => usage[kind] !== reported[kind]);
  const isKnown = KINDS.every((kind) => reported[kind] >= 0);
  return { usage, microdollars: isKnown ? Math.min(costOf(model, usage), most) : most, isAdjusted };
}

const KINDS = ['input', 'cached', 'output'] as const;

function within(tokens: number, most: number): number {
  return Number.isNaN(tokens) ? 0 : Math.min(Math.max(0, Math.ceil(tokens)), most);
}

function requestBytes({ system, user, tool }: ModelRequest): number {
  return Buffer.byteLength(system) + Buffer.byteLength(user) + Buffer.byteLength(JSON.stringify(tool));
}
