import { useEffect, useEffectEvent } from 'react';
import { isKeyOff } from '../../sync/settings.ts';

/** Single keys that do what a button of the panel does. They can be turned off, and never take a key from a field. */

export type Keys = Readonly<Partial<Record<string, () => void>>>;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'isComposing'
>;

/** The name of a key that is pressed alone; null for what belongs to the browser or to somebody else. */
export function plainKey(event: Pressed): string | null {
  const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing;
  return isTaken || event.repeat || isKeyOff(event.key) ? null : event.key.toLowerCase();
}

const TYPED = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable=true]';
/** What answers to Enter itself. */
const ANSWERS = 'button, a[href], summary, [role=button], [role=gridcell], [tabindex="0"]';

export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = plainKey(event);
    const target = event.target instanceof Element ? event.target : null;
    if (key === null || target?.closest(TYPED) || document.querySelector('dialog[open]') !== null) return;
    if (key === 'enter' && target?.closest(ANSWERS)) return;
    const act = keys[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
