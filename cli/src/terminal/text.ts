import fastStringWidth from 'fast-string-width';
import { escapeControls } from './terminalText.ts';

/** Text layout by display width: colours and combining marks take no room, Chinese characters two columns. */

/** Marks of the direction of writing, such as those around names. */
const INVISIBLE = /[\u061c\u200e\u200f\u2066-\u2069]/g;

export function displayWidth(text: string): number {
  return fastStringWidth(text.replace(INVISIBLE, ''));
}

/** Makes external text one line that cannot move the cursor or change colours. */
export function printable(text: string): string {
  return escapeControls(text.replaceAll('\n', '\\u000a'));
}

/** A view or state to draw, with names from records made printable. */
export function drawable<T extends object>(table: T): T {
  const { players } = table as { readonly players?: readonly { readonly name: string }[] };
  return { ...table, players: players?.map((player) => ({ ...player, name: printable(player.name) })) };
}

/** Padded to a width. */
export function fit(text: string, width: number): string {
  const seen = displayWidth(text);
  return seen >= width ? text : text + ' '.repeat(width - seen);
}

/** Cut to a width and padded at the start; plain text only. */
export function fitEnd(text: string, width: number): string {
  const clipped = clip(text, width);
  return ' '.repeat(Math.max(0, width - displayWidth(clipped))) + clipped;
}

/** Cut to a width; plain text only. */
export function clip(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  while (letters.length > 0 && displayWidth(letters.join('')) > width - 1) letters.pop();
  return `${letters.join('')}…`;
}

/** Chinese has no spaces: a line may end after a character or stop, but no line begins with a stop. */
const CHINESE_BREAK = /(?<=[\p{Script=Han}，。：；？！、）])(?=[\p{L}\p{N}（“$●■◎])/u;

/** Wraps plain text at word boundaries and keeps indents. */
export function wrap(text: string, width: number): string[] {
  const indent = /^ */.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  let line = indent;
  for (const word of text.trimStart().split(' ')) {
    for (const [i, part] of word.split(CHINESE_BREAK).entries()) {
      const longer = line === indent || i > 0 ? `${line}${part}` : `${line} ${part}`;
      if (displayWidth(longer) <= width || line === indent) {
        line = longer;
      } else {
        lines.push(line);
        line = `${indent}${part}`;
      }
    }
  }
  return [...lines, line].map((each) => (displayWidth(each) <= width ? each : clip(each, width)));
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
