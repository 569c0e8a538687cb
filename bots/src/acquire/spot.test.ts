import { games } from '@magnate/engine';
import { readTile, tileName, TILES } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../chance.ts';
import { canEnd } from './scores.ts';
import { isDead, isPlayable, touching } from './spot.ts';

/** What bots look up quickly must be what the rules say. */

const game = games.acquire;
const NO_TILE = -1;

describe.each([{}, { safeSize: 5 }, { deadTiles: 'manual', autoEnd: false }] as const)(
  'with the rules %o',
  (options) => {
    test('what can be placed, what is dead and when the end may be declared is what the game offers', () => {
      let asked = 0;
      for (let round = 0; round < 12; round++) {
        const rng = rngFrom(`spot-${round}`);
        const players = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
        const draft = game.draft(game.create({ players, seed: `spot-${round}`, options }), { muted: true });
        while (draft.status === 'inProgress') {
          const [actor = ''] = game.actors(draft);
          const offers = game.offers(draft, actor);
          const onTurn = draft.players[draft.currentPlayerIndex]?.id === actor;
          if (draft.phase === 'PlaceTile' && onTurn) {
            const rack = (draft.players[draft.currentPlayerIndex]?.rack ?? []).filter((tile) => tile !== NO_TILE);
            const view = game.view(draft, actor);
            const placed = offers.find(({ type }) => type === 'PlaceTile')?.tiles ?? [];
            expect(rack.filter((tile) => isPlayable(view, tile)).map(tileName)).toEqual(placed);
            const dead = offers.find(({ type }) => type === 'ReplaceDeadTile')?.tiles;
            if (dead !== undefined) {
              expect(rack.filter((tile) => isDead(view, touching(view.board, tile))).map(tileName)).toEqual(dead);
            }
            const mayDeclare = offers.some(({ type }) => type === 'DeclareEnd');
            expect(canEnd(draft.sizes, draft.options.safeSize) && !draft.endDeclared).toBe(mayDeclare);
            asked += 1;
          }
          game.play(draft, game.sample(draft, actor, rng));
        }
      }
      expect(asked).toBeGreaterThan(200);
    });
  },
);

test('tiles have the same numbers here and there', () => {
  expect(TILES.map((tile) => readTile(tile))).toEqual(TILES.map((_, index) => index));
});
