import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Sticking<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  /** Is the newest in sight? */
  readonly isAtEnd: boolean;
  onScroll(): void;
  toEnd(): void;
}

/** What scrolls must be reached without a mouse, too. */
export const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;

/** So close to the end counts as there. */
const NEAR = 32;

/**
 * A list whose newest line comes last: it follows what is new while the end is in sight, and stays where somebody reads
 * otherwise, also when something is put before the first line.
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
    // A list that was out of sight has lost its place.
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
