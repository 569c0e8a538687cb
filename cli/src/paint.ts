import { styleText } from 'node:util';

/** Colour for terminals that have it; `NO_COLOR` and pipes get plain text. */

export type Style = Parameters<typeof styleText>[0];

const PLAYER_STYLES: readonly Style[] = ['red', 'cyan', 'yellow', 'magenta', 'green', 'blue', 'whiteBright', 'gray'];

export function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

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
