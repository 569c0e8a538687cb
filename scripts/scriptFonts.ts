import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { formatsOf } from '@magnate/words';
import { filesOf, LOCALES } from './textFiles.ts';

/**
 * The packaged fonts of scripts that a system may lack: subsets with the characters of our own texts, and of what browsers
 * write in dates, amounts and lists. `npm run words -- characters zh` prints them for the tool that makes a subset.
 */

const ROOT = join(import.meta.dirname, '..');
const FOLDER = 'web/src/design';

/** The packaged font of each language that has one. */
export const SCRIPT_FONTS: Readonly<Record<string, string>> = { ar: 'arabic', zh: 'chinese' };

/** The characters that the font of a language must have. */
export function charactersOf(language: string): ReadonlySet<string> {
  const ranges = rangesOf(SCRIPT_FONTS[language] ?? '');
  const isOfFont = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last);
  };
  const texts = filesOf(language).map((file) => readFileSync(join(ROOT, LOCALES, language, `${file}.json`), 'utf8'));
  return new Set([...texts, ...formatted(language)].flatMap((text) => Array.from(text).filter(isOfFont)).sort());
}

const MONTHS = 12;
const AMOUNTS = [0, 1, 2, 3, 11, 1234, 12_345, 1_234_567, 123_456_789] as const;

/** What `Intl` writes in this language, in every month and for amounts of every size. */
function formatted(language: string): readonly string[] {
  const formats = formatsOf(language);
  const dates = Array.from({ length: MONTHS }, (_, month) => new Date(2026, month, 20, 8 + month));
  const ages = AMOUNTS.flatMap((count) =>
    (['day', 'hour', 'minute', 'second'] as const).map((unit) => formats.age.format(-count, unit)),
  );
  return [
    ...dates.flatMap((date) => [formats.day, formats.date, formats.time].map((format) => format.format(date))),
    ...ages,
    ...AMOUNTS.flatMap((amount) =>
      [formats.money, formats.shortMoney, formats.whole, formats.days, formats.hours].map((f) => f.format(amount)),
    ),
    ...[formats.list, formats.anyOf].map((format) => format.format(['1', '2', '3'])),
  ];
}

/** The characters for which the style sheet uses a font: `unicode-range`. */
function rangesOf(font: string): readonly (readonly [number, number])[] {
  const sheet = readFileSync(join(ROOT, FOLDER, 'scripts.css'), 'utf8');
  const [, list = ''] = new RegExp(`${font}\\.woff2[^}]*unicode-range: ([^;]+);`).exec(sheet) ?? [];
  return list.split(', ').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [first, last] as const;
  });
}

/** The characters of a packaged font. */
export function charactersInFont(font: string): ReadonlySet<string> {
  const cmap = cmapOf(readFileSync(join(ROOT, FOLDER, 'fonts', `${font}.woff2`)));
  const found = new Set<string>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    for (const [first, last] of table.readUInt16BE(0) === 4 ? segmentsOf(table) : groupsOf(table)) {
      for (let code = first; code <= last; code++) found.add(String.fromCodePoint(code));
    }
  }
  return found;
}

/** A table of WOFF 2: the directory follows the header, and all tables are compressed as one. */
const HEADER = 48;
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const OWN_TAG = 63;

function cmapOf(file: Buffer): Buffer {
  let at = HEADER;
  let start = 0;
  let found: readonly [start: number, length: number] | undefined;
  const number = () => {
    for (let value = 0; ; ) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    if (tag === OWN_TAG) at += 4;
    const version = flags >> 6;
    let length = number();
    if (tag === GLYF || tag === LOCA ? version !== 3 : version !== 0) length = number();
    if (tag === CMAP) found = [start, length];
    start += length;
  }
  if (found === undefined) throw new Error('This font maps no characters.');
  return brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(found[0], found[0] + found[1]);
}

type Range = readonly [first: number, last: number];

/** Format 4. The last segment only marks the end. */
function segmentsOf(table: Buffer): readonly Range[] {
  const bytes = table.readUInt16BE(6);
  return Array.from({ length: bytes / 2 - 1 }, (_, i) => [
    table.readUInt16BE(16 + bytes + 2 * i),
    table.readUInt16BE(14 + 2 * i),
  ]);
}

/** Format 12; other formats have no characters of their own. */
function groupsOf(table: Buffer): readonly Range[] {
  if (table.readUInt16BE(0) !== 12) return [];
  return Array.from({ length: table.readUInt32BE(12) }, (_, i) => [
    table.readUInt32BE(16 + 12 * i),
    table.readUInt32BE(20 + 12 * i),
  ]);
}
