/** Sheets and popovers over the page. Single keys do nothing while one is open, nor right after it closes. */

/** Class of every popover. */
export const POPOVER = 'popover';

/** Called on every key repeat: the browser maintains these live collections, so the page is not searched. */
export function isCovered(): boolean {
  return (
    [...document.getElementsByTagName('dialog')].some(({ open }) => open) ||
    [...document.getElementsByClassName(POPOVER)].some((each) => each.matches(':popover-open'))
  );
}

/** Milliseconds without a key that end the quiet time. */
const PAUSE = 600;
/** Milliseconds: then keys act again in any case. */
const LONGEST = 2000;

/** The time in which keys are ignored: a person who types on after a field is gone does not mean the table. */
export class KeySuppression {
  #start = Number.NEGATIVE_INFINITY;
  #end = Number.NEGATIVE_INFINITY;

  begin(now: number): void {
    this.#start = now;
    this.#end = now + PAUSE;
  }

  /** Is a key pressed now ignored? Each ignored key prolongs the quiet time. */
  ignores(now: number): boolean {
    if (now >= this.#end) return false;
    this.#end = Math.min(now + PAUSE, this.#start + LONGEST);
    return true;
  }
}

const quiet = new KeySuppression();

/** Call when a sheet or popover closes, or when the focus is about to move into a field. */
export function suppressKeys(): void {
  quiet.begin(performance.now());
}

export function areKeysSuppressed(): boolean {
  return quiet.ignores(performance.now());
}
