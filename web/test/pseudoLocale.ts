import { CORPORATIONS } from '@magnate/engine/acquire';
import { loadWords, PSEUDO_LOCALE, words } from '@magnate/words';
import { expect, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser.ts';
import { noSidewaysScroll } from './checks.ts';
import { EIGHT_PLAYERS, FRIENDS } from './positions.ts';
import { isFullRun } from '../../scripts/fullRun.ts';

/**
 * The page in the pseudo-locale, in which every letter that can has a diacritic: text without one is hard-coded.
 * `said.t('table:keys.open')` is the label of a button there.
 */

await loadWords(
  PSEUDO_LOCALE,
  'home',
  'table',
  'options',
  'monopoly',
  'monopoly/options',
  'acquire',
  'acquire/options',
);
export const said = words;

/** Names that are the same in every language, and names typed by tests. */
const BOARDS = ['Atlantic City', 'Night Market', 'Outer Orbit', 'Harbour'] as const;
const NAMES = [...EIGHT_PLAYERS, ...FRIENDS, ...CORPORATIONS, ...BOARDS, 'Eve', 'Magnate', 'MAGNATE'] as const;
/** The browser formats lists, times and dates, and treats this locale as English. */
const OF_THE_BROWSER = /\b(?:and|now|ago|minutes?|seconds?|hours?|Sep)\b/g;
/** Addresses, codes of tables, commitments and seeds. */
const CODES = /https?:\/\/\S+|\b[0-9a-z]{4}(?:-[0-9a-z]{4})+\b|\b[0-9a-f]{16,}\b/g;
const LEAST_LETTERS = 3;

/** All untranslated visible and accessible texts of the page. */
export async function untranslatedTexts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'];
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      // Keys have their printed names.
      if (element === null || element.closest('script, style, noscript, kbd, svg title') !== null) continue;
      if (node instanceof Element) found.push(...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''));
      else if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    // Most texts have diacritics on every vowel: do not transfer them.
    return [...new Set(found)].filter((text) => /[aeiou]/i.test(text));
  });
  return texts.filter((text) => englishIn(text) !== undefined);
}

function englishIn(text: string): string | undefined {
  const rest = NAMES.reduce<string>((left, name) => left.replaceAll(name, ' '), text)
    .replace(CODES, ' ')
    .replace(OF_THE_BROWSER, ' ');
  return rest.match(/\p{L}+/gu)?.find((word) => word.length >= LEAST_LETTERS && /[aeiou]/i.test(word));
}

/** Everything is translated, and text longer by 40% fits. */
export async function expectTranslated(page: Page): Promise<void> {
  await noSidewaysScroll(page);
  const left = await untranslatedTexts(page);
  expect.soft(left, left.join('\n')).toEqual([]);
}

/** The same on a phone, where room is scarcest, and in the full run on a desktop, too. */
export async function expectTranslatedOnAllSizes(
  page: Page,
  check: () => Promise<void> = () => expectTranslated(page),
): Promise<void> {
  await page.setViewportSize(PHONE);
  await check();
  await page.setViewportSize(DESKTOP);
  if (isFullRun) await check();
}
