import { expect, test } from 'vitest';
import {
  capitalised,
  directionOf,
  insideSentence,
  languageFor,
  languageName,
  MIRRORED_PSEUDO_LOCALE,
} from './languages.ts';
import { isSignFirst, money, loadWords, words } from './words.ts';
import { namesOf } from './names.ts';

test.each([
  [['en-GB', 'fr'], 'en'],
  [['xx', 'EN_us'], 'en'],
  [['xx'], 'en'],
  [['ar-XB'], 'ar-XB'],
  [['xx', 'en-XA'], 'en-XA'],
] as const)('%j are served in %s', (tags, language) => {
  expect(languageFor(tags)).toBe(language);
});

test('a title inside a sentence loses its capital, except where nouns have one', () => {
  expect([insideSentence('Dark blue', 'en'), insideSentence('Dunkelblau', 'de')]).toEqual(['dark blue', 'Dunkelblau']);
  expect(capitalised('bleu foncé', 'fr')).toBe('Bleu foncé');
});

test('a language is named in itself, and knows its direction', () => {
  expect(languageName('en')).toBe('English');
  expect(languageName('zh')).toBe('简体中文');
  expect(['en', 'de', 'zh', 'ar', 'ar-XB', 'art'].filter((language) => directionOf(language) === 'rtl')).toEqual([
    'ar',
    'ar-XB',
  ]);
});

test('from right to left, names are isolated and amounts keep the sign of the board', async () => {
  await loadWords(MIRRORED_PSEUDO_LOCALE);
  const names = namesOf([{ id: 'p1', name: 'Ann' }], null);
  expect(names.subject('p1')).toBe('\u2068Ann\u2069');
  expect(money(1500)).toMatch(/\$/);
  expect(money(1500)).not.toContain('US');
  expect(isSignFirst()).toBe(false);
  expect(words.t('home')).toMatch(/^[\u0600-\u06ff\s]+$/);
  await loadWords('en');
  expect(isSignFirst()).toBe(true);
  expect(namesOf([{ id: 'p1', name: 'Ann' }], null).subject('p1')).toBe('Ann');
});
