/** Text wrapping on narrow spaces, with hyphenation. */

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

/** The width of the text in ems. */
export function widthOf(text: string): number {
  let width = 0;
  // A letter with a diacritic is as wide as its base.
  for (const letter of text) width += WIDTHS.get(letter) ?? WIDTHS.get(letter.normalize('NFD').charAt(0)) ?? UNKNOWN;
  return width;
}

/** How to break or shorten a long word. */
export interface Shortening {
  /** The part on each line. */
  readonly parts: readonly string[];
  /** For lines where not even the parts fit. */
  readonly short: string | undefined;
}

/** Reads `Ken-tucky Connec-ticut=Conn.` */
export function readSyllables(list: string): ReadonlyMap<string, Shortening> {
  return new Map(
    list.split(' ').map((entry) => {
      const [whole = '', short] = entry.split('=');
      const parts = whole.split('-');
      const lines = parts.map((part, i) => (i < parts.length - 1 ? `${part}-` : part));
      return [parts.join(''), { parts: lines, short }];
    }),
  );
}

/** Lines of at most `width` ems. A wider amount stays whole: see `fits`. */
export function wrap(text: string, width: number, syllables: ReadonlyMap<string, Shortening>): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = `${last ?? ''} ${word}`;
    if (last !== undefined && widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(...shortened(word, width, syllables.get(word)));
  }
  return lines;
}

function shortened(word: string, width: number, shortening: Shortening | undefined): readonly string[] {
  if (widthOf(word) <= width) return [word];
  if (shortening === undefined) return /^\p{L}/u.test(word) ? broken(word, width) : [word];
  const { parts, short } = shortening;
  return short === undefined || fits(parts, width) ? parts : [short];
}

/** Without given syllables: in two parts if that is enough, otherwise as many letters per line as fit. */
function broken(word: string, width: number): readonly string[] {
  const halves = inTwo(word, width);
  if (halves !== undefined) return halves;
  const lines = [''];
  for (const letter of word) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && widthOf(`${last}${letter}-`) > width) {
      lines[lines.length - 1] = `${last}-`;
      lines.push(letter);
    } else lines[lines.length - 1] = last + letter;
  }
  return lines;
}

export function fits(lines: readonly string[], width: number): boolean {
  return lines.every((line) => widthOf(line) <= width);
}

/** The minimum length of a part. */
const LEAST_PART = 3;
/** The allowed unevenness in ems for a break between syllables. */
const SYLLABLE = 2;

/** The most even parts that fit, preferably between syllables. */
function inTwo(word: string, width: number): readonly string[] | undefined {
  const letters = Array.from(word);
  let best: readonly string[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let at = LEAST_PART; at <= letters.length - LEAST_PART; at++) {
    const parts = [`${letters.slice(0, at).join('')}-`, letters.slice(at).join('')] as const;
    const [first, second] = [widthOf(parts[0]), widthOf(parts[1])];
    const uneven = Math.abs(first - second) + (isSyllable(letters, at) ? 0 : SYLLABLE);
    if (first > width || second > width || uneven >= least) continue;
    best = parts;
    least = uneven;
  }
  return best;
}

/** A syllable begins with a consonant before a vowel, optionally with a soft one in between, and ends with a vowel or one consonant after it. */
function isSyllable(letters: readonly string[], at: number): boolean {
  const isVowel = (place: number) => /[aeiouyäöüáéíóúàèìòù]/i.test(letters[place] ?? '');
  const begins = !isVowel(at) && (isVowel(at + 1) || (/[hlr]/i.test(letters[at + 1] ?? '') && isVowel(at + 2)));
  return begins && (isVowel(at - 1) || isVowel(at - 2)) && /\p{L}/u.test(letters[at] ?? '');
}
