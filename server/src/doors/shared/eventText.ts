/**
 * The text of an object that many clients are sent, made once for all of them. Where nothing is hidden, all viewers are
 * given the same event object.
 */
export function serializedOnce<T extends object>(write: (value: T) => string): (value: T) => string {
  const texts = new WeakMap<T, string>();
  return (value) => {
    const known = texts.get(value);
    if (known !== undefined) return known;
    const text = write(value);
    texts.set(value, text);
    return text;
  };
}
