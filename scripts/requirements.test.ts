import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  fillTables,
  listedIds,
  idsOf,
  manualRows,
  PAGE,
  rowErrors,
  proofsIn,
  readProofs,
  statements,
} from './requirements.ts';

const page = readFileSync(PAGE, 'utf8');
const proofs = readProofs();
const listed = listedIds(page);

const doubled = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);

describe('docs/requirements.md', () => {
  test('lists every id of the five documents', () => {
    const counts = ['P1A.', 'R001.', 'R002.', 'R003.', 'A004.'].map(
      (start) => listed.filter((id) => id.startsWith(start)).length,
    );
    expect(counts).toEqual([136, 59, 127, 100, 133]);
    expect(doubled(listed)).toEqual([]);
  });

  test('has a test for every id', () => {
    const ids = new Set(proofs.map(({ id }) => id));
    expect(listed.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('lists every id that a test has', () => {
    expect(proofs.map(({ id }) => id).filter((id) => !listed.includes(id))).toEqual([]);
  });

  test('describes each requirement', () => {
    const words = statements(page);
    expect(listed.filter((id) => (words.get(id) ?? '').length < 5)).toEqual([]);
  });

  test('is up to date: `npm run requirements` regenerates it', () => {
    expect(fillTables(page, proofs)).toBe(page);
  });
});

describe('the tests', () => {
  test('have no duplicate ids', () => {
    expect(doubled(proofs.map(({ id }) => id))).toEqual([]);
  });

  test('have titles', () => {
    expect(proofs.filter(({ title }) => title.length < 5)).toEqual([]);
  });

  test('have one id at the start of a title, or several at its end', () => {
    const text = [
      "test('R001.Rent.1 one', f)",
      "test.each(X)('M1: two [R001.Rent.2 P1A.S6.T17a R002.Rent.3-5]', f)",
      "const no = 'R001.Rent.9-';",
    ].join('\n');
    expect(proofsIn(text)).toEqual([
      { id: 'R001.Rent.1', title: 'one' },
      ...['R001.Rent.2', 'P1A.S6.T17a', 'R002.Rent.3', 'R002.Rent.4', 'R002.Rent.5'].map((id) => ({
        id,
        title: 'M1: two',
      })),
    ]);
  });
});

describe('manual rows', () => {
  const rows = manualRows(page);

  test('are all read', () => {
    expect(rows.length).toBe(page.match(/^\| S\d{3}\./gm)?.length);
    expect(rows.length).toBeGreaterThan(200);
  });

  test('run from 1 in each section, without a gap', () => {
    const sections = [...new Set(rows.map(({ id }) => id.slice(0, id.lastIndexOf('.') + 1)))];
    const expected = sections.flatMap((section) =>
      idsOf(section, `1-${rows.filter(({ id }) => id.startsWith(section)).length}`),
    );
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

  test('name existing tests, or say that nothing is built yet', () => {
    expect(rows.flatMap(rowErrors)).toEqual([]);
  });
});

describe('the sources of the requirements', () => {
  const ROOT = join(import.meta.dirname, '..');
  const files = globSync(
    ['*.md', 'docs/**/*.md', '{engine,protocol,bots,sim,server,web,cli,bench,scripts}/**/*.{ts,tsx}'],
    {
      cwd: ROOT,
      exclude: (path) => path.includes('node_modules') || path.includes('dist'),
    },
  ).map((file) => file.replaceAll('\\', '/'));

  test('are named in one page only, by number', () => {
    const naming = files.filter((file) => /\bdocuments? 00\d/i.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(naming).toContain('docs/requirements.md');
    expect(naming.filter((file) => file !== 'docs/requirements.md')).toEqual([]);
  });
});
