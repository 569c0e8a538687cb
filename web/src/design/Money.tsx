import { change, money } from '@magnate/words';

/** A sum, with figures of one width. */
export function Money({ amount, signed = false }: { readonly amount: number; readonly signed?: boolean }) {
  return <span className="number">{signed ? change(amount) : money(amount)}</span>;
}
