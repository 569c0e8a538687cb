import { CORPORATIONS } from '@magnate/engine/acquire';
import { loadWords, PSEUDO_LOCALE, words } from '@magnate/words';
import { expect, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser.ts';
import { noSidewaysScroll } from './checks.ts';
import { CROWD, FRIENDS } from './positions.ts';
import { isWhole } from '../../scripts/whole.ts';

/**
 * The page in the made-up language, in which every letter that can has a mark: what has none was written where no translator
 * finds it. `said.t('table:keys.open')` is what a button is called there.
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

/** Names that are the same in every language, and what people of the tests have typed. */
const BOARDS = ['Atlantic City', 'Night Market', 'Outer Orbit', 'Harbour'] as const;
const NAMES = [...CROWD, ...FRIENDS, ...CORPORATIONS, ...BOARDS, 'Eve', 'Magnate'] as const;
/** The browser writes lists, times and dates, and knows this language as English. */
const OF_THE_BROWSER = /\b(?:and|now|ago|minutes?|seconds?|hours?|Sep)\b/g;
/** Addresses, codes of tables, promises and seeds. */
const CODES = /https?:\/\/\S+|\b[0-9a-z]{4}(?:-[0-9a-z]{4})+\b|\b[0-9a-f]{16,}\b/g;
const LEAST_LETTERS = 3;

/** What is left in English of all that is read or heard on the page. */
export async function leftInEnglish(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'];
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      // Keys are called as they are printed on the keyboard.
      if (element === null || element.closest('script, style, noscript, kbd, svg title') !== null) continue;
      if (node instanceof Element) found.push(...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''));
      else if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    // Most has marks on every vowel: it need not be sent.
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

/** Nothing is left in English, and text that is longer by two fifths fits. */
export async function translated(page: Page): Promise<void> {
  await noSidewaysScroll(page);
  const left = await leftInEnglish(page);
  expect.soft(left, left.join('\n')).toEqual([]);
}

/** The same on a phone, where there is least room, and in the whole proof on a desktop too, of whatever there is to look at. */
export async function translatedOnAll(page: Page, look: () => Promise<void> = () => translated(page)): Promise<void> {
  await page.setViewportSize(PHONE);
  await look();
  await page.setViewportSize(DESKTOP);
  if (isWhole) await look();
}
