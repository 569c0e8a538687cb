import { botNames } from '@magnate/words';

/** Those who play in a position that nobody has named. */
export function labPlayer(seat: number): { readonly id: string; readonly name: string } {
  return { id: `p${seat + 1}`, name: botNames()[seat] ?? `${seat + 1}` };
}
