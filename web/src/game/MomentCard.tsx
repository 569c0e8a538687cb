import type { PlayerId } from '@magnate/engine';
import { Trophy } from 'lucide-react';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Money } from '../design/Money.tsx';
import { PlayerToken } from '../design/PlayerToken.tsx';
import styles from './MomentCard.module.css';
import { useCover } from './moments.ts';
import { playerInfoOf } from './playerInfo.ts';
import { useSeatView } from './seatView.ts';

/** The parts of which games compose their moments. Decorative: the log and the announcements have the same text. */

interface MomentCardProps {
  readonly milliseconds: number;
  /** What the eye sees first. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** A card laid on the middle of the board. */
export function MomentCard({ milliseconds, picture, title, children }: MomentCardProps) {
  useCover();
  return (
    <div className={styles.layer} style={{ '--time': `${milliseconds}ms` } as CSSProperties} data-moment aria-hidden>
      <div className={styles.card}>
        {picture}
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}

/** A player with the token above the name. */
export function Person({ playerId, isOut = false }: { readonly playerId: PlayerId; readonly isOut?: boolean }) {
  const { playerInfos, names } = useSeatView();
  return (
    <span className={isOut ? `${styles.person} ${styles.out}` : styles.person}>
      <PlayerToken seat={playerInfoOf(playerInfos, playerId)?.seat ?? 0} size={44} />
      <span dir="auto" className={styles.name}>
        {names.subject(playerId)}
      </span>
    </span>
  );
}

/** From one to the other, with something that travels between them. */
export function Passing({ from, to, children }: Record<'from' | 'to' | 'children', ReactNode>) {
  return (
    <div className={styles.passing}>
      {from}
      <span className={styles.way}>{children}</span>
      {to}
    </div>
  );
}

const NOTES = [0, 1, 2, 3] as const;

/** Bank notes on their way. */
export function Notes() {
  return NOTES.map((i) => (
    <svg key={i} className={styles.note} style={{ '--turn': i } as CSSProperties} viewBox="0 0 44 24" aria-hidden>
      <rect x="1" y="1" width="42" height="22" rx="2.5" fill="#cfe6cf" stroke="#3a7d57" strokeWidth="1.6" />
      <circle cx="22" cy="12" r="6" fill="none" stroke="#3a7d57" strokeWidth="1.6" />
      <path d="M5 5h6M33 19h6" stroke="#3a7d57" strokeWidth="1.6" />
    </svg>
  ));
}

interface Row {
  readonly playerId: PlayerId;
  readonly amount: number;
  readonly signed?: boolean;
}

/** One line after the other. */
export function Rows({ rows, isRanked = false }: { readonly rows: readonly Row[]; readonly isRanked?: boolean }) {
  const { playerInfos, names } = useSeatView();
  return (
    <ol className={styles.rows}>
      {rows.map(({ playerId, amount, signed = false }, i) => (
        <li key={playerId} style={{ '--turn': i } as CSSProperties}>
          {isRanked && <span className={styles.place}>{i + 1}</span>}
          <PlayerToken seat={playerInfoOf(playerInfos, playerId)?.seat ?? 0} size={24} />
          <span className={styles.who}>{names.subject(playerId)}</span>
          <strong>
            <Money amount={amount} signed={signed} />
          </strong>
        </li>
      ))}
    </ol>
  );
}

interface EndCardProps {
  readonly milliseconds: number;
  readonly title: ReactNode;
  readonly ranking: readonly { readonly playerId: PlayerId; readonly score: number }[];
}

const STREAMERS = Array.from({ length: 18 }, (_, i) => i);

/** The end of a game: the ranking under paper streamers, over the whole window, because the result covers phones. */
export function EndCard({ milliseconds, title, ranking }: EndCardProps) {
  return createPortal(
    <div className={styles.end} aria-hidden>
      <div className={styles.streamers}>
        {STREAMERS.map((i) => (
          <span key={i} style={{ '--turn': i } as CSSProperties} />
        ))}
      </div>
      <MomentCard milliseconds={milliseconds} title={title} picture={<Trophy className={styles.trophy} aria-hidden />}>
        <Rows rows={ranking.map(({ playerId, score }) => ({ playerId, amount: score }))} isRanked />
      </MomentCard>
    </div>,
    document.body,
  );
}

interface FlightToPlayerProps {
  readonly playerId: PlayerId;
  /** Finds the start inside the board. */
  readonly from: string;
  readonly milliseconds: number;
  readonly children: ReactNode;
}

/** Something slides from the board to a player's entry in the list of players. */
export function FlightToPlayer({ playerId, from, milliseconds, children }: FlightToPlayerProps) {
  const thing = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = thing.current;
    const start = document.querySelector(from)?.getBoundingClientRect();
    const end = document.querySelector(`[data-player="${CSS.escape(playerId)}"]`)?.getBoundingClientRect();
    if (element === null || start === undefined || end === undefined) return undefined;
    const { width, height } = element.getBoundingClientRect();
    const at = (box: DOMRect, scale: number, turn: number) =>
      `translate(${box.x + box.width / 2 - width / 2}px, ${box.y + box.height / 2 - height / 2}px) rotate(${turn}deg) scale(${scale})`;
    const flight = element.animate(
      [
        { transform: at(start, 0.6, -8), opacity: 0 },
        { transform: at(start, 1, -3), opacity: 1, offset: 0.2 },
        { transform: at(start, 1, -3), opacity: 1, offset: 0.5 },
        { transform: at(end, 0.22, 4), opacity: 0.5 },
      ],
      { duration: milliseconds, easing: 'cubic-bezier(0.4, 0, 0.4, 1)', fill: 'forwards' },
    );
    return () => flight.cancel();
  }, [playerId, from, milliseconds]);
  return createPortal(
    <div ref={thing} className={styles.flying} data-moment aria-hidden>
      {children}
    </div>,
    document.body,
  );
}
