import { expect, test } from 'vitest';
import type { Translator } from './catalogues.ts';
import { loadWords, PSEUDO_LOCALE, translated, words } from './words.ts';

const say = ((key: string) => key) as unknown as Translator<'monopoly'>;

test('unknown keys and missing values do not compile', () => {
  expect(say('board.heard.price', { amount: 60 })).toBe('board.heard.price');
  expect(say('monopoly:board.heard.houses', { count: 2 })).toBe('monopoly:board.heard.houses');
  expect(say('common:again')).toBe('common:again');
  // If one of these compiled, its directive would be a type error.
  // @ts-expect-error -- No catalogue has this key.
  say('board.heard.nothing');
  // @ts-expect-error -- No part has this key.
  say('common:nothing.at.all');
  // @ts-expect-error -- The text has a placeholder for an amount.
  say('board.heard.price');
  // @ts-expect-error -- An amount is a number.
  say('board.heard.price', { amount: 'much' });
  // @ts-expect-error -- The text has plural forms.
  say('board.heard.houses');
  // @ts-expect-error -- It has them with a part prefix too.
  say('monopoly:board.heard.houses', {});
});

test('text from outside the catalogues is marked in the pseudo-locale, and a translation replaces it', async () => {
  const [key, english] = ['common:fromOutside', 'Seconds of silence.'] as const;
  await loadWords(PSEUDO_LOCALE);
  expect(translated(key, english)).toMatch(/^Šéçöñdš öf šíłéñçé\./);
  await loadWords('en');
  expect(translated(key, english)).toBe(english);
  words.addResource('en', 'common', 'fromOutside', 'Quiet seconds.');
  expect(translated(key, english)).toBe('Quiet seconds.');
});
