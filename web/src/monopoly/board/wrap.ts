/** Text wrapping on narrow spaces. */

/** Letter widths of the page's typeface in ems, at the weight of names; figures have one width. */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ' \u00a0': 0.24,
    Iijlł·: 0.28,
    "!',.:;’": 0.32,
    't()/': 0.36,
    fr: 0.4,
    '-': 0.48,
    'JLaksxz?': 0.57,
    EFcehnouvy: 0.61,
    $BPRSZbdgpq: 0.65,
    '0123456789×&+T': 0.67,
    ACDKUVXY: 0.73,
    GHNOQ: 0.76,
    w: 0.85,
    'Mm%': 0.93,
    W: 1.04,
  }).flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width] as const)),
);
/** Unknown letters count as wide. */
const UNKNOWN = 0.75;
/** Chinese characters and their punctuation fill a square. */
const SQUARE = /[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u;

/** The width of the text in ems. */
export function widthOf(text: string): number {
  let width = 0;
  // A letter with a diacritic is as wide as its base.
  for (const letter of text)
    width += WIDTHS.get(letter) ?? WIDTHS.get(letter.normalize('NFD').charAt(0)) ?? otherWidth(letter);
  return width;
}

function otherWidth(letter: string): number {
  return SQUARE.test(letter) ? 1 : UNKNOWN;
}

/** The fraction of its width to which a line may be squeezed if that keeps its words whole. */
export const SQUEEZED = 0.85;
/** The same for words without a short form; longer ones are cut. */
export const SQUEEZED_MOST = 0.62;

/** Reads `Mediterranean=Medit. Connecticut=Conn.`, with `_` for the spaces of a whole name. */
export function readShortForms(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(' ').map((entry) => entry.split('=') as [string, string]));
}

/** Lines of at most `width` ems, squeezed where needed: a word never breaks. A wider amount stays whole: see `fits`. */
export function wrap(text: string, width: number, shortForms: ReadonlyMap<string, string>): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = `${last ?? ''} ${word}`;
    if (last !== undefined && widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(...fitted(word, width, shortForms.get(word)));
  }
  return lines;
}

function fitted(word: string, width: number, short: string | undefined): readonly string[] {
  if (widthOf(word) * SQUEEZED <= width || !/^\p{L}/u.test(word)) return [word];
  if (short !== undefined) return [short];
  // A compound may end a line at its own hyphen.
  const hyphen = word.indexOf('-', 1) + 1;
  if (hyphen > 1 && hyphen < word.length) {
    return [word.slice(0, hyphen), word.slice(hyphen)].flatMap((part) => fitted(part, width, undefined));
  }
  return [cut(word, width / SQUEEZED_MOST)];
}

/** Cut with an ellipsis, if it must be. */
export function cut(word: string, width: number): string {
  if (widthOf(word) <= width) return word;
  let letters = Array.from(word);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}

export function fits(lines: readonly string[], width: number): boolean {
  return lines.every((line) => widthOf(line) <= width);
}

/** Longer words need a narrower face on a deed. */
const LONG_WORD = 12;

export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/).some(({ length }) => length > LONG_WORD);
}
