import { type CreateGame, protocolOf, ServiceError } from '@magnate/protocol';
import { BODY_LIMIT } from '../shared/json.ts';

/** A board that a table brings along: how large it may be, and what others will read of it. */

/** A request may be larger than others by its theme, and by nothing else. */
export function demandModest({ options, ...request }: CreateGame): void {
  const { theme, ...others } = options;
  const { most = 0 } = protocolOf(request.game).theme ?? {};
  demandWithin(theme ?? null, Math.max(most, BODY_LIMIT));
  demandWithin({ ...request, options: others }, BODY_LIMIT);
}

function demandWithin(value: unknown, limit: number): void {
  if (Buffer.byteLength(JSON.stringify(value)) > limit) throw new ServiceError('TOO_LARGE', { limit });
}

/** Every text in it, so that words that are not allowed are found. */
export function textsIn(theme: unknown): readonly string[] {
  if (typeof theme === 'string') return [theme];
  return typeof theme === 'object' && theme !== null ? Object.values(theme).flatMap(textsIn) : [];
}
