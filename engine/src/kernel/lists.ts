/** A new list in which one place differs: lists in a state are values, so that copies may share them. */
export function withValue<T>(list: readonly T[], index: number, value: T): readonly T[] {
  const next = list.slice();
  next[index] = value;
  return next;
}
