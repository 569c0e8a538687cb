import { styleText } from 'node:util';
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

const PLAYER_STYLES: readonly Style[] = ['red', 'cyan', 'yellow', 'magenta', 'green', 'blue', 'whiteBright', 'gray'];

export function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

export function paintGroup(group: LotGroup, text: string): string {
  return paint(GROUP_STYLES[group], text);
}

export function paintPlayer(seat: number, text: string): string {
  return paint(PLAYER_STYLES[seat % PLAYER_STYLES.length] ?? 'white', text);
}

export function dim(text: string): string {
  return paint('dim', text);
}

export function bold(text: string): string {
  return paint('bold', text);
}
