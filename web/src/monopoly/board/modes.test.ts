import { fromSetup, monopoly } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { effectiveMode, intentOf, sumsFor } from './modes.ts';

const game = fromSetup({
  players: [{ id: 'ann' }, { id: 'ben' }],
  deeds: {
    1: { owner: 'ann', houses: 1 },
    3: { owner: 'ann' },
    5: { owner: 'ann', mortgaged: true },
    6: { owner: 'ann' },
  },
});
const offers = monopoly.offers(game, 'ann');

describe('sumsFor', () => {
  it('reads the lots and their amounts from the offers', () => {
    expect([...sumsFor('build', offers)]).toEqual([[3, 50]]);
    expect([...sumsFor('sell', offers)]).toEqual([[1, 25]]);
    expect([...sumsFor('mortgage', offers)]).toEqual([[6, 50]]);
    expect([...sumsFor('unmortgage', offers)]).toEqual([[5, 110]]);
  });

  it('is empty in modes without actions', () => {
    expect(sumsFor('inspect', offers).size).toBe(0);
    expect(sumsFor('place', offers).size).toBe(0);
    expect(sumsFor('build', []).size).toBe(0);
  });

  it('leads to legal actions', () => {
    for (const mode of ['build', 'sell', 'mortgage', 'unmortgage'] as const) {
      for (const [spaceId] of sumsFor(mode, offers)) {
        expect(monopoly.whyNot(game, { ...intentOf(mode, spaceId), playerId: 'ann' })).toBeUndefined();
      }
    }
  });
});

describe('effectiveMode', () => {
  it('is the chosen mode', () => {
    expect(effectiveMode('build', offers)).toBe('build');
  });

  it('is placement if a building must be placed, and only then', () => {
    expect(effectiveMode('inspect', [{ type: 'PlaceBuilding', spaceIds: [1], amounts: [50] }])).toBe('place');
    expect(effectiveMode('place', offers)).toBe('inspect');
  });
});
