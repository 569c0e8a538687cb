import { describe, expect, test } from 'vitest';
import { chatSchema, entropySchema, joinSchema, nameSchema } from './table.ts';
import { isSameName } from './text.ts';

const isName = (name: string) => nameSchema.safeParse(name).success;

/** Letters as tag characters, which are invisible. */
const tags = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

const BAD: readonly (readonly [what: string, name: string])[] = [
  ['nothing', ''],
  ['only spaces', ' \u00a0\u2003 '],
  ['a line of its own', 'An\nn'],
  ['a tab', 'An\tn'],
  ['a control of the upper half', 'An\u0085n'],
  ['a separator of lines', 'An\u2028n'],
  ['half of a character', 'An\ud800n'],
  ...[0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0x200b, 0x2060, 0xfeff].map(
    (code) => [`U+${code.toString(16)}`, `An${String.fromCodePoint(code)}n`] as const,
  ),
  ...[0x3164, 0x115f, 0xffa0, 0xad, 0x180e, 0x34f, 0xe0041, 0xfe0f, 0xe0100, 0x2800, 0x301].map(
    (code) => [`only U+${code.toString(16)}`, String.fromCodePoint(code, code)] as const,
  ),
  ...[0xad, 0x34f, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x2065, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xffa0, 0xfff0].map(
    (code) => [`an invisible U+${code.toString(16)}`, `An${String.fromCodePoint(code)}n`] as const,
  ),
  ...[0xe0001, 0xe0041, 0xe007f, 0xe0100, 0xe01ef, 0xe0fff].map(
    (code) => [`an invisible U+${code.toString(16)}`, `An${String.fromCodePoint(code)}n`] as const,
  ),
  ['a flag with a hidden message', `🏴${tags('resign')}\u{e007f}`],
  ['an emoji with two selectors', '❤\ufe0f\ufe0e'],
  ['a joiner between Latin letters', 'An\u200dn'],
  ['a non-joiner between Latin letters', 'An\u200cn'],
  ['a joiner in front', '\u200dAnn'],
  ['a joiner at the end', 'Ann\u200d'],
  ['a joiner beside a space', 'Ann \u200dBob'],
  ['two joiners', 'Ann\u200c\u200cBob'],
  ['101 letters', 'x'.repeat(101)],
  ['60 emoji, which the games count twice', '😀'.repeat(60)],
];

describe('a name', () => {
  test.each([
    'Ann',
    'Zoë O’Neill-Müller 3rd',
    '👨‍👩‍👧',
    '👩🏽‍🚀',
    '🏳️‍🌈',
    '👩‍❤️‍👨',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '❤️',
    '1️⃣',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿 and 🏴󠁧󠁢󠁷󠁬󠁳󠁿',
    '👁️‍🗨️',
    'می‌خواهم',
    'क्‍ष',
    'שרה',
    '東京',
    '7',
    '?',
    'x'.repeat(100),
    '😀'.repeat(50),
  ])('may be %j', (name) => {
    expect(nameSchema.parse(` ${name} `)).toBe(name);
  });

  test.each(BAD)('may not be or hold %s', (_, name) => {
    expect(isName(name)).toBe(false);
  });
});

test('what is said may have lines, and is as visible as a name', () => {
  const says = (text: string) => chatSchema.safeParse({ text }).success;
  expect(['Well played.\nAgain?', '👍', 'x'.repeat(500)].map(says)).toEqual([true, true, true]);
  expect(['', '\n', '\u3164', 'a\u202eb', 'a\rb', '😀'.repeat(251)].map(says)).toEqual(Array(6).fill(false));
});

test.each([
  ['join', joinSchema, 'name'],
  ['entropy', entropySchema, 'text'],
])('%s takes no more than can be shown', (_, schema, field) => {
  expect(schema.safeParse({ [field]: 'a word' }).success).toBe(true);
  expect(schema.safeParse({ [field]: 'a \u202eword' }).success).toBe(false);
});

describe('two names', () => {
  test.each([
    ['Ann', 'ANN'],
    ['Zo\u00eb', 'Zoe\u0308'],
    ['Straße', 'STRASSE'],
    ['Ann B', 'Ann\u00a0 b'],
    ['Ann', 'A\u00adnn'],
    ['❤', '❤\ufe0f'],
  ])('are the same to people: %j and %j', (a, b) => {
    expect(isSameName(a, b)).toBe(true);
  });

  test('are different if they look different', () => {
    expect(isSameName('Ann', 'Anna')).toBe(false);
    expect(isSameName('Zoe', 'Zoë')).toBe(false);
  });
});
