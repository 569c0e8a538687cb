import { inARow } from '@magnate/words';

/** Names at one table must be told apart. */

/** Would people take the two for the same? The service decides; this is only to say it early. */
export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase().toLowerCase();
}

/** The first `count` of a list that nobody has. */
export function freeNames(list: readonly string[], taken: readonly string[], count: number): readonly string[] {
  return list.filter((name) => !taken.some((other) => isSameName(name, other))).slice(0, count);
}

/** Who sits at a table, as one line. */
export function playersOf(players: readonly { readonly name: string }[]): string {
  return inARow(players.map(({ name }) => name));
}
