import { botNames } from '@magnate/words';

/** Parts of a position that all games share. */

/** The default player of a seat. */
export function labPlayer(seat: number): { readonly id: string; readonly name: string } {
  return { id: `p${seat + 1}`, name: botNames()[seat] ?? `${seat + 1}` };
}

/** The options that differ from the standard, to keep positions short. */
export function changedOptions<O extends object>(options: O, standard: O): Partial<O> {
  const names = Object.keys(standard) as (keyof O)[];
  const changed = names.filter((name) => JSON.stringify(options[name]) !== JSON.stringify(standard[name]));
  return Object.fromEntries(changed.map((name) => [name, options[name]])) as Partial<O>;
}
