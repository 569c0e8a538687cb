import { BANK, type PlayerId } from '@magnate/engine';
import { cashFlow, type GameEvent } from '@magnate/engine/monopoly';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import { useLayoutEffect, useRef } from 'react';
import { useSeatView } from '../../game/seatView.ts';
import { change } from '@magnate/words';
import styles from './Flights.module.css';
import type { Fit } from './fit.ts';
import { BOARD_UNITS, middleOf, type Point, WHOLE } from './geometry.ts';
import type { BoardAnimation } from './boardState.ts';
import { widthOf } from './wrap.ts';

const BANK_PLACE = middleOf(WHOLE);

interface FlightsProps {
  readonly stand: ReadonlyMap<PlayerId, Point>;
  readonly fit: Fit;
}

/** Money moving between players. */
export function Flights({ stand, fit }: FlightsProps) {
  const { view, animation } = useSeatView<'monopoly'>();
  const ids = view.players.map(({ id }) => id);
  const pot = fit.board.spaces.find(({ type }) => type === 'freeParking')?.position;
  const potPlace = pot === undefined ? BANK_PLACE : middleOf(fit.ring.boxOf(pot));
  const placeOf = (end: End): Point => {
    if (end.kind === 'player') return stand.get(end.id) ?? BANK_PLACE;
    return end.kind === 'pot' ? potPlace : BANK_PLACE;
  };
  return flightsOf(animation, ids).map((flight) => (
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
  const thing = useRef<HTMLDivElement>(null);
  const { amount, milliseconds } = flight;
  const [start, end] = [shift(from, fit), shift(to, fit)];
  useLayoutEffect(() => {
    const fly = thing.current?.animate([{ transform: start }, { transform: end }], {
      duration: milliseconds * 0.8,
      easing: 'ease-in-out',
      fill: 'forwards',
    });
    return () => fly?.cancel();
  }, [start, end, milliseconds]);
  return (
    <>
      <div ref={thing} className={styles.thing} style={{ transform: start }}>
        <span className={fit.skin === 'classic' ? styles.note : styles.coin} />
      </div>
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

/** The size of the text in pixels. */
const FONT = 16;

/** Next to the token: losses above it, gains below. */
function Sum({ amount, at, fit, milliseconds }: SumProps) {
  const label = useRef<HTMLSpanElement>(null);
  const text = change(amount);
  const width = (widthOf(text) + 0.9) * FONT * fit.px;
  const height = 1.6 * FONT * fit.px;
  const away = (amount < 0 ? -1 : 1) * (height / 2 + fit.token * 0.65);
  const place = { x: clamp(at.x, width / 2), y: clamp(at.y + away, height / 2) };
  const from = `translateY(${-away / 2 / fit.px}px)`;
  useLayoutEffect(() => {
    const show = label.current?.animate(
      [
        { opacity: 0, transform: from },
        { opacity: 1, transform: 'translateY(0)', offset: 0.35 },
        { opacity: 1, transform: 'translateY(0)' },
      ],
      { duration: milliseconds, easing: 'ease-out' },
    );
    return () => show?.cancel();
  }, [from, milliseconds]);
  return (
    <div className={styles.thing} style={{ transform: shift(place, fit) }}>
      <span ref={label} className={`${styles.sum} ${amount < 0 ? styles.loss : styles.gain}`}>
        {text}
      </span>
    </div>
  );
}

function clamp(at: number, half: number): number {
  return Math.min(BOARD_UNITS - half, Math.max(half, at));
}

function shift({ x, y }: Point, { px }: Fit): string {
  return `translate(${x / px}px, ${y / px}px)`;
}

/** The flights of the event being animated. */

type End = { readonly kind: 'bank' | 'pot' } | { readonly kind: 'player'; readonly id: PlayerId };

interface Flight {
  readonly key: string;
  readonly from: End;
  readonly to: End;
  readonly amount: number;
  readonly milliseconds: number;
}

export function flightsOf({ current }: BoardAnimation, players: readonly PlayerId[]): readonly Flight[] {
  if (current === null || current.milliseconds <= 0 || isTableEvent(current.event)) return [];
  const { event, milliseconds } = current;
  const end = (id: string): End => {
    if (id === BANK) return { kind: 'bank' };
    return players.includes(id) ? { kind: 'player', id } : { kind: 'pot' };
  };
  return moves(event).map(({ from, to, amount }, i) => {
    return { key: `${event.seq}.${i}`, from: end(from), to: end(to), amount, milliseconds };
  });
}

function moves(event: GameEvent) {
  return cashFlow(event).filter(({ amount }) => amount > 0);
}
