import { describe, expect, test } from 'vitest';
import { affectedBy } from './affectedFiles.ts';
import { readImportGraph } from './graph.ts';
import { selectWithin, durationOf } from './testDurations.ts';

describe('the files affected by a change', () => {
  const graph = new Map([
    ['engine/src/rent.ts', []],
    ['engine/src/turn.ts', ['engine/src/rent.ts']],
    ['engine/src/turn.test.ts', ['engine/src/turn.ts']],
    ['engine/src/log.test.ts', []],
    ['engine/test/privacy.test.ts', []],
    ['engine/test/rules/rules.test.ts', []],
    ['scripts/graph.test.ts', []],
  ]);
  const textOf = (file: string) => (file === 'engine/test/privacy.test.ts' ? "read('../../docs/privacy.md')" : '');
  const affected = (...changed: readonly string[]) => Object.fromEntries(affectedBy(changed, graph, textOf));

  test('include direct and indirect importers, and tests that read every file', () => {
    expect(affected('engine/src/rent.ts')).toEqual({
      'engine/src/rent.ts': 0,
      'engine/src/turn.ts': 1,
      'engine/src/turn.test.ts': 2,
      'scripts/graph.test.ts': 1,
    });
  });

  test('of a document are the tests that read it', () => {
    expect(affected('README.md')).toEqual({ 'scripts/graph.test.ts': 1 });
    expect(affected('docs/privacy.md')).toEqual({ 'engine/test/privacy.test.ts': 1, 'scripts/graph.test.ts': 1 });
    expect(affected('docs/rules/monopoly.md')).toEqual({
      'engine/test/rules/rules.test.ts': 1,
      'scripts/graph.test.ts': 1,
    });
  });

  test('of a configuration file are all; of no change, none', () => {
    expect(Object.keys(affected('tsconfig.base.json')).sort()).toEqual([...graph.keys()].sort());
    expect(affected()).toEqual({});
  });

  test('include importers through package exports', () => {
    const all = affectedBy(['engine/src/kernel/eventLog.ts'], readImportGraph());
    expect(all.get('engine/src/kernel/eventLog.test.ts')).toBe(1);
    for (const pkg of ['bots', 'sim', 'server', 'cli', 'web']) {
      expect([...all.keys()].some((file) => file.startsWith(`${pkg}/`) && file.endsWith('.test.ts'))).toBe(true);
    }
  });
});

test('picks the nearest tests first, then the shortest, and none over the budget', () => {
  const [long, short, far] = ['engine/test/conformance/monopoly.test.ts', 'a.test.ts', 'b.test.ts'] as const;
  const nearness = new Map([
    [far, 3],
    [long, 0],
    [short, 0],
  ]);
  expect(selectWithin(durationOf(short) + durationOf(far), nearness)).toEqual({ chosen: [short, far], left: [long] });
  expect(selectWithin(durationOf(short) + durationOf(long), nearness)).toEqual({ chosen: [short, long], left: [far] });
});
