import type { LotGroup } from '@magnate/engine/monopoly';
import { paint, type Style } from '../terminal/paint.ts';

/** The colours of the groups. */

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

export function paintGroup(group: LotGroup, text: string): string {
  return paint(GROUP_STYLES[group], text);
}
