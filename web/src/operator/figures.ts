import { wholeNumber, words } from '@magnate/words';

/** Figures as operators read them. */

const KILO = 1000;
const SHORT = 8;

export function kilobytes(bytes: number): string {
  return words.t('operator:kilobytes', { figure: wholeNumber(Math.ceil(bytes / KILO)) });
}

export function moment(at: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'short', timeStyle: 'short' }).format(at);
}

/** Enough to tell devices apart. */
export function shortDevice(device: string): string {
  return device.slice(0, SHORT);
}
