import { type RefObject, useEffect } from 'react';

/** Tells the style sheets how tall something is: what lies over the page must not cover what somebody looks at. */
export function useHeightAs(property: `--${string}`, ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(property, `${Math.ceil(element.offsetHeight)}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty(property);
    };
  }, [property, ref]);
}
