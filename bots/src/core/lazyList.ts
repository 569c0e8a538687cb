/**
 * A list that is made only when somebody reads it, and anew each time: what may be done now. Most bots know what to do
 * without it, and listing costs more than a move.
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
