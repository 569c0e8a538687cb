import { stripVTControlCharacters } from 'node:util';

/** Text in columns, counting what is seen: colours take no room. */

export function seenWidth(text: string): number {
  return stripVTControlCharacters(text).length;
}

/** Filled up to a width. */
export function fit(text: string, width: number): string {
  const seen = seenWidth(text);
  return seen >= width ? text : text + ' '.repeat(width - seen);
}

/** Cut to a width; plain text only. */
export function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}

/** Plain text in lines of at most that width, broken between words; what is indented stays so. */
export function wrap(text: string, width: number): string[] {
  const indent = /^ */.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  let line = indent;
  for (const word of text.trimStart().split(' ')) {
    const longer = line === indent ? `${indent}${word}` : `${line} ${word}`;
    if (seenWidth(longer) <= width || line === indent) {
      line = longer;
    } else {
      lines.push(line);
      line = `${indent}${word}`;
    }
  }
  return [...lines, line].map((each) => (seenWidth(each) <= width ? each : clip(each, width)));
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? 'nothing';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
