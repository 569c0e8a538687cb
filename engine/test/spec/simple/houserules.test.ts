import { describe, expect, test } from 'vitest';
import { type DeedSetup, getProperty, type Options } from '../../../src/monopoly/index.ts';
import { A, after, B, player, preset, refusal, roll, SIMPLE, table, whole } from '../helpers.ts';

/** The cash of `a` after a roll of seven from a space. */
function sevenFrom(position: number, options: Partial<Options>): number {
  const state = table({ options, players: [{ id: A, position }, { id: B }], dice: [[3, 4]] });
  return player(after(state, roll(A)), A).cash;
}

const ONTO_FREE_PARKING = 13;
const ONTO_GO = 33;

/** 36 houses on the expensive groups of `a`, more than the bank of the standard game has. */
const MANY: Record<number, DeedSetup> = {
  ...whole('red', A, 4),
  ...whole('yellow', A, 4),
  ...whole('green', A, 4),
  ...whole('pink', A),
};

describe('deferred rules that are implemented', () => {
  test('R002.Deferred.1 a Free Parking pot and a bonus on GO exist only if the options say so', () => {
    expect(sevenFrom(ONTO_FREE_PARKING, SIMPLE)).toBe(1500);
    expect(sevenFrom(ONTO_FREE_PARKING, { ...SIMPLE, freeParking: 'pot', freeParkingSeed: 300 })).toBe(1800);
    expect(sevenFrom(ONTO_GO, SIMPLE)).toBe(1700);
    expect(sevenFrom(ONTO_GO, { ...SIMPLE, goLandingBonus: 50 })).toBe(1750);
  });

  test('R002.Deferred.2 houses never run out here, but do in the standard game', () => {
    const build = { type: 'BuildHouse', playerId: A, spaceId: 11 } as const;
    const endless = table({ options: SIMPLE, deeds: MANY });
    expect(endless.supply).toEqual({ houses: null, hotels: null });
    expect(getProperty(after(endless, build), 11).houses).toBe(1);
    expect(refusal(() => table({ deeds: MANY }))).toBe('BAD_SETUP');
    const empty = table({ options: { houses: 0 }, deeds: whole('pink', A) });
    expect(refusal(() => after(empty, build))).toBe('NO_HOUSES_LEFT');
  });

  test('R002.Deferred.3 if houses are scarce, the last one is auctioned', () => {
    const deeds = { ...whole('brown', A), ...whole('lightBlue', B) };
    const build = { type: 'BuildHouse', playerId: A, spaceId: 1 } as const;
    const scarce = after(table({ options: { houses: 1 }, deeds }), build, { type: 'ClaimBuilding', playerId: B });
    expect(scarce.auction).toMatchObject({ kind: 'building', spaceId: null, eligible: [A, B] });
    const endless = after(table({ options: SIMPLE, deeds }), build);
    expect(endless.auction).toBeNull();
    expect(getProperty(endless, 1).houses).toBe(1);
  });

  test('R002.Deferred.4 the family preset has both house rules', () => {
    expect(sevenFrom(ONTO_FREE_PARKING, preset('family'))).toBe(2000);
    expect(sevenFrom(ONTO_GO, preset('family'))).toBe(1900);
  });
});
