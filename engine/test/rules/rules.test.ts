import { describe, expect, test } from 'vitest';
import {
  OPTION_TABLE as ACQUIRE_OPTIONS,
  presets as acquirePresets,
  THEME_NAMES as ACQUIRE_THEMES,
} from '../../src/acquire/index.ts';
import type { OptionSpec } from '../../src/kernel/options.ts';
import { OPTION_TABLE as MONOPOLY_OPTIONS, presets as monopolyPresets, THEME_NAMES } from '../../src/monopoly/index.ts';
import { readPage, type Rule, rulesNamedBy, testFilesIn } from './page.ts';

// The rules pages and the tests that cite them must agree.

interface Subject {
  readonly game: string;
  readonly letter: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly presets: Readonly<Record<string, object>>;
  /** The notation of custom option values. */
  readonly own: Readonly<Record<string, readonly string[]>>;
}

const SUBJECTS: readonly Subject[] = [
  {
    game: 'monopoly',
    letter: 'M',
    options: MONOPOLY_OPTIONS,
    presets: monopolyPresets,
    own: { theme: THEME_NAMES, endAt: ['lastStanding', 'rounds', 'turns', 'minutes', 'bankruptcies'] },
  },
  { game: 'acquire', letter: 'A', options: ACQUIRE_OPTIONS, presets: acquirePresets, own: { theme: ACQUIRE_THEMES } },
];

/** The values that need a test each: all of a list, true and false, or the default number. */
function valuesOf(spec: OptionSpec, own: readonly string[]): readonly string[] {
  switch (spec.kind) {
    case 'oneOf':
      return spec.values;
    case 'yesNo':
      return ['true', 'false'];
    case 'whole':
      return [String(spec.standard)];
    case 'wholeOrNone':
      return [String(spec.standard), 'null'];
    case 'own':
      return own;
  }
}

/** The notation of values on the pages: `lot`, `75`, `{ turns: 250 }`. */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[key, inner] = ['', '']] = Object.entries(value);
  return `{ ${key}: ${String(inner)} }`;
}

describe.each(SUBJECTS)('the rules of $game', ({ game, letter, options, presets, own }) => {
  const page = readPage(game);
  const ids = page.rules.map((rule) => rule.id);
  const files = testFilesIn(`src/${game}`);
  const titles = files.flatMap((file) => file.titles);
  const titlesOf = (id: string) => titles.filter((title) => rulesNamedBy(title).includes(id));
  const homesOf = (name: string): readonly Rule[] =>
    page.rules.filter((rule) => rule.text.includes(`- \`${name}\` **`));

  test('the page and the tests are found', () => {
    expect(page.rules.length).toBeGreaterThan(34);
    expect(files.length).toBeGreaterThan(14);
    expect(titles.length).toBeGreaterThan(200);
  });

  test('rule numbers are unique and have the letter of the game', () => {
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(ids.filter((id) => !id.startsWith(letter))).toEqual([]);
  });

  test.each(ids)('%s has a test', (id) => {
    expect(titlesOf(id)).not.toEqual([]);
  });

  test('no test names a rule that is not on the page', () => {
    expect(titles.flatMap(rulesNamedBy).filter((id) => !ids.includes(id))).toEqual([]);
  });

  const rows = Object.entries(options).map(([name, spec]) => [name, spec, valuesOf(spec, own[name] ?? [])] as const);

  test.each(rows)('the option %s has one rule, with its default and all its values', (name, spec, values) => {
    const [home, ...more] = homesOf(name);
    expect([home?.id, more]).toEqual([expect.any(String), []]);
    const text = home?.text ?? '';
    expect(text).toContain(`\`${name}\` **${String(spec.standard)}**`);
    const others = values.filter((value) => value !== String(spec.standard));
    expect(others.filter((value) => !text.includes(`\`${value}\``) && !text.includes(`{ ${value}: n }`))).toEqual([]);
  });

  test.each(rows)('the option %s is tested for each of its values', (name, _spec, values) => {
    const proofs = homesOf(name).flatMap((rule) => titlesOf(rule.id));
    const named = proofs.flatMap((title) => [...title.matchAll(new RegExp(`\\b${name} (%?\\w+)`, 'g'))]);
    const proved = named.map(([, value]) => value);
    expect(proved.includes('%s') ? [] : values.filter((value) => !proved.includes(value))).toEqual([]);
  });

  const numbers = rows.filter(([, spec]) => spec.kind === 'whole' || spec.kind === 'wholeOrNone');

  test.each(numbers)('the option %s is tested for a number other than the default', (name, spec) => {
    const proofs = homesOf(name).flatMap((rule) => titlesOf(rule.id));
    const other = new RegExp(`\\b${name} (?!${String(spec.standard)}\\b)(?:\\d|%[id])`);
    expect(proofs.filter((title) => other.test(title))).not.toEqual([]);
  });

  const tested = files.filter((file) => !file.path.endsWith('/options.test.ts')).map((file) => file.text);

  test.each(Object.keys(options))('%s is set in a test of its rule', (name) => {
    expect(tested.join('\n')).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test('the presets are those of the page, with their changes', () => {
    expect([...page.presets.keys()]).toEqual(Object.keys(presets));
    for (const [name, changes] of Object.entries(presets)) {
      const changed = Object.entries(changes).map(([option, value]) => `\`${option}\` ${written(value)}`);
      const row = `${changed.join(', ') || 'nothing'} |`;
      expect(page.presets.get(name)).toMatch(new RegExp(`\\| ${row.replaceAll(/[|{}]/g, '\\$&')}$`));
    }
  });
});

test('no other test of the engine names a rule that is not on a page', () => {
  const known = SUBJECTS.flatMap(({ game }) => readPage(game).rules.map((rule) => rule.id));
  const titles = [...testFilesIn('src'), ...testFilesIn('test')].flatMap((file) => file.titles);
  expect(titles.flatMap(rulesNamedBy).filter((id) => !known.includes(id))).toEqual([]);
});
