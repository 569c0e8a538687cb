import { games } from '@magnate/engine';
import { fromSetup as acquireFrom } from '@magnate/engine/acquire';
import { createTradeOffer, fromSetup, type GameState, type PositionSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { rngFrom } from './rng.ts';
import { nextActor } from './gameLoop.ts';

const game = games.monopoly;
const never = () => {
  throw new Error('No random draw is expected here.');
};

function position(more: Partial<PositionSetup> = {}): GameState {
  return fromSetup({
    players: ['a', 'b', 'c', 'd'].map((id) => ({ id, position: 1 })),
    deeds: { 39: { owner: 'a' }, 37: { owner: 'c' } },
    ...more,
  });
}

/** How often each player acts first. */
function actorCounts(state: GameState, times: number): Record<string, number> {
  const rng = rngFrom('asked');
  const counts: Record<string, number> = {};
  for (let i = 0; i < times; i++) {
    const actor = nextActor(game, state, rng);
    counts[actor] = (counts[actor] ?? 0) + 1;
  }
  return counts;
}

describe('the next actor', () => {
  test('is the awaited player, without a random draw', () => {
    expect(nextActor(game, position(), never)).toBe('a');
    expect(nextActor(game, position({ turn: { player: 'c', phase: 'PlayerAction' } }), never)).toBe('c');
    const tiles = acquireFrom({ players: [{ id: 'x' }, { id: 'y' }], turn: { player: 'y' } });
    expect(nextActor(games.acquire, tiles, never)).toBe('y');
  });

  test('is the recipient of an offer first, then its proposer again', () => {
    const state = position({ turn: { player: 'a', phase: 'PlayerAction' } });
    const offered = createTradeOffer(state, 'a', 'c', { offered: { cash: 5 }, requested: {} });
    expect(game.actors(offered)).toEqual(['a', 'c']);
    expect(nextActor(game, offered, never)).toBe('c');
    const { state: refused } = game.apply(offered, { type: 'RejectTrade', playerId: 'c', tradeId: 't1' });
    expect(nextActor(game, refused, never)).toBe('a');
  });

  test('is a recipient in Acquire, too', () => {
    const state = acquireFrom({
      board: ['LLL.........', ...new Array<string>(8).fill('............')],
      players: [{ id: 'x', shares: { Luxor: 1 } }, { id: 'y', shares: { Luxor: 2 } }, { id: 'z' }],
    });
    const offer = { offered: { cash: 100 }, requested: { shares: { Luxor: 1 } } };
    const { state: offered } = games.acquire.apply(state, { type: 'ProposeTrade', playerId: 'x', to: 'y', offer });
    expect(nextActor(games.acquire, offered, never)).toBe('y');
  });

  test('is every bidder equally often in an auction', () => {
    const state = position({ turn: { phase: 'Auction' } });
    const times = 4000;
    const counts = actorCounts(state, times);
    expect(Object.keys(counts).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    // Five standard errors of a fair quarter.
    for (const count of Object.values(counts))
      expect(Math.abs(count - times / 4)).toBeLessThan(5 * Math.sqrt(times * 0.1875));
  });

  test('is never a bidder who has passed', () => {
    const { state } = game.apply(position({ turn: { phase: 'Auction' } }), { type: 'PassBid', playerId: 'b' });
    expect(Object.keys(actorCounts(state, 200)).toSorted()).toEqual(['a', 'c', 'd']);
  });

  test('is the same for the same random numbers', () => {
    const state = position({ turn: { phase: 'Auction' } });
    expect(actorCounts(state, 50)).toEqual(actorCounts(state, 50));
  });
});
