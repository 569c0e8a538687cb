/** Offers as data: one per action type, and the concrete actions that they allow. */

type KeysIn<U> = U extends unknown ? keyof U : never;

/**
 * A union of offers by `type`. Fields of other types are declared as `never`, so they can be read from any offer
 * without narrowing.
 */
export type OfferBy<Fields> = {
  readonly [T in keyof Fields]: { readonly type: T } & Fields[T] & {
      readonly [K in Exclude<KeysIn<Fields[keyof Fields]>, keyof Fields[T]>]?: never;
    };
}[keyof Fields];

/** The default number of actions per offer. */
export const MAX_ACTIONS = 200;
/** The number of amounts that represent a range, including both ends. */
const AMOUNTS = 10;

export function firstOf<T>(found: Iterable<T>, most: number): readonly T[] {
  const first: T[] = [];
  if (most < 1) return first;
  for (const each of found) {
    first.push(each);
    if (first.length >= most) break;
  }
  return first;
}

/** Integers from `min` to `max`: all of them if there are few, otherwise evenly spread. */
export function amountsFrom(min: number, max: number): readonly number[] {
  if (max < min) return [];
  const steps = Math.min(max - min, AMOUNTS - 1);
  return Array.from({ length: steps + 1 }, (_, i) => (steps === 0 ? min : min + Math.round((i * (max - min)) / steps)));
}
