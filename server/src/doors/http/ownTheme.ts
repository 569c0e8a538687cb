import { demandPlainTexts } from '@magnate/engine';
import { type CreateGame, protocolOf, ServiceError } from '@magnate/protocol';
import { BODY_LIMIT } from '../shared/json.ts';
import { textsOfSeat } from '../shared/sharedText.ts';

/** A board that a table brings along: how large it may be, and what others will read of it. */

/** A request may be larger than others by its theme, and by nothing else. Its texts can be seen. */
export function demandModest({ options, ...request }: CreateGame): void {
  const { theme, ...others } = options;
  const { most = 0 } = protocolOf(request.game).theme ?? {};
  demandWithin(theme ?? null, Math.max(most, BODY_LIMIT));
  demandWithin({ ...request, options: others }, BODY_LIMIT);
  demandPlainTexts(theme, 'options.theme');
}

function demandWithin(value: unknown, limit: number): void {
  if (Buffer.byteLength(JSON.stringify(value)) > limit) throw new ServiceError('TOO_LARGE', { limit });
}

/** Everything in a request for a table that others will read. */
export function* textsOf({ players, seed, options }: CreateGame): Generator<string> {
  for (const player of players) yield* textsOfSeat(player);
  if (seed !== undefined) yield seed;
  yield* textsIn(options['theme']);
}

function textsIn(theme: unknown): readonly string[] {
  if (typeof theme === 'string') return [theme];
  return typeof theme === 'object' && theme !== null ? Object.values(theme).flatMap(textsIn) : [];
}
