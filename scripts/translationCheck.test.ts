import { expect, test } from 'vitest';
import { differences } from './translationCheck.ts';

const ENGLISH = {
  title: 'Your games',
  cards_one: '{{count}} card of {{player}}',
  cards_other: '{{count}} cards of {{player}}',
  place_ordinal_one: '{{count}}st',
  place_ordinal_two: '{{count}}nd',
  place_ordinal_few: '{{count}}rd',
  place_ordinal_other: '{{count}}th',
  price: { a: '{{amount, money}}', list: ['one', 'two'] },
};

test('a complete translation has no differences, with the plural forms of its own language', () => {
  const german = {
    title: 'Deine Spiele',
    cards_one: 'eine Karte von {{player}}',
    cards_other: '{{count}} Karten von {{player}}',
    cards_zero: 'keine Karte von {{player}}',
    place_ordinal_other: '{{count}}.',
    price: { a: '{{ amount, money }}', list: ['eins', 'zwei'] },
  };
  expect(differences(ENGLISH, german, 'de')).toEqual([]);
});

test('missing and surplus keys, wrong placeholders and missing plural forms are found', () => {
  const arabic = {
    titel: 'x',
    cards_one: 'x {{player}}',
    cards_other: '{{cards}} x {{player}}',
    place_ordinal_other: '{{count}}',
    price: { a: '{{amount}}', list: ['x'] },
  };
  expect(differences(ENGLISH, arabic, 'ar')).toEqual([
    'titel: not in English',
    'title: missing',
    'cards_zero: missing',
    'cards_two: missing',
    'cards_few: missing',
    'cards_many: missing',
    'cards_other: without {{count}}',
    'cards_other: unknown {{cards}}',
    'price.a: without {{amount,money}}',
    'price.a: unknown {{amount}}',
    'price.list: 1 texts instead of 2',
  ]);
});
