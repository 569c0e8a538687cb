import { MAX_THEME_BYTES, themeNamed } from '@magnate/engine/monopoly';
import { beforeAll, expect, test } from 'vitest';
import { testWords } from '../../testkit/words.ts';
import { readThemeFile } from './BoardControl.tsx';

beforeAll(testWords);

const fileOf = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)]);
const standard = () => JSON.parse(JSON.stringify(themeNamed('standard'))) as Record<string, unknown>;

test('a board from a file is read as the game reads it', async () => {
  const { theme, problem } = await readThemeFile(fileOf({ ...standard(), name: 'Mine' }));
  expect(problem).toBeUndefined();
  expect(theme?.name).toBe('Mine');
  expect(theme?.spaces).toHaveLength(40);
});

test.each([
  ['{', /not JSON/],
  ['x'.repeat(MAX_THEME_BYTES + 1), /at most 64 KB/],
  ['[]', /is not valid yet: must be an object/],
  [{ ...standard(), name: '<script>alert(1)</script>' }, /At name:/],
  [{ ...standard(), name: 'Mi\u3164ne' }, /At name: must not hold characters that cannot be seen/],
  [{ ...standard(), spaces: [] }, /At spaces: must be 24 to 48 spaces/],
  [
    { ...standard(), spaces: Array.from({ length: 40 }, () => ({ type: 'street', price: -1 })) },
    /At spaces\[0\]\.name/,
  ],
])('what is wrong with a file is said with its place: %#', async (content, expected) => {
  const { theme, problem } = await readThemeFile(fileOf(content));
  expect(theme).toBeUndefined();
  expect(problem).toMatch(expected);
});
