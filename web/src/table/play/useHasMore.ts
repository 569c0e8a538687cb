import { type RefObject, useEffect, useState } from 'react';

/** Does something that scrolls go on below its edge? Then it must look so: not every screen shows a scroll bar. */
export function useHasMore(ref: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    const look = () => setMore(box.scrollTop + box.clientHeight < box.scrollHeight - 1);
    // A box that is full does not change its own size when its content does.
    const sizes = new ResizeObserver(look);
    const watchAll = () => {
      sizes.disconnect();
      for (const each of [box, ...box.children]) sizes.observe(each);
    };
    const parts = new MutationObserver(watchAll);
    watchAll();
    parts.observe(box, { childList: true });
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [ref]);
  return hasMore;
}
