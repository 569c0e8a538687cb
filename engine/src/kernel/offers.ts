/** Offers as data: one for each type of action, and the concrete actions that they allow. */

type KeysIn<U> = U extends unknown ? keyof U : never;

/**
 * A union of offers by `type`, made from the fields of each. A field that only other types have is never there, so an offer
 * of any type can be asked for it.
 */
export type OfferBy<Fields> = {
  readonly [T in keyof Fields]: { readonly type: T } & Fields[T] & {
      readonly [K in Exclude<KeysIn<Fields[keyof Fields]>, keyof Fields[T]>]?: never;
    };
}[keyof Fields];

/** Actions that an offer is turned into where nobody says how many. */
export const MAX_ACTIONS = 200;
/** Amounts that stand for a range, the lowest and the highest among them. */
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

/** Whole amounts from `min` to `max`: all where there are few, else spread evenly. */
export function amountsFrom(min: number, max: number): readonly number[] {
  if (max < min) return [];
  const steps = Math.min(max - min, AMOUNTS - 1);
  return Array.from({ length: steps + 1 }, (_, i) => (steps === 0 ? min : min + Math.round((i * (max - min)) / steps)));
}
