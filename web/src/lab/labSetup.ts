import { botNames } from '@magnate/words';

/** Parts of a position that the labs of all games share. */

/** The player of a seat without a name. */
export function labPlayer(seat: number): { readonly id: string; readonly name: string } {
  return { id: `p${seat + 1}`, name: botNames()[seat] ?? `${seat + 1}` };
}

/** The options in which a table differs from the standard: a position that names only them stays short. */
export function changedOptions<O extends object>(options: O, standard: O): Partial<O> {
  const names = Object.keys(standard) as (keyof O)[];
  const changed = names.filter((name) => JSON.stringify(options[name]) !== JSON.stringify(standard[name]));
  return Object.fromEntries(changed.map((name) => [name, options[name]])) as Partial<O>;
}
