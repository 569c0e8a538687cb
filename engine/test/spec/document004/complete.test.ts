import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The rule lines of document 004, section by section: how many there are. */
const SECTIONS = {
  Board: 3,
  Setup: 4,
  Corporations: 7,
  Safety: 3,
  TurnSequence: 6,
  Trading: 6,
  Isolated: 3,
  Founding: 5,
  Expansion: 3,
  Merger: 3,
  BonusCalculation: 3,
  BonusDistribution: 4,
  Disposition: 7,
  MultipleMergers: 4,
  Purchase: 5,
  PricesCheap: 9,
  PricesMedium: 9,
  PricesExpensive: 9,
  PermanentlyUnplayable: 5,
  TemporarilyUnplayable: 3,
  AllUnplayable: 4,
  EndConditions: 2,
  Declaration: 2,
  Scoring: 4,
  PriceThresholds: 8,
  BonusNotes: 2,
  EdgeCases: 10,
} as const;

/** The ids at the start of test titles, or of the rows that give a title its start. */
const ID = /['"`]A004\.([A-Za-z]+)\.(\d+)\b/g;

const files = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.test.ts') && name !== 'complete.test.ts',
);
const ids = files.flatMap((name) =>
  [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(ID)].map(([, section = '', n = '']) => ({
    section,
    n: Number(n),
  })),
);

test('no id is there twice', () => {
  const names = ids.map(({ section, n }) => `${section}.${n}`);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('there are no other sections than those of the document', () => {
  expect([...new Set(ids.map(({ section }) => section))].toSorted()).toEqual(Object.keys(SECTIONS).toSorted());
});

test.each(Object.entries(SECTIONS))('%s runs from 1 to %i without a gap', (section, lines) => {
  const numbers = ids.filter((id) => id.section === section).map(({ n }) => n);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: lines }, (_, i) => i + 1));
});

test('document 004 has 133 lines', () => {
  expect(ids).toHaveLength(133);
});
