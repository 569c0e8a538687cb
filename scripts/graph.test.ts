import { describe, expect, test } from 'vitest';
import { circlesIn, readGraph } from './graph.ts';
import { ROOMS } from './sources.ts';

describe('the graph of imports', () => {
  const graph = readGraph();

  test('has no circle, type-only and dynamic imports counted', () => {
    expect(graph.circles).toEqual([]);
  });

  test('has no arrow that points up, in any room', () => {
    expect(graph.upward).toEqual([]);
    expect(graph.rooms.map(({ room }) => room)).toEqual(ROOMS);
    for (const { room, files, medianLines } of graph.rooms) {
      expect(files, room).toBeGreaterThan(10);
      expect(medianLines, room).toBeGreaterThan(10);
    }
  });

  test('finds circles however long, and takes a file that imports itself for none', () => {
    const arrows = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['e', 'd']],
      ['e', []],
      ['f', ['g', 'a']],
      ['g', ['f']],
    ]);
    expect(circlesIn(arrows)).toEqual([
      ['a', 'b', 'c'],
      ['f', 'g'],
    ]);
  });
});
