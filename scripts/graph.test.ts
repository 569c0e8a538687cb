import { describe, expect, test } from 'vitest';
import { circlesIn, folderArrows, readGraph } from './graph.ts';
import { ROOMS } from './sources.ts';

describe('the graph of imports', () => {
  const graph = readGraph();

  test('has no circle, type-only and dynamic imports counted', () => {
    expect(graph.circles).toEqual([]);
  });

  test('has no circle between folders, tests left out', () => {
    expect(graph.folderCircles).toEqual([]);
  });

  test('a folder imports another as soon as one of its files does, and not by its tests', () => {
    const arrows = new Map([
      ['a/one.ts', ['b/two.ts', 'a/three.ts']],
      ['a/three.ts', []],
      ['b/two.ts', ['b/testkit/x.ts']],
      ['b/two.test.ts', ['a/one.ts']],
      ['b/testkit/x.ts', ['a/one.ts']],
    ]);
    expect(Object.fromEntries(folderArrows(arrows))).toEqual({ a: ['b', 'a'], b: [] });
    expect(circlesIn(folderArrows(arrows))).toEqual([]);
    expect(circlesIn(folderArrows(new Map([...arrows, ['b/four.ts', ['a/three.ts']]])))).toEqual([['a', 'b']]);
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
