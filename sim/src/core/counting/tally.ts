/** Tallies are plain data that can be added: numbers, arrays and records of numbers. */
export type Tally = number | Tally[] | { [name: string]: Tally };

/** Adds one tally to another of the same kind and returns the sum; arrays and records grow as needed. */
export function addTally<T>(into: T | undefined, from: T): T {
  return sum(into as Tally | undefined, from as Tally) as T;
}

function sum(into: Tally | undefined, from: Tally): Tally {
  if (into === undefined) return structuredClone(from);
  if (typeof from === 'number') return (into as number) + from;
  if (Array.isArray(from)) {
    const list = into as Tally[];
    from.forEach((value, place) => {
      list[place] = sum(list[place], value);
    });
    return list;
  }
  const record = into as { [name: string]: Tally };
  for (const [name, value] of Object.entries(from)) record[name] = sum(own(record, name), value);
  return record;
}

/** Increments a counter. */
export function count(record: Record<string, number>, name: string, by = 1): void {
  record[name] = (own(record, name) ?? 0) + by;
}

/** The own property of a record: every object inherits names such as `constructor`. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The entry with this name, created if it is missing. */
export function getOrCreate<T>(record: Record<string, T>, name: string, make: () => T): T {
  const found = own(record, name) ?? make();
  record[name] = found;
  return found;
}
