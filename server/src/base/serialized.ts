/**
 * The text of an object that is needed several times, serialised once. Objects that are passed here must not change any more.
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

/**
 * An event as JSON: the bytes that are hashed into the chain, stored, and sent to every viewer from whom nothing is hidden. A
 * redacted event is another object, so it never gets the text of the whole one.
 */
export const eventText = serializedOnce((event: object) => JSON.stringify(event));

/** The length of the list of these events as JSON, in characters. */
export function eventsLength(events: readonly object[]): number {
  const commas = Math.max(0, events.length - 1);
  return events.reduce((length, event) => length + eventText(event).length, '[]'.length + commas);
}

/**
 * Objects with the same fields as one object: viewers from whom the same is hidden share one form, which is then serialised
 * once for all of them. Nested values count as the same only if they are the same object.
 */
export class SharedForms<T extends object> {
  readonly #forms = new WeakMap<T, T[]>();

  /** The first form of this object that has the same fields as this one. */
  shared(of: T, form: T): T {
    if (form === of) return of;
    const forms = this.#forms.get(of) ?? [];
    const known = forms.find((each) => hasSameFields(each, form));
    if (known !== undefined) return known;
    this.#forms.set(of, [...forms, form]);
    return form;
  }
}

function hasSameFields(a: object, b: object): boolean {
  const [ours, theirs] = [Object.entries(a), Object.entries(b)];
  return ours.length === theirs.length && ours.every(([key, value], i) => isSame([key, value], theirs[i]));
}

function isSame([key, value]: readonly [string, unknown], other: readonly [string, unknown] | undefined): boolean {
  return other !== undefined && key === other[0] && Object.is(value, other[1]);
}
