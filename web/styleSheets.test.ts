import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, 'src');

/** The selectors of a style sheet, without comments; `:global(…)` counts as what it contains. */
function selectorsOf(sheet: string): readonly string[] {
  const text = sheet.replace(/\/\*[^]*?\*\//g, '').replace(/:global\(((?:[^()]|\([^()]*\))*)\)/g, '$1');
  return [...text.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
    .map((each) => each.trim());
}

/** Does it style elements of any kind below or after one that depends on its content? */
function restylesAll(selector: string): boolean {
  let plain = selector;
  // From the inside: what is in brackets has no combinators of this selector.
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/:has\([^()]*\)/g, '§').replace(/\([^()]*\)/g, '');
  const parts = plain.split(/\s*[\s>+~]\s*/);
  const subject = (parts.pop() ?? '').replace(/::?[a-z-]+/g, '');
  return parts.some((part) => part.includes('§')) && /^\*?$/.test(subject);
}

test('finds selectors that restyle all', () => {
  expect(['.a:has(.b) > :not(.c)', '.a:has(.b) *', '.a:has([b]):not(.c) > *'].every(restylesAll)).toBe(true);
  expect(['.a:has(.b) > .c', '.a > :has(> .b)', '.a:has(.b)', '.a:has(.b) li:hover', '.a > *'].some(restylesAll)).toBe(
    false,
  );
});

test('no change of what an element contains restyles everything inside: browsers share one set for all `:has()`', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCES });
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((file) =>
    selectorsOf(readFileSync(join(SOURCES, file), 'utf8'))
      .filter(restylesAll)
      .map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});
