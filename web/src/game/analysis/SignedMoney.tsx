import sheet from '../../design/figures.module.css';
import { Money } from '../../design/Money.tsx';

/** A sum that was won or lost. */
export function SignedMoney({ amount }: { readonly amount: number }) {
  const whole = Math.round(amount);
  return (
    <span className={whole < 0 ? sheet.loss : sheet.gain}>
      <Money amount={whole} signed />
    </span>
  );
}
