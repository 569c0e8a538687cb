import { describe, expect, test } from 'vitest';
import { cyclesIn, folderImports, readGraph } from './graph.ts';
import { PACKAGES } from './sources.ts';

describe('the graph of imports', () => {
  const graph = readGraph();

  test('has no cycle, including type-only and dynamic imports', () => {
    expect(graph.cycles).toEqual([]);
  });

  test('has no cycle between folders, except in tests', () => {
    expect(graph.folderCycles).toEqual([]);
  });

  test('a folder imports another if one of its files does, tests excluded', () => {
    const graph = new Map([
      ['a/one.ts', ['b/two.ts', 'a/three.ts']],
      ['a/three.ts', []],
      ['b/two.ts', ['b/testkit/x.ts']],
      ['b/two.test.ts', ['a/one.ts']],
      ['b/testkit/x.ts', ['a/one.ts']],
    ]);
    expect(Object.fromEntries(folderImports(graph))).toEqual({ a: ['b', 'a'], b: [] });
    expect(cyclesIn(folderImports(graph))).toEqual([]);
    expect(cyclesIn(folderImports(new Map([...graph, ['b/four.ts', ['a/three.ts']]])))).toEqual([['a', 'b']]);
  });

  test('has no upward import in any package', () => {
    expect(graph.upward).toEqual([]);
    expect(graph.packages.map(({ pkg }) => pkg)).toEqual(PACKAGES);
    for (const { pkg, files, medianLines } of graph.packages) {
      expect(files, pkg).toBeGreaterThan(5);
      expect(medianLines, pkg).toBeGreaterThan(10);
    }
  });

  test('finds cycles of any length, and ignores a file that imports itself', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['e', 'd']],
      ['e', []],
      ['f', ['g', 'a']],
      ['g', ['f']],
    ]);
    expect(cyclesIn(graph)).toEqual([
      ['a', 'b', 'c'],
      ['f', 'g'],
    ]);
  });
});
