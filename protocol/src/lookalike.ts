/**
 * Confusable letters. Names are compared by their skeleton, in which every letter is replaced by
 * the Latin letter that it resembles. The table covers the scripts with letters that resemble Latin ones (Greek, Cyrillic,
 * Armenian, Cherokee, Lisu, phonetic small capitals); full-width and mathematical letters are resolved by Unicode.
 */

/** A Latin letter and its confusables by Unicode (UTS 39). */
const LOOKALIKES: Readonly<Record<string, string>> = {
  A: 'АΑᎪꓮ',
  B: 'ВΒᏴꓐ',
  C: 'СϹᏟꓚ',
  D: 'Ꭰꓓ',
  E: 'ЕΕᎬꓰ',
  F: 'Ϝꓝ',
  G: 'ԌᏀꓖ',
  H: 'НΗᎻꓧ',
  J: 'ЈͿᎫꓙ',
  K: 'КΚᏦꓗ',
  M: 'МΜᎷꓟ',
  N: 'Νꓠ',
  O: 'ОΟՕꓳ',
  P: 'РΡᏢꓑ',
  Q: 'Ԛ',
  R: 'Ꭱꓣ',
  S: 'ЅՏᏚꓢ',
  T: 'ТΤᎢꓔ',
  U: 'Սꓴ',
  V: 'ѴᏙꓦ',
  W: 'ԜᏔꓪ',
  X: 'ХΧꓫ',
  Y: 'УҮΥᎩꓬ',
  Z: 'ΖᏃꓜ',
  a: 'аɑα',
  b: 'Ь',
  c: 'сϲᴄ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іιı',
  j: 'јϳ',
  k: 'кκᴋ',
  l: 'ӏІΙ1I|',
  m: 'мᴍ',
  n: 'пոɴ',
  o: 'оοօᴏ0',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'ѵνᴠ',
  w: 'ԝѡᴡ',
  x: 'хχ',
  y: 'уγүʏ',
  z: 'ᴢ',
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);
/** Two letters that resemble a single one. */
const JOINED = [
  ['rn', 'm'],
  ['vv', 'w'],
] as const;

/** The skeleton of a text, in lower case. */
export function skeletonOf(text: string): string {
  const seen = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Twice: a capital without a confusable may have a lower-case letter with one.
  let plain = latin(latin(seen).toLowerCase());
  for (const [pair, one] of JOINED) plain = plain.replaceAll(pair, one);
  return plain.replace(/\s+/g, ' ').trim().normalize('NFC');
}

function latin(text: string): string {
  return Array.from(text, (letter) => LATIN.get(letter) ?? letter).join('');
}

/** Could people confuse the two names? */
export function looksAlike(a: string, b: string): boolean {
  return skeletonOf(a) === skeletonOf(b);
}
