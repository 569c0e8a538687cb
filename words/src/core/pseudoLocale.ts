import type { Language } from './catalogues.ts';
import { en } from './english.ts';

/**
 * A language for tests: English with an accent on every letter that can carry one, and 40 % longer, as other languages
 * are. Text without accents is missing from the catalogues; text that is cut off has too little room.
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

export function toPseudoLocale(text: string): string {
  const letters = text.replace(new RegExp(KEPT, 'g'), '').length;
  return `${marked(text)}${FILLER.repeat(Math.ceil(letters * LONGER_BY))}`;
}

function marked(text: string): string {
  const kept = KEPT.exec(text);
  if (kept === null) return text.replace(/[A-Za-z]/g, (letter) => MARKED[letter] ?? letter);
  const [found] = kept;
  return `${marked(text.slice(0, kept.index))}${found}${marked(text.slice(kept.index + found.length))}`;
}

function toPseudoLocaleAll(value: unknown): unknown {
  if (typeof value === 'string') return toPseudoLocale(value);
  if (Array.isArray(value)) return value.map(toPseudoLocaleAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPseudoLocaleAll(each)]));
}

// The keys stay the same.
export const pseudoLocale = Object.fromEntries(
  Object.entries(en).map(([part, load]) => [part, async () => toPseudoLocaleAll(await load())]),
) as unknown as Language;
