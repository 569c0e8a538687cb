import { describe, expect, test } from 'vitest';
import { circlesIn, readGraph } from './graph.ts';
import { readSource, ROOMS } from './sources.ts';

const { filesInCircles } = JSON.parse(readSource('scripts/graph.json')) as {
  /** By the beginning of their paths: a number that may only fall. */
  readonly filesInCircles: Readonly<Record<string, number>>;
};

describe('the graph of imports', () => {
  const graph = readGraph();

  test('has no circles, type-only and dynamic imports counted, but for those that are on their way out', () => {
    const left = Object.keys(filesInCircles);
    expect(
      graph.circles.filter((circle) => !circle.every((file) => left.some((part) => file.startsWith(part)))),
    ).toEqual([]);
    for (const [part, most] of Object.entries(filesInCircles)) {
      expect(graph.circles.flat().filter((file) => file.startsWith(part)).length, part).toBeLessThanOrEqual(most);
    }
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
