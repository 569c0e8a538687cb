import { randomInt } from 'node:crypto';

/** What may reach a terminal, and the colours of our own among it. */

/**
 * Our colours carry parameters that terminals ignore and nobody outside this process can know, so that a colour in the
 * text of a record is told apart from ours. Four digits each: parameters with a meaning have fewer.
 */
const OWN = Array.from({ length: 4 }, () => randomInt(1000, 10_000)).join(';');
/** A colour as terminals know it. */
export const COLOUR = String.raw`\u001b\[[\d;]*m`;
const OWN_COLOUR = new RegExp(String.raw`\u001b\[${OWN};([\d;]*)m`, 'g');
/** Controls, what turns the direction of writing, and tags, which no font shows. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066\u2067\u{e0000}-\u{e007f}]/gu;

/** Marks the colours in what `styleText` made as ours. */
export function ownColours(sequence: string): string {
  return sequence.replace(new RegExp(COLOUR, 'g'), (colour) => colour.replace('[', `[${OWN};`));
}

/** Our colours as terminals know them; anything else that is no plain text is written out, as in JSON. */
export function terminalText(text: string): string {
  let safe = '';
  let at = 0;
  for (const colour of text.matchAll(OWN_COLOUR)) {
    safe += `${writtenOut(text.slice(at, colour.index))}\u001b[${colour[1] ?? ''}m`;
    at = colour.index + colour[0].length;
  }
  return safe + writtenOut(text.slice(at));
}

/** The same for text without colours. */
export function writtenOut(text: string): string {
  return text.replace(UNSAFE, (character) =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
