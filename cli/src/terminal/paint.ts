import { styleText } from 'node:util';
import { ownColours } from './terminalText.ts';

/** Colour for terminals that have it; `NO_COLOR` and pipes get plain text. */

export type Style = Parameters<typeof styleText>[0];

const PLAYER_STYLES: readonly Style[] = ['red', 'cyan', 'yellow', 'magenta', 'green', 'blue', 'whiteBright', 'gray'];

export function paint(style: Style, text: string): string {
  const [open = '', close = ''] = styleText(style, BETWEEN, { stream: process.stdout }).split(BETWEEN).map(ownColours);
  // What is painted inside ends with the same sequence: the outer style goes on after it.
  return open === '' ? text : `${open}${text.replaceAll(close, `${close}${open}`)}${close}`;
}

const BETWEEN = '|';

export function paintPlayer(seat: number, text: string): string {
  return paint(PLAYER_STYLES[seat % PLAYER_STYLES.length] ?? 'white', text);
}

const LETTERS = 'ABCDEFGH';

/** Each seat has its letter, so that nothing is said by colour alone. */
export function seatLetter(seat: number): string {
  return LETTERS[seat] ?? '?';
}

export function dim(text: string): string {
  return paint('dim', text);
}

export function bold(text: string): string {
  return paint('bold', text);
}
