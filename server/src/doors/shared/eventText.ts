import type { AnyEvent } from '../../table/types.ts';

/** Where nothing is hidden all viewers are given the same event object, so its text is made once for all of them. */
export function serializedOnce(write: (event: AnyEvent) => string): (event: AnyEvent) => string {
  const texts = new WeakMap<AnyEvent, string>();
  return (event) => {
    const known = texts.get(event);
    if (known !== undefined) return known;
    const text = write(event);
    texts.set(event, text);
    return text;
  };
}
