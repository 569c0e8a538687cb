import type { Corporation } from '@magnate/engine/acquire';
import { paint, type Style } from '../terminal/paint.ts';

/** The colours of the corporations. */

const CORPORATION_STYLES: Readonly<Record<Corporation, Style>> = {
  Luxor: 'redBright',
  Tower: 'yellowBright',
  American: 'blueBright',
  Festival: 'greenBright',
  Worldwide: 'yellow',
  Continental: 'cyanBright',
  Imperial: 'magentaBright',
};

export function paintCorporation(corporation: Corporation, text: string): string {
  return paint(CORPORATION_STYLES[corporation], text);
}
