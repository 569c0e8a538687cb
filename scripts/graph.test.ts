import { describe, expect, test } from 'vitest';
import { circlesIn, folderArrows, readGraph } from './graph.ts';
import { ROOMS } from './sources.ts';

/** Rooms whose folders still import each other in circles. */
const CIRCLES_FOR_NOW = {
  words: 'its sentences are about to move into locales/',
} as const;

describe('the graph of imports', () => {
  const graph = readGraph();

  test('has no circle, type-only and dynamic imports counted', () => {
    expect(graph.circles).toEqual([]);
  });

  test('has no circle between folders, tests left out', () => {
    const isExpected = (circle: readonly string[]) =>
      Object.keys(CIRCLES_FOR_NOW).some((room) => circle.every((folder) => folder.startsWith(`${room}/`)));
    expect(graph.folderCircles.filter((circle) => !isExpected(circle))).toEqual([]);
  });

  test.each(Object.entries(CIRCLES_FOR_NOW))('%s/ still has a circle between folders: %s', (room) => {
    const rooms = graph.folderCircles.map(([folder = '']) => folder.split('/')[0]);
    expect(rooms, `${room}/ has none any more: take it off this list`).toContain(room);
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
