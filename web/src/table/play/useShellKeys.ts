import { useEffect } from 'react';
import { isKeyOff } from '../../sync/settings.ts';
import { type ShellKey, shellKeyOf } from './shellKeys.ts';

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Listens for the keys of the table, but not in fields and not behind an open sheet. */
export function useShellKeys(onKey: (key: ShellKey) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isKeyOff(event.key) || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const key = shellKeyOf(event);
      if (key === undefined) return;
      event.preventDefault();
      onKey(key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onKey]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
