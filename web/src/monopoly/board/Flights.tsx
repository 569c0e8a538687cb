import type { PlayerId } from '@magnate/engine';
import { useLayoutEffect, useRef } from 'react';
import { useSitting } from '../../table/sitting.ts';
import { change } from '../../words/money.ts';
import styles from './Board.module.css';
import type { Fit } from './fit.ts';
import { BOARD_UNITS, boxOf, middleOf, type Point, WHOLE } from './geometry.ts';
import { type End, type Flight, flightsOf } from './payments.ts';

const POT_PLACE = middleOf(boxOf(20));
const BANK_PLACE = middleOf(WHOLE);

interface FlightsProps {
  readonly stand: ReadonlyMap<PlayerId, Point>;
  readonly fit: Fit;
}

/** Money on its way from hand to hand. */
export function Flights({ stand, fit }: FlightsProps) {
  const { view, stage } = useSitting<'monopoly'>();
  const ids = view.players.map(({ id }) => id);
  const placeOf = (end: End): Point => {
    if (end.kind === 'player') return stand.get(end.id) ?? BANK_PLACE;
    return end.kind === 'pot' ? POT_PLACE : BANK_PLACE;
  };
  return flightsOf(stage, ids).map((flight) => (
    <Payment key={flight.key} flight={flight} from={placeOf(flight.from)} to={placeOf(flight.to)} fit={fit} />
  ));
}

interface PaymentProps {
  readonly flight: Flight;
  readonly from: Point;
  readonly to: Point;
  readonly fit: Fit;
}

function Payment({ flight, from, to, fit }: PaymentProps) {
  const coin = useRef<SVGGElement>(null);
  const { amount, milliseconds } = flight;
  useLayoutEffect(() => {
    const fly = coin.current?.animate([{ transform: shift(from) }, { transform: shift(to) }], {
      duration: milliseconds * 0.8,
      easing: 'ease-in-out',
      fill: 'forwards',
    });
    return () => fly?.cancel();
  }, [from, to, milliseconds]);
  return (
    <>
      <g ref={coin} style={{ transform: shift(from) }}>
        <circle className={styles.coin} r={7 * fit.px} strokeWidth={2 * fit.px} />
      </g>
      {flight.from.kind === 'player' && <Sum amount={-amount} at={from} fit={fit} milliseconds={milliseconds} />}
      {flight.to.kind === 'player' && <Sum amount={amount} at={to} fit={fit} milliseconds={milliseconds} />}
    </>
  );
}

interface SumProps {
  readonly amount: number;
  readonly at: Point;
  readonly fit: Fit;
  readonly milliseconds: number;
}

/** Rises beside the token, and stays on the board. */
function Sum({ amount, at, fit, milliseconds }: SumProps) {
  const label = useRef<SVGTextElement>(null);
  const rise = 26 * fit.px;
  const margin = 34 * fit.px;
  const x = Math.min(BOARD_UNITS - margin, Math.max(margin, at.x));
  const y = Math.max(rise + 14 * fit.px, at.y - 16 * fit.px);
  useLayoutEffect(() => {
    const up = label.current?.animate(
      [
        { transform: 'translateY(0)', opacity: 0 },
        { transform: `translateY(${-rise / 2}px)`, opacity: 1, offset: 0.2 },
        { transform: `translateY(${-rise}px)`, opacity: 1 },
      ],
      { duration: milliseconds, easing: 'ease-out', fill: 'forwards' },
    );
    return () => up?.cancel();
  }, [rise, milliseconds]);
  return (
    <text
      ref={label}
      className={amount < 0 ? `${styles.sum} ${styles.loss}` : `${styles.sum} ${styles.gain}`}
      x={x}
      y={y}
      fontSize={18 * fit.px}
      strokeWidth={5 * fit.px}
    >
      {change(amount)}
    </text>
  );
}

function shift({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}
