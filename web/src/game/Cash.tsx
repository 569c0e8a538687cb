import { useEffect, useRef, useState } from 'react';
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
  const [shown, setShown] = useState(amount);
  const [change, setChange] = useState(0);
  const latest = useRef(amount);
  useEffect(() => {
    const from = latest.current;
    if (from === amount) return undefined;
    latest.current = amount;
    setChange(amount - from);
    const begin = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - begin) / COUNT);
      setShown(Math.round(from + (amount - from) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    const timer = setTimeout(() => setChange(0), STAY);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [amount]);
  return (
    <span className={styles.cash}>
      <Money amount={isOn ? shown : amount} />
      {isOn && change !== 0 && (
        <span key={amount} className={change > 0 ? styles.gain : styles.loss} aria-hidden data-change="">
          <Money amount={change} signed />
        </span>
      )}
    </span>
  );
}
