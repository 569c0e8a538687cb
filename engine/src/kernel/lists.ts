/** A copy of a list with one element replaced. Lists in a state are values, so that copies can share them. */
export function withValue<T>(list: readonly T[], index: number, value: T): readonly T[] {
  const next = list.slice();
  next[index] = value;
  return next;
}
