import { useCallback, useEffect, useMemo, useState } from 'react';
import { markFrom, type Moments } from '../game/timeline.ts';

/** Where somebody is in a game that they watch again, and how it goes on. */

/** Steps come so many times as fast as usual. */
export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds that a step stays on the screen at the usual speed. */
const STEP = 1000;

export interface Playback {
  readonly moment: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly ways: Ways;
}

/** They stay the same from one moment to the next. */
export interface Ways {
  goTo(moment: number): void;
  /** By actions. */
  step(by: 1 | -1): void;
  /** To where a turn begins. */
  turn(by: 1 | -1): void;
  /** To the next or the last mark of a kind. */
  mark(kind: string, by: 1 | -1): void;
  toggle(): void;
  setSpeed(speed: Speed): void;
}

const FRAGMENT = /(?:^#|&)m=(\d+)/;

/** The moment in the fragment of an address; undefined where it names none. */
export function momentIn(hash: string): number | undefined {
  const found = FRAGMENT.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
}

export function fragmentOf(moment: number): string {
  return `#m=${moment}`;
}

/** The moment that a step by turns leads to. */
export function turnFrom(timeline: Moments, moment: number, by: 1 | -1): number {
  return markFrom(timeline, 'turn', moment, by)?.moment ?? (by > 0 ? timeline.last : 0);
}

/** How long the address waits for the next step: browsers let a page change it only so often. */
const ADDRESS_AFTER = 400;

export function usePlayback(timeline: Moments): Playback {
  const { last } = timeline;
  const [moment, setMoment] = useState(() => within(momentIn(location.hash) ?? 0, last));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const isAtEnd = moment >= last;
  // Whoever looks at the newest moment of a game that is still played goes on with it.
  const [lastBefore, setLastBefore] = useState(last);
  if (lastBefore !== last) {
    setLastBefore(last);
    if (!isPlaying && moment === lastBefore) setMoment(last);
  }
  useEffect(() => {
    if (!isPlaying || isAtEnd) return undefined;
    const timer = setInterval(() => setMoment((now) => within(now + 1, last)), STEP / speed);
    return () => clearInterval(timer);
  }, [isPlaying, isAtEnd, speed, last]);
  useEffect(() => {
    // Unlike a change of the fragment this is told at once, and also where the address, which comes a little later than a
    // step, still names the moment that the link leads to.
    const follow = () => {
      const named = momentIn(location.hash);
      if (named !== undefined) setMoment(within(named, last));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [last]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const fragment = moment === 0 && location.hash === '' ? '' : fragmentOf(moment);
      if (location.hash !== fragment) history.replaceState(history.state, '', location.pathname + fragment);
    }, ADDRESS_AFTER);
    return () => clearTimeout(timer);
  }, [moment]);
  const move = useCallback(
    (from: (moment: number) => number) => {
      setPlaying(false);
      setMoment((now) => within(from(now), last));
    },
    [last],
  );
  const ways = useMemo(
    (): Ways => ({
      goTo: (to) => move(() => to),
      step: (by) => move((now) => now + by),
      turn: (by) => move((now) => turnFrom(timeline, now, by)),
      mark: (kind, by) => move((now) => markFrom(timeline, kind, now, by)?.moment ?? now),
      toggle: () => {
        // From the end it begins anew.
        if (isAtEnd) setMoment(0);
        setPlaying((was) => isAtEnd || !was);
      },
      setSpeed,
    }),
    [move, timeline, isAtEnd],
  );
  return useMemo(
    () => ({ ways, moment, isPlaying: isPlaying && !isAtEnd, speed }),
    [ways, moment, isPlaying, isAtEnd, speed],
  );
}

function within(moment: number, last: number): number {
  return Math.max(0, Math.min(last, moment));
}
