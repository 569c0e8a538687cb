import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Measures of elements, taken without forcing a layout in the middle of a change. */

/**
 * Says once where an element stands, and what of the frame around it is seen, as soon as both are laid out: to ask at once would
 * lay out the whole page in the middle of a change. What it returns calls it off.
 */
export function whenLaidOut(
  element: Element,
  frame: Element,
  use: (place: DOMRectReadOnly, frame: DOMRectReadOnly) => void,
): () => void {
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      if (seen !== undefined && seen.rootBounds !== null) use(seen.boundingClientRect, seen.rootBounds);
    },
    { root: frame },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** The width that an element has, in whole pixels; 0 before it is known. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}
