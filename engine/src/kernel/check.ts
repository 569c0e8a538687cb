/** Type guards for untrusted values. `-0` does not count as an integer here, because it would not survive JSON. */

export function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0);
}

export function isIntegerWithin(value: unknown, min: number, max: number): value is number {
  return isInteger(value) && value >= min && value <= max;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isEmptyRecord(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

export function isOneOf<const T extends readonly unknown[]>(value: unknown, set: T): value is T[number] {
  return set.includes(value);
}

/** Unlike `every`, this also checks the holes of a sparse array. */
export function allWithin(list: readonly unknown[], set: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) if (!set.includes(list[i])) return false;
  return true;
}

export function hasDuplicates(values: readonly unknown[]): boolean {
  return values.length > 1 && new Set(values).size !== values.length;
}

/** The first key that is not among the known keys. */
export function unknownKey(value: Readonly<Record<string, unknown>>, known: readonly string[]): string | undefined {
  for (const key of Object.keys(value)) if (!known.includes(key)) return key;
  return undefined;
}
