import type { PlayerId } from '@magnate/engine';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { TokenFace } from '../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import styles from './Tokens.module.css';
import type { Fit } from './fit.ts';
import { type Journey, journeyOf, type Piece, type BoardState } from './boardState.ts';
import { type Place, placesOn, stepOn } from './tokenLayout.ts';

/** The position of each token, also for flights. */
export function standOf(boardState: BoardState, fit: Fit): ReadonlyMap<PlayerId, Place> {
  const places = new Map<PlayerId, Place>();
  for (const piece of boardState.pieces) {
    if (!piece.isActive || places.has(piece.id)) continue;
    const crowd = boardState.pieces.filter((other) => other.isActive && isTogether(piece, other));
    const spots = placesOn(piece.position, piece.inJail, crowd.length, fit);
    for (const [i, { id }] of crowd.entries()) {
      const spot = spots[i];
      if (spot !== undefined) places.set(id, crowd.length > 1 ? { ...spot, lean: leanOf(i, fit) } : spot);
    }
  }
  return places;
}

function isTogether(a: Readonly<Piece>, b: Readonly<Piece>): boolean {
  return a.position === b.position && a.inJail === b.inJail;
}

/** Neighbours lean away from each other. */
const LEAN = 9;

function leanOf(i: number, { skin }: Fit): number {
  return skin === 'plain' ? 0 : i % 2 === 0 ? -LEAN : LEAN;
}

interface TokensProps {
  readonly boardState: BoardState;
  readonly stand: ReadonlyMap<PlayerId, Place>;
  readonly fit: Fit;
}

export function Tokens({ boardState, stand, fit }: TokensProps) {
  const { view, animation, playerInfos } = useSeatView<'monopoly'>();
  const journey = useMemo(() => journeyOf(view, animation), [view, animation]);
  const onTurn = journey?.playerId ?? view.players[view.currentPlayerIndex]?.id;
  return boardState.pieces.map(({ id }) => {
    const place = stand.get(id);
    const person = playerInfoOf(playerInfos, id);
    if (place === undefined || person === undefined) return null;
    const own = journey?.playerId === id ? journey : null;
    return <Token key={id} seat={person.seat} place={place} journey={own} fit={fit} isOnTurn={id === onTurn} />;
  });
}

interface TokenProps {
  readonly seat: number;
  readonly place: Place;
  readonly journey: Journey | null;
  readonly fit: Fit;
  readonly isOnTurn: boolean;
}

function Token({ seat, place, journey, fit, isOnTurn }: TokenProps) {
  const mark = useRef<HTMLDivElement>(null);
  useJourney(mark, journey, place, fit);
  const size = fit.token / fit.px;
  return (
    <div
      ref={mark}
      data-token
      className={styles.token}
      style={{ width: size, height: size, margin: -size / 2, transform: poseAt(place, fit) }}
    >
      <svg className={styles.piece} viewBox="0 0 24 24" focusable="false">
        {isOnTurn && <circle className={styles.turnRing} cx={12} cy={12} r={14.6} />}
        <TokenFace seat={seat} />
      </svg>
    </div>
  );
}

/** Walks through every space on the way, with a small hop on each. */
function useJourney(mark: RefObject<HTMLElement | null>, journey: Journey | null, place: Place, fit: Fit): void {
  const stood = useRef(place);
  useLayoutEffect(() => {
    const from = stood.current;
    stood.current = place;
    if (journey === null || mark.current === null) return undefined;
    const { path, milliseconds } = journey;
    const passed = path.slice(1, -1).flatMap((space) => stepOn(space, fit) ?? []);
    const walk = mark.current.animate(keyframes([from, ...passed, place], fit), { duration: milliseconds });
    return () => walk.cancel();
  }, [mark, journey, place, fit]);
}

function keyframes(stops: readonly Place[], fit: Fit): Keyframe[] {
  return stops.flatMap((stop, i) => {
    const next = stops[i + 1];
    if (next === undefined) return [{ transform: poseAt(stop, fit) }];
    const size = Math.max(stop.size, next.size) * 1.25;
    const between = { x: (stop.x + next.x) / 2, y: (stop.y + next.y) / 2, size };
    return [
      { transform: poseAt(stop, fit), easing: 'ease-out' },
      { transform: poseAt(between, fit), easing: 'ease-in' },
    ];
  });
}

function poseAt({ x, y, size, lean = 0 }: Place, { px, token }: Fit): string {
  return `translate(${x / px}px, ${y / px}px) scale(${size / token}) rotate(${lean}deg)`;
}
