import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Measures elements without forcing a layout, and orders work around the first paint. */

/**
 * Reports once the rectangles of an element and its visible frame, as soon as both are laid out. Measuring at once would
 * force a layout of the whole page. The returned function cancels it.
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

/** The width of an element in whole pixels; 0 until known. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // Called before the next paint, when the layout is known anyway.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}

/** False until the first paint with this component: what is invisible or decoration must not delay the rest. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/** Table surfaces of the skin `classic`: what the page looks like behind its papers. */
export type Surface = 'felt' | 'night' | 'wood';

/** The page is this surface while the component is mounted. */
export function useSurface(surface: Surface | undefined): void {
  useLayoutEffect(() => {
    if (surface === undefined) return undefined;
    const { dataset } = document.documentElement;
    dataset['surface'] = surface;
    return () => {
      delete dataset['surface'];
    };
  }, [surface]);
}
