import { stripVTControlCharacters } from 'node:util';
import { writtenOut } from './terminalText.ts';

/** Text in columns, counting what is seen: colours take no room. */

export function seenWidth(text: string): number {
  return stripVTControlCharacters(text).length;
}

/** What came from outside is one line, and must not move the cursor or change colours. */
export function printable(text: string): string {
  return writtenOut(text.replaceAll('\n', '\\u000a'));
}

/** A view or state to be drawn: names from a record are one printable line each. */
export function drawable<T extends object>(table: T): T {
  const { players } = table as { readonly players?: readonly { readonly name: string }[] };
  return { ...table, players: players?.map((player) => ({ ...player, name: printable(player.name) })) };
}

/** Filled up to a width. */
export function fit(text: string, width: number): string {
  const seen = seenWidth(text);
  return seen >= width ? text : text + ' '.repeat(width - seen);
}

/** Cut to a width and filled up before it; plain text only. */
export function fitEnd(text: string, width: number): string {
  return clip(text, width).padStart(width);
}

/** Cut to a width; plain text only. */
export function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}

/** The same where a letter may take two columns. */
export function clipSeen(text: string, width: number): string {
  if (seenWidth(text) <= width) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  while (letters.length > 0 && seenWidth(letters.join('')) > width - 1) letters.pop();
  return `${letters.join('')}…`;
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

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
