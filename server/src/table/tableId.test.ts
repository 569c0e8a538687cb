import { expect, test } from 'vitest';
import { newTableId } from './tableCreation.ts';

test('the id of a table is easy to read aloud, and unique', () => {
  const ids = Array.from({ length: 2000 }, newTableId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  expect(new Set(ids.join('').replaceAll('-', '')).size).toBe(32);
});
