/** Freezes a value deeply. Frozen values are assumed to be frozen deeply already. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/** The path of the first value that is not plain data, or of a number that no rule could produce. */
export function firstUnsoundPart(
  value: unknown,
  mayBeNegative: (path: string) => boolean,
  path = 'state',
): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number': {
      const whole = Number.isSafeInteger(value) && !Object.is(value, -0);
      return whole && (value >= 0 || mayBeNegative(path)) ? undefined : `${path} is ${value}`;
    }
    case 'object':
      return value === null ? undefined : unsoundChild(value, mayBeNegative, path);
    default:
      return `${path} is of type ${typeof value}`;
  }
}

function unsoundChild(value: object, mayBeNegative: (path: string) => boolean, path: string): string | undefined {
  for (const [name, part] of Object.entries(value)) {
    const unsound = firstUnsoundPart(part, mayBeNegative, `${path}.${name}`);
    if (unsound !== undefined) return unsound;
  }
  return undefined;
}
