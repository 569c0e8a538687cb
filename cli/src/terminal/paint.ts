import { styleText } from 'node:util';
import { markOwnColours } from './terminalText.ts';

/** Colours for terminals that support them. With `NO_COLOR` or in a pipe, plain text. */

export type Style = Parameters<typeof styleText>[0];

const PLAYER_STYLES: readonly Style[] = ['red', 'cyan', 'yellow', 'magenta', 'green', 'blue', 'whiteBright', 'gray'];

export function paint(style: Style, text: string): string {
  const [open = '', close = ''] = styleText(style, BETWEEN, { stream: process.stdout })
    .split(BETWEEN)
    .map(markOwnColours);
  // A nested style ends with the same sequence, so reopen the outer style after it.
  return open === '' ? text : `${open}${text.replaceAll(close, `${close}${open}`)}${close}`;
}

const BETWEEN = '|';

export function paintPlayer(seat: number, text: string): string {
  return paint(PLAYER_STYLES[seat % PLAYER_STYLES.length] ?? 'white', text);
}

const LETTERS = 'ABCDEFGH';

/** Each seat has a letter, so that nothing depends on colour alone. */
export function seatLetter(seat: number): string {
  return LETTERS[seat] ?? '?';
}

export function dim(text: string): string {
  return paint('dim', text);
}

export function bold(text: string): string {
  return paint('bold', text);
}
