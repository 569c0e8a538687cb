import { describe, expect, it } from 'vitest';
import { rollsTo } from './LandingOdds.tsx';

const free = { needsDoubles: false, doublesArrest: false };

describe('rollsTo', () => {
  it('counts the rolls with the distance', () => {
    expect(rollsTo(7, { position: 0, ...free })).toBe(6);
    expect(rollsTo(2, { position: 0, ...free })).toBe(1);
    expect(rollsTo(12, { position: 0, ...free })).toBe(1);
    expect(rollsTo(6, { position: 0, ...free })).toBe(5);
  });

  it('knows spaces out of reach', () => {
    expect(rollsTo(1, { position: 0, ...free })).toBe(0);
    expect(rollsTo(13, { position: 0, ...free })).toBe(0);
    expect(rollsTo(0, { position: 0, ...free })).toBe(0);
  });

  it('wraps around GO', () => {
    expect(rollsTo(1, { position: 34, ...free })).toBe(6);
  });

  it('adds up to all rolls', () => {
    const spaces = Array.from({ length: 40 }, (_, space) => space);
    expect(spaces.reduce((sum, space) => sum + rollsTo(space, { position: 17, ...free }), 0)).toBe(36);
  });

  it('needs doubles in jail', () => {
    const jailed = { position: 10, needsDoubles: true, doublesArrest: false };
    expect(rollsTo(16, jailed)).toBe(1);
    expect(rollsTo(17, jailed)).toBe(0);
  });

  it('the third doubles lead to jail', () => {
    const fast = { position: 0, needsDoubles: false, doublesArrest: true };
    expect(rollsTo(10, fast)).toBe(8);
    expect(rollsTo(6, fast)).toBe(4);
  });
});
