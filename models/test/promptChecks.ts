import { type ActionOf, type GameId, gameOf, type OfferOf } from '@magnate/engine';
import { readAction } from '@magnate/protocol';
import { buildPrompt } from '../src/index.ts';
import { parseOffers } from '../src/testkit/promptReader.ts';
import { type Position, rngFrom } from './randomPositions.ts';

/** Compares the claims of a prompt with the rules. */

/** The errors in the prompt of a position. */
export function wrongIn<G extends GameId>(
  id: G,
  { state, playerId, seat, situation }: Position<G>,
  seed: number,
): readonly string[] {
  const game = gameOf(id);
  const { user } = buildPrompt(seat, situation);
  const lines = parseOffers(user);
  const claimed = new Set(lines.map(({ type }) => type));
  const offered = new Set<string>(situation.offers.map((offer: OfferOf<G>) => offer.type));
  const problems: string[] = [];
  if ([...claimed].sort().join() !== [...offered].sort().join())
    problems.push(`${[...claimed].join()} for ${[...offered].join()}`);
  for (const { type, fields } of lines) {
    for (const chosen of combinations(fields)) {
      const action = { ...readAction(id, { type, ...chosen }, playerId), playerId } as unknown as ActionOf<G>;
      const refusal = game.whyNot(state, action);
      if (refusal !== undefined) problems.push(`${type} ${JSON.stringify(chosen)}: ${refusal.code}`);
    }
  }
  const sampled = game.sample(state, playerId, rngFrom(seed));
  const isOut = sampled.type === 'Resign' || game.offers(state, playerId).length !== situation.offers.length + 1;
  if (!claimed.has(sampled.type) && !isOut && game.offers(state, playerId).some(({ type }) => type === 'Resign')) {
    problems.push(`${sampled.type} is possible and not offered`);
  }
  return problems;
}

/**
 * The values that a reader could send: each value of a list, both ends of a range. Trade terms are checked as a
 * whole.
 */
function combinations(fields: Readonly<Record<string, string>>): readonly Readonly<Record<string, unknown>>[] {
  if ('offer' in fields) return [];
  let all: Readonly<Record<string, unknown>>[] = [{}];
  for (const [name, description] of Object.entries(fields)) {
    all = all.flatMap((chosen) => valuesOf(name, description).map((value) => ({ ...chosen, [name]: value })));
  }
  return all.filter(({ trade, sell }) => trade === undefined || trade === 0 || sell === 0);
}

function valuesOf(name: string, description: string): readonly unknown[] {
  if (name === 'shares') {
    const singles = [...description.matchAll(/(\d+) (Luxor|Tower|American|Festival|Worldwide|Continental|Imperial)/g)];
    return [[], ...singles.map(([, count, corporation]) => Array.from({ length: Number(count) }, () => corporation))];
  }
  const range = /^(\d+) to (\d+)/.exec(description);
  if (range !== null) return [...new Set([Number(range[1]), Number(range[2])])];
  return description.split(' or ').map((one) => (/^\d+$/.test(one) ? Number(one) : one));
}
