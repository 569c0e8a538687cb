import { useCallback, useEffect, useState } from 'react';

/** Half-made things: a trade, a basket, a line of chat. They outlive a reload, and nobody else sees them. */

const PREFIX = 'magnate.draft.';

export function readDraft(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // A browser that keeps nothing, or something else under our name: there is no draft.
    return undefined;
  }
}

export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // It lives as long as the page does.
  }
}

/** Tells everybody who shows a draft what has become of it. */
const changes = new EventTarget();

/** State that is kept under `key`; setting it to undefined forgets it. `isValid` judges what an older page may have left. */
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
