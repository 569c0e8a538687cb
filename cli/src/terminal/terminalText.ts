import { randomInt } from 'node:crypto';

/** Text that may reach a terminal, including our own colours. */

/**
 * Our colours carry parameters that terminals ignore and that no record can predict, so that a colour in a record is
 * told apart from ours. Four digits each: parameters with a meaning have fewer.
 */
const OWN = Array.from({ length: 4 }, () => randomInt(1000, 10_000)).join(';');
/** A colour sequence as terminals know it. */
export const COLOUR = String.raw`\u001b\[[\d;]*m`;
const OWN_COLOUR = new RegExp(String.raw`\u001b\[${OWN};([\d;]*)m`, 'g');
/** Controls, bidirectional overrides, and tag characters, which no font shows. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066\u2067\u{e0000}-\u{e007f}]/gu;

/** Marks the colours made by `styleText` as ours. */
export function markOwnColours(sequence: string): string {
  return sequence.replace(new RegExp(COLOUR, 'g'), (colour) => colour.replace('[', `[${OWN};`));
}

/** Our colours in standard form. Anything else that is no plain text is escaped as in JSON. */
export function terminalText(text: string): string {
  let safe = '';
  let at = 0;
  for (const colour of text.matchAll(OWN_COLOUR)) {
    safe += `${escapeControls(text.slice(at, colour.index))}\u001b[${colour[1] ?? ''}m`;
    at = colour.index + colour[0].length;
  }
  return safe + escapeControls(text.slice(at));
}

/** Marks that order an amount within a line of Arabic. Terminals order a line by themselves, or not at all. */
const MARKS_OF_AMOUNTS = /[\u061c\u200e\u200f]+(?=[-+]?\d)|(?<=[-+])[\u061c\u200e\u200f]+(?=\d)/g;

/** The same for text without colours. */
export function escapeControls(text: string): string {
  return text
    .replace(MARKS_OF_AMOUNTS, '')
    .replace(UNSAFE, (character) =>
      Array.from(
        { length: character.length },
        (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
      ).join(''),
    );
}
