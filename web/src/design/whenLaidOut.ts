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
