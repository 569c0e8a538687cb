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
        {fit.skin === 'classic' ? (
          <g className={styles.note} transform={`rotate(-12) scale(${fit.px})`}>
            <rect x="-19" y="-11" width="38" height="22" rx="2" />
            <circle r="5.5" />
          </g>
        ) : (
          <circle className={styles.coin} r={7 * fit.px} strokeWidth={2 * fit.px} />
        )}
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

/** Next to the token: losses above it, gains below. */
function Sum({ amount, at, fit, milliseconds }: SumProps) {
  const label = useRef<SVGGElement>(null);
  const text = change(amount);
  const font = 16 * fit.px;
  const width = (widthOf(text) + 0.9) * font;
  const height = 1.6 * font;
  const away = (amount < 0 ? -1 : 1) * (height / 2 + fit.token * 0.65);
  const x = clamp(at.x, width / 2);
  const y = clamp(at.y + away, height / 2);
  useLayoutEffect(() => {
    const show = label.current?.animate(
      [
        { opacity: 0, transform: `translateY(${-away / 2}px)` },
        { opacity: 1, transform: 'translateY(0)', offset: 0.35 },
        { opacity: 1, transform: 'translateY(0)' },
      ],
      { duration: milliseconds, easing: 'ease-out' },
    );
    return () => show?.cancel();
  }, [away, milliseconds]);
  return (
    <g ref={label} className={amount < 0 ? styles.loss : styles.gain}>
      <rect
        className={styles.plate}
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={height / 2}
        strokeWidth={1.5 * fit.px}
      />
      <text className={styles.sum} x={x} y={y} fontSize={font}>
        {text}
      </text>
    </g>
  );
}

function clamp(at: number, half: number): number {
  return Math.min(BOARD_UNITS - half, Math.max(half, at));
}

function shift({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
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
