import { useEffect, useEffectEvent } from 'react';
import { isPopoverOpen } from '../design/Popover.tsx';
import { isKeyOff, noteKeyUse } from '../sync/settings.ts';
import type { Shortcut } from './gameUi.ts';

/** Single-key shortcuts for buttons. They can be turned off, and never take a key from a field. */

/** By lower-case key name. */
export type Keys = Readonly<Partial<Record<string, () => void>>>;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'isComposing'
>;

interface Hold {
  /** Does a held key repeat the action? */
  readonly mayRepeat?: boolean;
}

/** The name of a key pressed alone; null if the browser or another handler uses it. */
export function plainKey(event: Pressed, { mayRepeat = false }: Hold = {}): string | null {
  const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing;
  return isTaken || (event.repeat && !mayRepeat) || isKeyOff(event.key) ? null : event.key.toLowerCase();
}

const FIELDS = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable=true]';
/** Elements that handle Enter and Space themselves. */
const ANSWERS = 'button, a[href], summary, input, [role=button], [role=gridcell], [tabindex="0"]';

/** The same for keys meant for the table, not for a field or an open sheet. */
export function tableKey(event: KeyboardEvent, hold?: Hold): string | null {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(FIELDS) || isCovered()) return null;
  const key = plainKey(event, hold);
  return (key === 'enter' || key === ' ') && target?.closest(ANSWERS) ? null : key;
}

/** Covered by a sheet or a popover. */
function isCovered(): boolean {
  return [...document.getElementsByTagName('dialog')].some(({ open }) => open) || isPopoverOpen();
}

/** The shortcuts of a game, before those of the table. Leave out keys that have no effect now: pressing them shows a reason. */
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

/** The shortcut of a key. */
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

/** The label printed on keyboards. */
export function printedKey(key: string): string {
  return PRINTED[key] ?? key.toUpperCase();
}
