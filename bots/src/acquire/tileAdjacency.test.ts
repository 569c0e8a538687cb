import { type DraftOf, games } from '@magnate/engine';
import { boardOf, type Options, tileNames } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../core/rng.ts';
import { canEnd } from './scores.ts';
import { isDead, isPlayable, adjacentCorporations } from './tileAdjacency.ts';

/** The lookups of the bots agree with the rules. */

const game = games.acquire;
const NO_TILE = -1;
const RULES: readonly Partial<Options>[] = [
  {},
  { safeSize: 5 },
  { deadTiles: 'manual', autoEnd: false },
  { theme: 'harbour', safeSize: 8, endSize: 25 },
];

/** The lookup and the offers of the game, for every placement of a game. */
function compared(seed: string, options: Partial<Options>): { found: unknown; offered: unknown }[] {
  const rng = rngFrom(seed);
  const players = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
  const draft = game.draft(game.create({ players, seed, options }), { muted: true });
  const pairs: { found: unknown; offered: unknown }[] = [];
  while (draft.status === 'inProgress') {
    const [actor = ''] = game.actors(draft);
    if (draft.phase === 'PlaceTile' && draft.players[draft.currentPlayerIndex]?.id === actor) {
      pairs.push({ found: looked(draft, actor), offered: offered(draft, actor) });
    }
    game.play(draft, game.sample(draft, actor, rng));
  }
  return pairs;
}

function looked(draft: DraftOf<'acquire'>, actor: string) {
  const view = game.view(draft, actor);
  const board = boardOf(draft.options);
  const rack = (draft.players[draft.currentPlayerIndex]?.rack ?? []).filter((tile) => tile !== NO_TILE);
  const manual = draft.options.deadTiles === 'manual';
  return {
    playable: tileNames(
      board,
      rack.filter((tile) => isPlayable(view, tile)),
    ),
    dead: manual
      ? tileNames(
          board,
          rack.filter((tile) => isDead(view, adjacentCorporations(view, tile))),
        )
      : [],
    canDeclareEnd: canEnd(draft.sizes, draft.options.safeSize, draft.options.endSize) && !draft.endDeclared,
  };
}

function offered(draft: DraftOf<'acquire'>, actor: string) {
  const offers = game.offers(draft, actor);
  return {
    playable: offers.find(({ type }) => type === 'PlaceTile')?.tiles ?? [],
    dead: offers.find(({ type }) => type === 'ReplaceDeadTile')?.tiles ?? [],
    canDeclareEnd: offers.some(({ type }) => type === 'DeclareEnd'),
  };
}

describe.each(RULES)('with the rules %o', (options) => {
  test('playable and dead tiles and the possible end match the offers of the game', () => {
    const pairs = Array.from({ length: 12 }, (_, i) => compared(`spot-${i}`, options)).flat();
    expect(pairs.length).toBeGreaterThan(200);
    expect(pairs.map(({ found }) => found)).toEqual(pairs.map((pair) => pair.offered));
  });
});
