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

/** Boards are not mirrored, and what moves over the page is placed by its pixels. */
const NOT_MIRRORED: readonly string[] = [
  'acquire/board/Cell.module.css',
  'monopoly/board/Flights.module.css',
  'monopoly/board/Furniture.module.css',
  'monopoly/board/Tokens.module.css',
  'table/talk/Bubbles.module.css',
];
const PHYSICAL =
  /^\s*(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right):|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear):\s*(?:left|right))/gm;

test('a page from right to left is mirrored: only boards have a left and a right', () => {
  const found = globSync('**/*.css', { cwd: SOURCES })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => readFileSync(join(SOURCES, file), 'utf8').search(PHYSICAL) >= 0);
  expect(found.sort()).toEqual(NOT_MIRRORED);
});
