import { type DeedSetup, fromSetup, monopoly, presets } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { V1Names } from '../v1.ts';

const names = new V1Names('g', 'monopoly', presets['v1'] ?? {});

/** The message that refuses `BUILD_HOUSE` on a space under the rules of the preset `v1`. */
function refusedBecause(spaceId: number, deeds: Readonly<Record<number, DeedSetup>>, cash = 1500): string | undefined {
  const state = fromSetup({
    options: presets['v1'] ?? {},
    players: [{ id: 'a', cash }, { id: 'b' }],
    deeds,
    turn: { player: 'a', phase: 'PlayerAction' },
  });
  const refused = monopoly.whyNot(state, { type: 'BuildHouse', playerId: 'a', spaceId, building: 'house' });
  return refused === undefined ? undefined : names.error(refused, 'BUILD_HOUSE', null).message;
}

const brown = (mediterranean: number, baltic: number) => ({
  1: { owner: 'a', houses: mediterranean },
  3: { owner: 'a', houses: baltic },
});

describe('a refused house', () => {
  test.each([
    ["You don't own this property", 1, {}, 1500],
    ['Can only build on streets', 5, { 5: { owner: 'a' } }, 1500],
    ['Must own all properties in color group', 1, { 1: { owner: 'a' } }, 1500],
    ['Already has 4 houses, build hotel instead', 1, brown(4, 4), 1500],
    ['Must build evenly across color set', 1, brown(1, 0), 1500],
    ['Insufficient funds (need $50)', 1, brown(0, 0), 49],
    [undefined, 1, brown(0, 0), 50],
  ] as const)('says why in the words of the profile: %s', (sentence, spaceId, deeds, cash) => {
    expect(refusedBecause(spaceId, deeds, cash)).toBe(sentence);
  });
});
