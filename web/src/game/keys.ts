import { words } from '@magnate/words';
import { useEffectEvent, useLayoutEffect } from 'react';
import { isCovered, areKeysSuppressed } from '../design/covers.ts';
import { isKeyOff, recordKeyUse } from '../sync/settings.ts';
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

/** What surrounds a key press. */
export interface KeyContext {
  /** The focus is in a field. */
  readonly isInField: boolean;
  /** The focused element handles Enter and Space itself. */
  readonly isOnControl: boolean;
  /** A sheet or popover is open, or has just closed. */
  readonly isCovered: boolean;
}

/** The name of a key meant for the table, not for a field, a control or an open sheet; null otherwise. */
export function keyForTable(event: Pressed, around: KeyContext, hold?: Hold): string | null {
  if (around.isInField || around.isCovered) return null;
  const key = plainKey(event, hold);
  return (key === 'enter' || key === ' ') && around.isOnControl ? null : key;
}

/** The same for an event of the page. */
export function tableKey(event: KeyboardEvent, hold?: Hold): string | null {
  const target = event.target instanceof Element ? event.target : null;
  const around = {
    isInField: target !== null && target.closest(FIELDS) !== null,
    isOnControl: target !== null && target.closest(ANSWERS) !== null,
    // Escape is never typed text.
    isCovered: isCovered() || (event.key !== 'Escape' && areKeysSuppressed()),
  };
  return keyForTable(event, around, hold);
}

/** The shortcuts of a game, before those of the table. Leave out keys that have no effect now: pressing them shows a reason. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (act === undefined || tableKey(event) === null) return;
    event.preventDefault();
    recordKeyUse();
    act();
  });
  // Before the page is shown: a key pressed at sight of a button is never lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The shortcut of a key. */
export function shortcutOf(key: string, shortcuts: readonly Shortcut[]): Shortcut | undefined {
  return shortcuts.find(({ keys }) => keys.includes(key));
}

/** Keys whose label is a word, in the language of the reader. */
const NAMED = {
  ' ': 'space',
  escape: 'escape',
  enter: 'enter',
  backspace: 'backspace',
  shift: 'shift',
  home: 'home',
  end: 'end',
} as const;
const ARROWS: Readonly<Record<string, string>> = { arrowleft: '←', arrowright: '→' };

/** The label printed on keyboards. */
export function printedKey(key: string): string {
  return key in NAMED
    ? words.t(`common:keyNames.${NAMED[key as keyof typeof NAMED]}`)
    : (ARROWS[key] ?? key.toUpperCase());
}
