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
  it('reads the lots and their sums out of the offers', () => {
    expect([...sumsFor('build', offers)]).toEqual([[3, 50]]);
    expect([...sumsFor('sell', offers)]).toEqual([[1, 25]]);
    expect([...sumsFor('mortgage', offers)]).toEqual([[6, 50]]);
    expect([...sumsFor('unmortgage', offers)]).toEqual([[5, 110]]);
  });

  it('has none where nothing is to be done', () => {
    expect(sumsFor('look', offers).size).toBe(0);
    expect(sumsFor('place', offers).size).toBe(0);
    expect(sumsFor('build', []).size).toBe(0);
  });

  it('leads to actions that are allowed', () => {
    for (const mode of ['build', 'sell', 'mortgage', 'unmortgage'] as const) {
      for (const [spaceId] of sumsFor(mode, offers)) {
        expect(monopoly.whyNot(game, { ...intentOf(mode, spaceId), playerId: 'ann' })).toBeUndefined();
      }
    }
  });
});

describe('effectiveMode', () => {
  it('is what was chosen', () => {
    expect(effectiveMode('build', offers)).toBe('build');
  });

  it('places a building that is due, and only then', () => {
    expect(effectiveMode('look', [{ type: 'PlaceBuilding', spaceIds: [1], amounts: [50] }])).toBe('place');
    expect(effectiveMode('place', offers)).toBe('look');
  });
});
