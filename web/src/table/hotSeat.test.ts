import { describe, expect, test } from 'vitest';
import { otherActors, awaited, holderOf, nextHolder } from './hotSeat.ts';

const order = ['a', 'b', 'c', 'd'];

describe('a device with several seats', () => {
  test('stays with the player to decide', () => {
    expect(nextHolder({ actors: ['a', 'b'], own: ['a', 'b'], order, current: 'a' })).toBeNull();
  });

  test('stays in place while players elsewhere decide', () => {
    expect(nextHolder({ actors: ['c'], own: ['a', 'b'], order, current: 'a' })).toBeNull();
    expect(nextHolder({ actors: [], own: ['a', 'b'], order, current: 'a' })).toBeNull();
  });

  test('goes to the own seat that must decide', () => {
    expect(nextHolder({ actors: ['b'], own: ['a', 'b'], order, current: 'a' })).toBe('b');
  });

  test('goes around the table in an auction', () => {
    expect(nextHolder({ actors: ['a', 'c'], own: ['a', 'b', 'c'], order, current: 'b' })).toBe('c');
    expect(nextHolder({ actors: ['a', 'b'], own: ['a', 'b', 'c'], order, current: 'c' })).toBe('a');
  });

  test('never goes to a seat of another device', () => {
    expect(nextHolder({ actors: ['b', 'd'], own: ['a', 'd'], order, current: 'a' })).toBe('d');
  });

  test('spectators hold no device', () => {
    expect(nextHolder({ actors: ['b'], own: [], order, current: null })).toBeNull();
  });

  test('lists other own seats that must decide, too', () => {
    expect(otherActors({ actors: ['a', 'b', 'c'], own: ['a', 'c'], current: 'a' })).toEqual(['c']);
  });

  test('a manual choice lasts until the game waits for others', () => {
    const round = { actors: ['a'], own: ['a', 'b'], order, current: 'a' };
    const chosen = { playerId: 'b', whileAwaited: awaited(['a']) };
    expect(holderOf(round, null)).toBe('a');
    expect(holderOf(round, chosen)).toBe('b');
    expect(holderOf({ ...round, current: 'b' }, chosen)).toBe('b');
    expect(holderOf({ ...round, actors: ['c'], current: 'b' }, chosen)).toBe('b');
    expect(holderOf({ ...round, actors: ['a', 'c'], current: 'b' }, chosen)).toBe('a');
  });

  test('a seat that was given away cannot be chosen', () => {
    const chosen = { playerId: 'b', whileAwaited: awaited(['a']) };
    expect(holderOf({ actors: ['a'], own: ['a'], order, current: 'a' }, chosen)).toBe('a');
  });
});
