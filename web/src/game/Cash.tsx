import { money } from '@magnate/words';
import { useLayoutEffect, useRef, useState } from 'react';
import { Money } from '../design/Money.tsx';
import { useSettings } from '../sync/settings.ts';
import styles from './Cash.module.css';
import { hasMoments } from './moments.ts';

/** Milliseconds that cash counts, and that the difference stays. */
const COUNT = 500;
const STAY = 2200;
/** Milliseconds between two amounts: each changes the layout, so one per frame would slow down what moves meanwhile. */
const TICK = 60;

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
      const text = figure.current?.firstChild;
      // The text node stays: a new one would restyle what depends on the number of children.
      if (text instanceof Text) text.data = money(shown);
    };
    write(isOn ? from : amount);
    if (from === amount || !isOn) return undefined;
    setChange(amount - from);
    const begin = performance.now();
    const ticks = setInterval(() => {
      const share = Math.min(1, (performance.now() - begin) / COUNT);
      write(Math.round(from + (amount - from) * share));
      if (share === 1) clearInterval(ticks);
    }, TICK);
    const timer = setTimeout(() => setChange(0), STAY);
    return () => {
      clearInterval(ticks);
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
