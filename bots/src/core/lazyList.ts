/**
 * A list computed on every read. Most bots choose without the list of offers, and enumerating it costs more than a
 * move.
 */
export function lazyList<T>(read: () => readonly T[]): readonly T[] {
  return new Proxy<readonly T[]>([], {
    get: (_target, key) => {
      const list = read();
      const value: unknown = Reflect.get(list, key);
      return typeof value === 'function' ? value.bind(list) : value;
    },
    has: (_target, key) => Reflect.has(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(read(), key),
  });
}
