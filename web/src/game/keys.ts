import { useEffect, useEffectEvent } from 'react';
import { isPopoverOpen } from '../design/Popover.tsx';
import { isKeyOff, noteKeyUse } from '../sync/settings.ts';
import type { Shortcut } from './gameUi.ts';

/** Single keys that do what a button does. They can be turned off, and never take a key from a field. */

/** By the name of the key in small letters. */
export type Keys = Readonly<Partial<Record<string, () => void>>>;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'isComposing'
>;

interface Hold {
  /** Does a key that is held down act again and again? */
  readonly mayRepeat?: boolean;
}

/** The name of a key that is pressed alone; null for what belongs to the browser or to somebody else. */
export function plainKey(event: Pressed, { mayRepeat = false }: Hold = {}): string | null {
  const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing;
  return isTaken || (event.repeat && !mayRepeat) || isKeyOff(event.key) ? null : event.key.toLowerCase();
}

const FIELDS = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable=true]';
/** What answers to Enter and Space itself. */
const ANSWERS = 'button, a[href], summary, input, [role=button], [role=gridcell], [tabindex="0"]';

/** The same, where the key is meant for the table: not for a field, nor for a sheet in front of it. */
export function tableKey(event: KeyboardEvent, hold?: Hold): string | null {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(FIELDS) || isCovered()) return null;
  const key = plainKey(event, hold);
  return (key === 'enter' || key === ' ') && target?.closest(ANSWERS) ? null : key;
}

/** By a sheet, or by what is folded out. */
function isCovered(): boolean {
  return [...document.getElementsByTagName('dialog')].some(({ open }) => open) || isPopoverOpen();
}

/** Keys of a game, before those of the table. A key that does nothing now is to be left out: it is answered then. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (act === undefined || tableKey(event) === null) return;
    event.preventDefault();
    noteKeyUse();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Which of these a key is. */
export function shortcutOf(key: string, shortcuts: readonly Shortcut[]): Shortcut | undefined {
  return shortcuts.find(({ keys }) => keys.includes(key));
}

const PRINTED: Readonly<Record<string, string>> = {
  ' ': 'Space',
  escape: 'Esc',
  enter: 'Enter',
  backspace: 'Backspace',
  shift: 'Shift',
  arrowleft: '←',
  arrowright: '→',
  home: 'Home',
  end: 'End',
};

/** As it is printed on keyboards. */
export function printedKey(key: string): string {
  return PRINTED[key] ?? key.toUpperCase();
}
