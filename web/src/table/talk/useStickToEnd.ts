import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Sticking<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  /** Is the end visible? */
  readonly isAtEnd: boolean;
  onScroll(): void;
  toEnd(): void;
}

/** Scrollable regions must be reachable by keyboard. */
export const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;

/** Pixels from the end that count as the end. */
const NEAR = 32;

/**
 * A list with the newest line last: it follows new lines while the end is visible, and otherwise keeps its position,
 * even if lines are prepended.
 */
export function useStickToEnd<E extends HTMLElement>(first: number | undefined): Sticking<E> {
  const ref = useRef<E>(null);
  const sticks = useRef(true);
  const before = useRef({ first, height: 0 });
  const [isAtEnd, setAtEnd] = useState(true);
  const toEnd = useCallback(() => {
    sticks.current = true;
    setAtEnd(true);
    if (ref.current !== null) ref.current.scrollTop = ref.current.scrollHeight;
  }, []);
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    if (sticks.current) list.scrollTop = list.scrollHeight;
    else if (first !== before.current.first) list.scrollTop += list.scrollHeight - before.current.height;
    before.current = { first, height: list.scrollHeight };
  });
  useEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    // A hidden list has lost its scroll position.
    const watch = new ResizeObserver(() => sticks.current && toEnd());
    watch.observe(list);
    return () => watch.disconnect();
  }, [toEnd]);
  const onScroll = () => {
    const list = ref.current;
    if (list === null || list.clientHeight === 0) return;
    sticks.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    setAtEnd(sticks.current);
  };
  return { ref, isAtEnd, onScroll, toEnd };
}
