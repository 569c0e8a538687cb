/** A copy of a list with one element replaced. Lists in a state are values, so that copies can share them. */
export function withValue<T>(list: readonly T[], index: number, value: T): readonly T[] {
  const next = list.slice();
  next[index] = value;
  return next;
}

/**
 * The same for numbers. V8 keeps lists of small integers apart from other lists, but not if both pass through the same
 * assignment; then every rule that reads them has to tell them apart.
 */
export function withNumber(list: readonly number[], index: number, value: number): readonly number[] {
  const next = list.slice();
  next[index] = value;
  return next;
}
