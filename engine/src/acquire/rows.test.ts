import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPTION_NAMES, OPTION_TABLE } from './index.ts';

/** The rules in force have 35 numbered rows; each is proved by a test that names it. */
const ROWS = Array.from({ length: 35 }, (_, i) => i + 1);

/** The row of each option. */
const ROW_OF: Readonly<Record<(typeof OPTION_NAMES)[number], number>> = {
  firstPlayer: 1,
  turnOrder: 2,
  startTiles: 3,
  twoPlayerBank: 7,
  founderNoStock: 9,
  safeSize: 13,
  playerTrading: 23,
  deadTiles: 24,
  allUnplayable: 26,
  endDeclaration: 29,
  autoEnd: 30,
  holdings: 32,
};

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts') && name !== 'rows.test.ts');
const texts = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));

/** What stands between the quotes after `test(`, or after the table of `test.each`. */
const titles = texts.flatMap((text) =>
  [...text.matchAll(/(?:test\(|\)\(\s*)'([^'\n]*)'/g)].map(([, title]) => title ?? ''),
);

const titlesOf = (row: number) => titles.filter((title) => title.startsWith(`row ${row}: `));

/** The values of an option that a title must name: all of a list, both of yes and no, a standard number. */
const VALUES = OPTION_NAMES.map((name) => {
  const spec = OPTION_TABLE[name];
  if (spec.kind === 'oneOf') return [name, spec.values] as const;
  return [name, spec.kind === 'yesNo' ? ['true', 'false'] : [String(spec.standard)]] as const;
});

describe('the rules in force', () => {
  test('the tests beside the rules are found', () => {
    expect(files.length).toBeGreaterThan(14);
    expect(titles.length).toBeGreaterThan(200);
  });

  test.each(ROWS)('row %i is proved by a test', (row) => {
    expect(titlesOf(row)).not.toEqual([]);
  });

  test('there is no row beyond the last', () => {
    const named = titles.flatMap((title) => /^row (\d+): /.exec(title)?.[1] ?? []);
    expect([...new Set(named.map(Number))].filter((row) => !ROWS.includes(row))).toEqual([]);
  });

  test.each(VALUES)('%s is proved for each of %j', (name, values) => {
    const all = titlesOf(ROW_OF[name]).join('\n');
    expect(values.filter((value) => !all.includes(`${name} ${value}`))).toEqual([]);
  });
});

describe('the options', () => {
  const tested = texts.filter((_, i) => files[i] !== 'options.test.ts').join('\n');

  test.each([...OPTION_NAMES])('%s is set in a test of its rule', (name) => {
    expect(tested).toMatch(new RegExp(`\\b${name}\\b`));
  });
});
