import { describe, expect, test } from 'vitest';
import { reachedBy } from './changed.ts';
import { readArrows } from './graph.ts';
import { chosenWithin, lengthOf } from './lengths.ts';

describe('what a change reaches', () => {
  const arrows = new Map([
    ['engine/src/rent.ts', []],
    ['engine/src/turn.ts', ['engine/src/rent.ts']],
    ['engine/src/turn.test.ts', ['engine/src/turn.ts']],
    ['engine/src/log.test.ts', []],
    ['engine/test/privacy.test.ts', []],
    ['engine/test/rules/rules.test.ts', []],
    ['scripts/graph.test.ts', []],
  ]);
  const textOf = (file: string) => (file === 'engine/test/privacy.test.ts' ? "read('../../docs/privacy.md')" : '');
  const reached = (...changed: readonly string[]) => Object.fromEntries(reachedBy(changed, arrows, textOf));

  test('includes direct and indirect importers, and tests that read every file', () => {
    expect(reached('engine/src/rent.ts')).toEqual({
      'engine/src/rent.ts': 0,
      'engine/src/turn.ts': 1,
      'engine/src/turn.test.ts': 2,
      'scripts/graph.test.ts': 1,
    });
  });

  test('of a document, the tests that read it', () => {
    expect(reached('README.md')).toEqual({ 'scripts/graph.test.ts': 1 });
    expect(reached('docs/privacy.md')).toEqual({ 'engine/test/privacy.test.ts': 1, 'scripts/graph.test.ts': 1 });
    expect(reached('docs/rules/monopoly.md')).toEqual({
      'engine/test/rules/rules.test.ts': 1,
      'scripts/graph.test.ts': 1,
    });
  });

  test('of what decides how sources are read, all of them; of nothing, nothing', () => {
    expect(Object.keys(reached('tsconfig.base.json')).sort()).toEqual([...arrows.keys()].sort());
    expect(reached()).toEqual({});
  });

  test('goes through package exports', () => {
    const all = reachedBy(['engine/src/kernel/eventLog.ts'], readArrows());
    expect(all.get('engine/src/kernel/eventLog.test.ts')).toBe(1);
    for (const room of ['bots', 'sim', 'server', 'cli', 'web']) {
      expect([...all.keys()].some((file) => file.startsWith(`${room}/`) && file.endsWith('.test.ts'))).toBe(true);
    }
  });
});

test('what fits is chosen: the nearest first, of equals the shortest, and nothing too long', () => {
  const [long, short, far] = ['engine/test/conformance/monopoly.test.ts', 'a.test.ts', 'b.test.ts'] as const;
  const nearness = new Map([
    [far, 3],
    [long, 0],
    [short, 0],
  ]);
  expect(chosenWithin(lengthOf(short) + lengthOf(far), nearness)).toEqual({ chosen: [short, far], left: [long] });
  expect(chosenWithin(lengthOf(short) + lengthOf(long), nearness)).toEqual({ chosen: [short, long], left: [far] });
});
