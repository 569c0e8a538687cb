import { expect, test } from 'vitest';
import type { Translator } from './catalogues.ts';
import { PSEUDO_LOCALE } from './languages.ts';
import { loadWords, translated, words } from './words.ts';

const say = ((key: string) => key) as unknown as Translator<'monopoly'>;

test('unknown keys and missing values do not compile', () => {
  expect(say('board.spoken.price', { amount: 60 })).toBe('board.spoken.price');
  expect(say('monopoly:board.spoken.houses', { count: 2 })).toBe('monopoly:board.spoken.houses');
  expect(say('common:again')).toBe('common:again');
  // If one of these compiled, its directive would be a type error.
  // @ts-expect-error -- No catalogue has this key.
  say('board.spoken.nothing');
  // @ts-expect-error -- No part has this key.
  say('common:nothing.at.all');
  // @ts-expect-error -- The text has a placeholder for an amount.
  say('board.spoken.price');
  // @ts-expect-error -- An amount is a number.
  say('board.spoken.price', { amount: 'much' });
  // @ts-expect-error -- The text has plural forms.
  say('board.spoken.houses');
  // @ts-expect-error -- It has them with a part prefix too.
  say('monopoly:board.spoken.houses', {});
});

test('text from outside the catalogues is marked in the pseudo-locale, and a translation replaces it', async () => {
  const [key, english] = ['common:fromOutside', 'Seconds of silence.'] as const;
  await loadWords(PSEUDO_LOCALE);
  expect(translated(key, english)).toMatch(/^Šéçöñdš öf šíłéñçé\./);
  await loadWords('en');
  expect(translated(key, english)).toBe(english);
  words.addResourceBundle('en', 'common', { fromOutside: 'Quiet seconds.' });
  expect(translated(key, english)).toBe('Quiet seconds.');
});
