import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { filesOf, LOCALES } from '../../scripts/textFiles.ts';

/**
 * English left on a page in another language: a text that is an English one of the catalogues, and none of the language.
 * Names of people and places that are the same in both are therefore no findings.
 */

const ROOT = join(import.meta.dirname, '../..');
/** Pages of operators, reports of simulations and the help of commands are English in every language. */
const ENGLISH_ONLY = /(?:^|\/)(?:operator|report|command|terminal)$/;
const PLACEHOLDER = /\{\{.*?\}\}|<\/?\w+>|\$t\(.*?\)/g;
/** Names of players in examples. */
const NAMES: readonly string[] = ['Ada', 'Ann', 'Ben', 'Cas', 'Cleo', 'Dan', 'Eve'];
/** Names that are drawn on several lines: each of their words may stand alone. */
const NAMED = /^engine\//;
/** Of a text with values: fewer letters of its own would match by chance. */
const LEAST_LETTERS = 10;

export interface EnglishTexts {
  /** Whether a text of a page is one of them. */
  has(text: string): boolean;
}

interface Pattern {
  readonly regex: RegExp;
  /** In every text that matches: to look for it is far faster. */
  readonly part: string;
}

/** The English texts that another language has translated. */
export function englishBut(language: string): EnglishTexts {
  const own = new Set(textsOf(language).concat(wordsOfNames(language)));
  const english = [...new Set(textsOf('en'))].filter(
    (text) => !own.has(text) && !NAMES.includes(text) && /[a-z]{2}/.test(text),
  );
  const isWhole = (text: string) => text.search(PLACEHOLDER) < 0;
  const whole = new Set(english.filter(isWhole));
  const patterns = english
    .filter((text) => !isWhole(text) && text.replace(PLACEHOLDER, '').replace(/\P{L}/gu, '').length >= LEAST_LETTERS)
    .map(patternOf);
  // A page keeps most of its texts from one look to the next.
  const known = new Map<string, boolean>();
  return {
    has: (text) => {
      const found =
        known.get(text) ??
        (whole.has(text) || patterns.some(({ part, regex }) => text.includes(part) && regex.test(text)));
      known.set(text, found);
      return found;
    },
  };
}

function patternOf(text: string): Pattern {
  const parts = text.split(PLACEHOLDER);
  const [part = ''] = parts.toSorted((one, other) => other.length - one.length);
  return { part, regex: new RegExp(`^${parts.map(literal).join('.{1,80}')}$`, 's') };
}

/** These among the visible and accessible texts of a page. */
export async function englishLeft(page: Page, english: EnglishTexts): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, noscript, kbd, [lang]:not(html)') !== null) continue;
      for (const name of ATTRIBUTES) found.add(element.getAttribute(name) ?? '');
      // A sentence with parts in elements of their own, and each part.
      if (element.children.length < 4 && (element.textContent?.length ?? 0) < 300) found.add(element.textContent ?? '');
      for (const { nodeType, textContent } of element.childNodes)
        if (nodeType === Node.TEXT_NODE) found.add(textContent ?? '');
    }
    // Isolates around names, and spaces that break no line.
    return [...found].map((text) =>
      text
        .replace(/[\u2066-\u2069]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  });
  return [...new Set(texts)].filter((text) => english.has(text));
}

function textsOf(language: string): readonly string[] {
  return filesOf(language)
    .filter((file) => language !== 'en' || !ENGLISH_ONLY.test(file))
    .flatMap((file) => leaves(textsIn(language, file)));
}

function textsIn(language: string, file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, LOCALES, language, `${file}.json`), 'utf8'));
}

function wordsOfNames(language: string): readonly string[] {
  const files = filesOf(language).filter((file) => NAMED.test(file));
  return files.flatMap((file) => leaves(textsIn(language, file))).flatMap((text) => text.split(' '));
}

function leaves(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
