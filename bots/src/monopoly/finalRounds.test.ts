import { type Action, createTradeOffer, fromSetup, type GameState, monopoly } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import type { SyncPlayer } from '../core/bot.ts';
import { rngFrom } from '../core/rng.ts';
import { playerWithPolicy, steadyPlayer } from './steady.ts';
import { FOURTH_POLICY } from './policy.ts';

/** Ann owns the last orange lot of Ben and the last red one of Cleo. */
function position(maxRounds: number): GameState {
  const deeds = { a: [16, 24, 6], b: [18, 19, 8], c: [21, 23, 9] };
  return fromSetup({
    players: Object.keys(deeds).map((id) => ({ id, cash: 6000 })),
    deeds: Object.fromEntries(Object.entries(deeds).flatMap(([owner, spaces]) => spaces.map((at) => [at, { owner }]))),
    turn: { player: 'a', phase: 'PlayerAction' },
    options: { maxRounds },
  });
}

function choiceOf(player: SyncPlayer<'monopoly'>, state: GameState, playerId = 'a'): Action {
  const view = monopoly.view(state, playerId);
  return player.choose(view, monopoly.offers(view, playerId), rngFrom('final'));
}

/** Asks for a deed at 1.25 times its price, and hears the answer. */
function ask(player: SyncPlayer<'monopoly'>, state: GameState, from: string, space: number, cash: number): Action {
  return choiceOf(
    player,
    createTradeOffer(state, from, 'a', { offered: { cash }, requested: { properties: [space] } }),
  );
}

describe('before a round limit', () => {
  test('offers a deed only to a player who asked for it, for much more than it counts at the end', () => {
    const player = steadyPlayer('a');
    expect(choiceOf(player, position(2)).type).not.toBe('ProposeTrade');
    expect(ask(player, position(1000), 'b', 16, 225).type).not.toBe('AcceptTrade');
    const action = choiceOf(player, position(2));
    expect(action).toMatchObject({ type: 'ProposeTrade', to: 'b', offer: { offered: { cash: 0, properties: [16] } } });
    const price = action.type === 'ProposeTrade' ? action.offer.requested.cash : 0;
    expect(price).toBeGreaterThan(2 * 180);
  });

  test('asks less after a refusal, and makes at most two offers per turn', () => {
    const player = steadyPlayer('a');
    ask(player, position(1000), 'b', 16, 225);
    const prices: number[] = [];
    for (let i = 0; i < 5; i++) {
      const action = choiceOf(player, position(2));
      if (action.type === 'ProposeTrade') prices.push(action.offer.requested.cash ?? 0);
    }
    expect(prices.length).toBeLessThanOrEqual(2);
    expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a));
  });

  test('sells a deed for more than its price, and not for less', () => {
    expect(ask(steadyPlayer('a'), position(2), 'c', 24, 290).type).toBe('AcceptTrade');
    expect(ask(steadyPlayer('a'), position(2), 'c', 24, 230).type).toBe('RejectTrade');
    expect(ask(steadyPlayer('a'), position(1000), 'c', 24, 290).type).not.toBe('AcceptTrade');
  });

  test('the fourth version ignored the limit', () => {
    expect(ask(playerWithPolicy('a', FOURTH_POLICY), position(2), 'c', 24, 290).type).not.toBe('AcceptTrade');
  });
});
