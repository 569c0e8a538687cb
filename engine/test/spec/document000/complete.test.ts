import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The steps of document 000: how many numbered points each has, and its lettered ones. */
const STEPS = [
  { step: 1, points: 8 },
  { step: 2, points: 11 },
  { step: 3, points: 7 },
  { step: 4, points: 20 },
  { step: 5, points: 21, lettered: ['12a', '12b', '13a', '13b', '13c', '14a', '14b'] },
  { step: 6, points: 25, lettered: ['17a'] },
  { step: 7, points: 8 },
  { step: 8, points: 9 },
  { step: 9, points: 9 },
  { step: 10, points: 10 },
] as const satisfies readonly { step: number; points: number; lettered?: readonly string[] }[];

const TITLE = /\btest\(\s*['"`](P1A\.S\d+\.T\d+[a-z]?) \S/g;

function idsOf(row: (typeof STEPS)[number]): string[] {
  const numbered = Array.from({ length: row.points }, (_, i) => String(i + 1));
  const lettered = 'lettered' in row ? row.lettered : [];
  return [...numbered, ...lettered].map((point) => `P1A.S${row.step}.T${point}`);
}

/** The ids in the titles of one step's tests. */
function titledIds(step: number): string[] {
  const prefix = `step${String(step).padStart(2, '0')}-`;
  const files = readdirSync(import.meta.dirname).filter((name) => name.startsWith(prefix));
  const texts = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(TITLE)].map((match) => match[1] ?? ''));
}

test('document 000 has 136 points', () => {
  expect(new Set(STEPS.flatMap(idsOf)).size).toBe(136);
});

test('every point of document 000 has one test, in the file of its step', () => {
  for (const row of STEPS) expect(titledIds(row.step).toSorted()).toEqual(idsOf(row).toSorted());
  expect(STEPS.flatMap(({ step }) => titledIds(step))).toHaveLength(136);
});
