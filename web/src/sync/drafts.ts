import { useCallback, useEffect, useState } from 'react';

/** Unfinished input: a trade, a basket, a chat line. It survives a reload and stays on this device. */

const PREFIX = 'magnate.draft.';

export function readDraft(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Storage is unavailable or holds foreign data: there is no draft.
    return undefined;
  }
}

export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // The draft lasts as long as the page.
  }
}

/** Notifies every component that shows the draft. */
const changes = new EventTarget();

/** State stored under `key`; setting undefined deletes it. `isValid` checks data that an older page may have written. */
export function useDraft<T>(
  key: string,
  isValid: (value: unknown) => value is T,
): readonly [T | undefined, (value: T | undefined) => void] {
  const read = useCallback(() => {
    const kept = readDraft(key);
    return isValid(kept) ? kept : undefined;
  }, [key, isValid]);
  const [value, setValue] = useState(read);
  useEffect(() => {
    setValue(read());
    const hear = (event: Event) => setValue((event as CustomEvent<{ readonly now: T | undefined }>).detail.now);
    changes.addEventListener(key, hear);
    return () => changes.removeEventListener(key, hear);
  }, [key, read]);
  const set = useCallback(
    (next: T | undefined) => {
      writeDraft(key, next);
      changes.dispatchEvent(new CustomEvent(key, { detail: { now: next } }));
    },
    [key],
  );
  return [value, set];
}
