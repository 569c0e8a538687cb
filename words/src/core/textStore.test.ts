import { beforeEach, describe, expect, test } from 'vitest';
import { en } from './english.ts';
import { FORMATS, TextStore } from './textStore.ts';
import { translations } from './translations.generated.ts';

const TEXTS = {
  plain: 'Buy it',
  deep: { key: 'Below', list: ['{{name}} first', 'then'] },
  said: '{{ name }} has {{amount, money}}, {{count, whole}} of {{names, list}}',
  pick: '{{names, list(type: disjunction)}}',
  shares_zero: 'no shares',
  shares_one: 'one share',
  shares_other: '{{count}} shares',
  held_you: 'You hold it',
  held_they: '{{who}} holds it',
  owns_they_one: '{{who}} owns {{count}} lot',
  owns_they_other: '{{who}} owns {{count}} lots',
  place_ordinal_one: '{{count}}st',
  place_ordinal_two: '{{count}}nd',
  place_ordinal_few: '{{count}}rd',
  place_ordinal_other: '{{count}}th',
} as const;

let store: TextStore;
let t: ReturnType<TextStore['getFixedT']>;

beforeEach(() => {
  store = new TextStore('en', 'common');
  store.addResourceBundle('en', 'common', TEXTS);
  store.addResourceBundle('en', 'other', { plain: 'Another', own: 'Own' });
  t = store.getFixedT(null);
});

describe('a text', () => {
  test('is found by its path, in the default part or the named one', () => {
    expect([t('plain'), t('deep.key'), t('other:plain')]).toEqual(['Buy it', 'Below', 'Another']);
    expect(store.getFixedT(null, ['other', 'common'])('deep.key')).toBe('Below');
    expect(store.getFixedT(null, 'common', 'deep')('key')).toBe('Below');
  });

  test('is its key or the given text if it is missing, also for names of built-in members', () => {
    expect([t('nothing.here'), t('other:nothing'), t('constructor')]).toEqual([
      'nothing.here',
      'nothing',
      'constructor',
    ]);
    expect(t('nothing', { defaultValue: 'Instead of {{it}}', it: 'this' })).toBe('Instead of this');
    expect(t('deep')).toBe('deep');
    expect([store.exists('deep.key'), store.exists('other:deep.key')]).toEqual([true, false]);
  });

  test('has a form by count, place and context', () => {
    expect([0, 1, 2].map((count) => t('shares', { count }))).toEqual(['no shares', 'one share', '2 shares']);
    expect([1, 2, 3, 11].map((count) => t('place', { count, ordinal: true }))).toEqual(['1st', '2nd', '3rd', '11th']);
    expect([t('held', { context: 'you' }), t('held', { context: 'they', who: 'Ann' })]).toEqual([
      'You hold it',
      'Ann holds it',
    ]);
    expect([0, 1].map((count) => t('owns', { count, context: 'they', who: 'Ann' }))).toEqual([
      'Ann owns 0 lots',
      'Ann owns 1 lot',
    ]);
    expect(t('plain', { count: 2, context: 'they' })).toBe('Buy it');
  });

  test('can be a group of texts', () => {
    expect(t('deep', { returnObjects: true, name: 'Ann' })).toEqual({ key: 'Below', list: ['Ann first', 'then'] });
  });
});

describe('a value', () => {
  test('is formatted', () => {
    const names = ['Ann', 'Ben'];
    expect(t('said', { name: 'Ann', amount: 1500, count: 1200, names })).toBe('Ann has $1,500, 1,200 of Ann and Ben');
    expect(t('pick', { names })).toBe('Ann or Ben');
  });

  test('is inserted as it is, and a missing one leaves its placeholder', () => {
    expect(t('held', { context: 'they', who: '{{count}} $& $t(plain)' })).toBe('{{count}} $& $t(plain) holds it');
    expect([t('shares', { count: 2, context: undefined }), t('held', { context: 'they' })]).toEqual([
      '2 shares',
      '{{who}} holds it',
    ]);
  });
});

test('languages are apart, and a change of language is reported', () => {
  const heard: string[] = [];
  store.on('languageChanged', (language) => heard.push(language));
  store.addResourceBundle('de', 'common', { plain: 'Kaufen' });
  const english = store.getFixedT('en');
  store.changeLanguage('de');
  expect([t('plain'), t('deep.key'), english('plain')]).toEqual(['Kaufen', 'deep.key', 'Buy it']);
  expect([heard, store.partsOf('en'), store.hasResourceBundle('de', 'other')]).toEqual([
    ['de'],
    ['common', 'other'],
    false,
  ]);
});

test('every format in the catalogues is known', async () => {
  const files = [en, ...Object.values(translations)].flatMap((language) => Object.values(language));
  const all = JSON.stringify(await Promise.all(files.map((load) => load())));
  const formats = new Set(Array.from(all.matchAll(/\{\{\s*\w+\s*,\s*(.+?)\s*\}\}/g), ([, format]) => format));
  expect([...formats].sort()).toEqual(Object.keys(FORMATS).sort());
});

describe('a text from right to left', () => {
  const texts = { moved: '{{game}} {{number}}', listed: '{{names, list}}', again: '{{command}}' };

  test('isolates names in Latin letters, so that digits beside them stay where they are', () => {
    store.addResourceBundle('ar', 'common', texts);
    const ar = store.getFixedT('ar');
    expect(ar('moved', { game: 'Monopoly', number: 18 })).toBe('\u2068Monopoly\u2069 18');
    expect(ar('moved', { game: 'اللعبة Monopoly', number: '\u2068Ann\u2069' })).toBe('اللعبة Monopoly \u2068Ann\u2069');
    expect(ar('listed', { names: ['Luxor', 'Tower'] })).toBe('\u2068Luxor\u2069 و\u2068Tower\u2069');
  });

  test('has nothing invisible in what people copy, nor has a text in another direction', () => {
    store.addResourceBundle('ar', 'common', texts);
    store.addResourceBundle('de', 'common', texts);
    expect(store.getFixedT('ar')('again', { command: 'magnate play' })).toBe('magnate play');
    expect(store.getFixedT('de')('moved', { game: 'Monopoly', number: 18 })).toBe('Monopoly 18');
  });
});
