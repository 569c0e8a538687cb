import { change, money } from '@magnate/words';

/** An amount in tabular figures. */
export function Money({ amount, signed = false }: { readonly amount: number; readonly signed?: boolean }) {
  return <span className="number">{signed ? change(amount) : money(amount)}</span>;
}
