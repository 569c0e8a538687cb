import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  onFocus(): void;
  onBlur(event: FocusEvent): void;
}

/** What was just pressed is often gone with the press: whoever goes by keys stays in the same place. */
export function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ target }) => {
      // A button that is still there was left on purpose.
      queueMicrotask(() => {
        if (target.isConnected) isInside.current = ref.current?.contains(document.activeElement) ?? false;
      });
    },
  };
}
