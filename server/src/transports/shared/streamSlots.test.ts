import { describe, expect, test } from 'vitest';
import { StreamSlots } from './streamSlots.ts';

/** Opens streams and records which of them were ended to make room. */
function slotsFor(inAll: number, perKey = 100) {
  const slots = new StreamSlots({ perKey, inAll });
  const evicted: string[] = [];
  const open = (name: string, key = name) => slots.open(key, () => evicted.push(name));
  const spectator = (name: string, key = name) => {
    const slot = open(name, key);
    try {
      slot.admit(false);
    } catch (error) {
      slot.close();
      throw error;
    }
    return slot;
  };
  const player = (name: string) => {
    const slot = open(name);
    slot.admit(true);
    return slot;
  };
  return { slots, evicted, open, spectator, player };
}

describe('stream slots', () => {
  test('keep a quarter for clients with a token', () => {
    const { slots, spectator, player } = slotsFor(8);
    const watching = Array.from({ length: 6 }, (_, i) => spectator(`${i}`));
    expect(() => spectator('seventh')).toThrow('Too many pages are open.');
    player('ann');
    player('bob');
    expect(slots.total).toBe(8);
    expect(() => player('cid')).toThrow('Too many pages are open.');
    watching[0]?.close();
    spectator('seventh');
    expect(slots.total).toBe(8);
  });

  test('let clients with a token have all of them', () => {
    const { player } = slotsFor(4);
    for (const name of ['a', 'b', 'c', 'd']) player(name);
    expect(() => player('e')).toThrow('Too many pages are open.');
  });

  test('are taken from silent sockets only, the oldest first', () => {
    const { slots, evicted, open, player, spectator } = slotsFor(4);
    player('ann');
    spectator('eve');
    open('silent 1');
    open('silent 2');
    player('bob');
    expect(evicted).toEqual(['silent 1']);
    player('cid');
    expect(evicted).toEqual(['silent 1', 'silent 2']);
    expect(slots.total).toBe(4);
    expect(() => open('silent 3')).toThrow('Too many pages are open.');
  });

  test('are counted per address first: an address beyond its cap evicts no stream', () => {
    const { evicted, open } = slotsFor(4, 2);
    for (const name of ['1', '2']) open(name, 'a');
    for (const name of ['3', '4']) open(name, 'b');
    expect(() => open('5', 'a')).toThrow('Too many pages are open.');
    expect(evicted).toEqual([]);
  });

  test('closed twice count once', () => {
    const { slots, spectator } = slotsFor(4);
    const slot = spectator('a');
    slot.close();
    slot.close();
    expect(slots.total).toBe(0);
    for (const name of ['a', 'b', 'c']) spectator(name);
    expect(() => spectator('d')).toThrow('Too many pages are open.');
  });
});
