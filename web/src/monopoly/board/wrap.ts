/** Words on a narrow space: lines that fit, broken where a word may be broken. */

const NARROW = "iljtfrI.,'’ -()";
const WIDE = 'mwMW';
const EM = { narrow: 0.34, wide: 0.88, capital: 0.69, plain: 0.58 } as const;

/** About how wide the text is, in ems of the page's typeface at a medium weight; rather too much than too little. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (NARROW.includes(letter)) width += EM.narrow;
    else if (WIDE.includes(letter)) width += EM.wide;
    else width += letter >= 'A' && letter <= 'Z' ? EM.capital : EM.plain;
  }
  return width;
}

/** Reads `Mediter-ranean Connec-ticut` into what each word becomes where it is too long. */
export function readSyllables(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(' ').map((broken) => [broken.replaceAll('-', ''), broken]));
}

/** Lines of at most `width` ems. A word that cannot be broken may be wider: ask `fits`. */
export function wrap(text: string, width: number, syllables: ReadonlyMap<string, string>): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = `${last ?? ''} ${word}`;
    if (last !== undefined && widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else if (widthOf(word) <= width) lines.push(word);
    else lines.push(...broken(word, syllables));
  }
  return lines;
}

function broken(word: string, syllables: ReadonlyMap<string, string>): readonly string[] {
  const parts = syllables.get(word)?.split('-') ?? [word];
  return parts.map((part, i) => (i < parts.length - 1 ? `${part}-` : part));
}

export function fits(lines: readonly string[], width: number): boolean {
  return lines.every((line) => widthOf(line) <= width);
}
