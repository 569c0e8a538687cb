import { directionOf } from './languages.ts';
import type { Texts } from './textStore.ts';

/**
 * Languages for tests: English with an accent on every letter that can carry one, and 40 % longer, as other languages
 * are; and English in Arabic letters, from right to left. Text in plain letters is missing from the catalogues; text that
 * is cut off has too little room.
 */

const MARKED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  L: 'Ł',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
};
/** Names that no language translates, placeholders and references to other keys. */
const KEPT = /\{\{.*?\}\}|\$t\(.*?\)|<\/?\w+>|\bMagnate\b/;
const LONGER_BY = 0.4;
const FILLER = '·';

function accented(text: string): string {
  const letters = text.replace(new RegExp(KEPT, 'g'), '').length;
  return `${marked(text)}${FILLER.repeat(Math.ceil(letters * LONGER_BY))}`;
}

/** By place in the alphabet. */
const ARABIC = 'ابجدهوزحطيكلمنسعفصقرشتثخذض';

/** Every Latin letter replaced by an Arabic one. */
function mirrored(text: string): string {
  const kept = KEPT.exec(text);
  if (kept === null) {
    return text.replace(/[A-Za-z]/g, (letter) => ARABIC[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);
  }
  const [found] = kept;
  return `${mirrored(text.slice(0, kept.index))}${found}${mirrored(text.slice(kept.index + found.length))}`;
}

/** A text in a pseudo-locale. */
export function pseudoText(language: string): (english: string) => string {
  return directionOf(language) === 'rtl' ? mirrored : accented;
}

function marked(text: string): string {
  const kept = KEPT.exec(text);
  if (kept === null) return text.replace(/[A-Za-z]/g, (letter) => MARKED[letter] ?? letter);
  const [found] = kept;
  return `${marked(text.slice(0, kept.index))}${found}${marked(text.slice(kept.index + found.length))}`;
}

/** A part in a pseudo-locale. */
export function toPseudoLocale(language: string, texts: Texts): Texts {
  return changed(texts, pseudoText(language)) as Texts;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, change)]));
}
