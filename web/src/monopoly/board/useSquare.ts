import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The largest square that fits into an element, in whole pixels; 0 before it is known. */
export function useSquare(): readonly [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => setSize(Math.floor(Math.min(element.clientWidth, element.clientHeight)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, size];
}
