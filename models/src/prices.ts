import type { Usage } from './answer.ts';
import type { Call } from './brief.ts';
import type { ModelSpec } from './modelsFile.ts';

/** What calls cost, in millionths of a dollar: prices are dollars a million tokens, so a token costs its price. */

type Priced = Pick<ModelSpec, 'prices' | 'limits'>;

export function costOf({ prices }: Priced, { input, cached, output }: Usage): number {
  const { input: full, cachedInput = full, output: out } = prices;
  return Math.ceil((input - cached) * full + cached * cachedInput + output * out);
}

/** The most that a call can cost: a token has at least a byte. */
export function mostCostOf({ prices, limits }: Priced, call: Call): number {
  const bytes =
    Buffer.byteLength(call.system) + Buffer.byteLength(call.user) + Buffer.byteLength(JSON.stringify(call.tool));
  return Math.ceil(bytes * prices.input + limits.outputTokens * prices.output);
}

export const MICRODOLLARS = 1_000_000;
