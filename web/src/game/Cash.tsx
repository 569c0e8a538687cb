import { money } from '@magnate/words';
import { useLayoutEffect, useRef, useState } from 'react';
import { Money } from '../design/Money.tsx';
import { useSettings } from '../sync/settings.ts';
import styles from './Cash.module.css';
import { hasMoments } from './moments.ts';

/** Milliseconds that cash counts, and that the difference stays. */
const COUNT = 500;
const STAY = 2200;

/** Cash that counts up or down to a new amount. The difference stays beside it for a moment. */
export function Cash({ amount }: { readonly amount: number }) {
  const isOn = useSettings(hasMoments);
  const [change, setChange] = useState(0);
  const figure = useRef<HTMLSpanElement>(null);
  const latest = useRef(amount);
  useLayoutEffect(() => {
    const from = latest.current;
    latest.current = amount;
    // Written without React: nothing is rendered per frame.
    const write = (shown: number) => {
      if (figure.current !== null) figure.current.textContent = money(shown);
    };
    write(isOn ? from : amount);
    if (from === amount || !isOn) return undefined;
    setChange(amount - from);
    const begin = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - begin) / COUNT);
      write(Math.round(from + (amount - from) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    const timer = setTimeout(() => setChange(0), STAY);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      write(amount);
    };
  }, [amount, isOn]);
  return (
    <span className={styles.cash}>
      <span ref={figure} className="number">
        {money(amount)}
      </span>
      {isOn && change !== 0 && (
        <span key={amount} className={change > 0 ? styles.gain : styles.loss} aria-hidden data-change="">
          <Money amount={change} signed />
        </span>
      )}
    </span>
  );
}
