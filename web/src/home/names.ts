import { commaList } from '@magnate/words';

/** Names at one table must differ. */

/** Do two names look the same? The service decides; this check only reports it early. */
export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase().toLowerCase();
}

/** The first `count` unused names of a list. */
export function freeNames(list: readonly string[], taken: readonly string[], count: number): readonly string[] {
  return list.filter((name) => !taken.some((other) => isSameName(name, other))).slice(0, count);
}

/** The players of a table in one line. */
export function playersOf(players: readonly { readonly name: string }[]): string {
  return commaList(players.map(({ name }) => name));
}
