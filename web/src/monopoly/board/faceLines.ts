import { fits, type Shortening, wrap } from './wrap.ts';

/** What is written on a lot: its name, and below it the sum, which is never left out. */

export interface FaceWords {
  readonly name: string;
  /** In full, and as short as it can be; both empty where there is none. */
  readonly note: string;
  readonly brief: string;
}

export interface FaceLines {
  readonly names: readonly string[];
  readonly sums: readonly string[];
}

/** As much of both as fits into so many lines of so many ems. */
export function faceLines(
  { name, note, brief }: FaceWords,
  width: number,
  most: number,
  syllables: ReadonlyMap<string, Shortening>,
): FaceLines {
  const write = (text: string) => (text === '' ? [] : wrap(text, width, syllables));
  const [whole, short] = [write(name), write(withoutKind(name))];
  const [full, least] = [write(note), write(brief)];
  // A sum that needs more than a line is shortened before a name is.
  const sums = full.length <= 1 ? [full, least] : [least, full];
  for (const names of [whole, short]) {
    for (const sum of sums) if (fits(sum, width) && names.length + sum.length <= most) return { names, sums: sum };
  }
  return { names: short.slice(0, Math.max(0, most - least.length)), sums: least };
}

/** "Kentucky Avenue" is Kentucky to everybody. */
function withoutKind(name: string): string {
  const words = name.split(' ');
  return words.length > 1 ? words.slice(0, -1).join(' ') : name;
}
