import { styleText } from 'node:util';
import type { Corporation } from '@magnate/engine/acquire';
import type { LotGroup } from '@magnate/engine/monopoly';

/** Colour for terminals that have it; `NO_COLOR` and pipes get plain text. */

type Style = Parameters<typeof styleText>[0];

const GROUP_STYLES: Readonly<Record<LotGroup, Style>> = {
  brown: 'yellow',
  lightBlue: 'cyanBright',
  pink: 'magentaBright',
  orange: 'yellowBright',
  red: 'redBright',
  yellow: ['yellowBright', 'bold'],
  green: 'greenBright',
  darkBlue: 'blueBright',
  railroad: 'white',
  utility: 'white',
};

const CORPORATION_STYLES: Readonly<Record<Corporation, Style>> = {
  Luxor: 'redBright',
  Tower: 'yellowBright',
  American: 'blueBright',
  Festival: 'greenBright',
  Worldwide: 'yellow',
  Continental: 'cyanBright',
  Imperial: 'magentaBright',
};

const PLAYER_STYLES: readonly Style[] = ['red', 'cyan', 'yellow', 'magenta', 'green', 'blue', 'whiteBright', 'gray'];

export function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

export function paintGroup(group: LotGroup, text: string): string {
  return paint(GROUP_STYLES[group], text);
}

export function paintCorporation(corporation: Corporation, text: string): string {
  return paint(CORPORATION_STYLES[corporation], text);
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
