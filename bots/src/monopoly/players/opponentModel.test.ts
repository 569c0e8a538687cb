import { fromSetup, monopoly, type GameState } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { rngFrom } from '../../core/rng.ts';
import { MonopolyOpponentModel } from './opponentModel.ts';

/** Ben owns the orange deed that Ann lacks, and Ann the light blue one that Ben lacks. */
function twoWhoCouldTrade(): GameState {
  return fromSetup({
    players: [
      { id: 'ann', cash: 1500 },
      { id: 'ben', cash: 1500 },
      { id: 'cas', cash: 1500 },
    ],
    deeds: {
      16: { owner: 'ann' },
      18: { owner: 'ann' },
      19: { owner: 'ben' },
      6: { owner: 'ben' },
      8: { owner: 'ben' },
      9: { owner: 'ann' },
    },
    turn: { player: 'ann', phase: 'PlayerAction' },
  });
}

function answered(how: 'AcceptTrade' | 'RejectTrade', cash: number): MonopolyOpponentModel {
  const draft = monopoly.draft(twoWhoCouldTrade());
  const model = new MonopolyOpponentModel();
  const offer = { offered: { cash, properties: [9] }, requested: { properties: [19] } };
  monopoly.play(draft, { type: 'ProposeTrade', playerId: 'ann', to: 'ben', offer });
  const tradeId = draft.trades[0]?.id ?? '';
  monopoly.play(draft, { type: how, playerId: 'ben', tradeId });
  model.observe(monopoly.view(draft, 'ann'));
  return model;
}

describe('the opponent model', () => {
  const before = new MonopolyOpponentModel();

  test('a player who refuses a deal that is good for both is more likely never to trade', () => {
    const after = answered('RejectTrade', 600);
    for (const style of ['hoarder', 'cashBuyer'] as const)
      expect(after.likelihood('ben', style)).toBeGreaterThan(2 * before.likelihood('ben', style));
    expect(after.likelihood('cas', 'hoarder')).toBe(before.likelihood('cas', 'hoarder'));
  });

  test('a refusal of a bad deal carries little information', () => {
    const after = answered('RejectTrade', 0);
    expect(after.likelihood('ben', undefined)).toBeGreaterThan(0.6 * before.likelihood('ben', undefined));
  });

  test('a player who accepts does trade', () => {
    const after = answered('AcceptTrade', 600);
    expect(after.likelihood('ben', 'hoarder')).toBeLessThan(0.02);
    expect(after.likelihood('ben', 'generousTrader')).toBeGreaterThan(before.likelihood('ben', 'generousTrader'));
  });

  test('the same draw gives the same lineup in any order of seats', () => {
    const names = (order: readonly string[]) => {
      const lineup = before.lineup(rngFrom('luck'));
      return new Map(order.map((id) => [id, lineup(id).constructor.name]));
    };
    const one = names(['ann', 'ben', 'cas']);
    expect(new Map([...names(['cas', 'ann', 'ben'])].toSorted())).toEqual(new Map([...one].toSorted()));
  });
});
