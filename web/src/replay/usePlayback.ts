import { useCallback, useEffect, useMemo, useState } from 'react';
import { markFrom, type Moments } from '../game/timeline.ts';

/** The playback state of a replay. */

/** Speed factors. */
export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds per step at normal speed. */
const STEP = 1000;

export interface Playback {
  readonly moment: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly ways: PlaybackControls;
}

/** Stable across moments. */
export interface PlaybackControls {
  goTo(moment: number): void;
  /** By actions. */
  step(by: 1 | -1): void;
  /** To the start of a turn. */
  turn(by: 1 | -1): void;
  /** To the next or previous mark of a kind. */
  mark(kind: string, by: 1 | -1): void;
  toggle(): void;
  setSpeed(speed: Speed): void;
}

const FRAGMENT = /(?:^#|&)m=(\d+)/;

/** The moment in the fragment of an address; undefined if there is none. */
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

/** Debounce of the address: browsers limit how often a page may change it. */
const ADDRESS_AFTER = 400;

export function usePlayback(timeline: Moments): Playback {
  const { last } = timeline;
  const [moment, setMoment] = useState(() => within(momentIn(location.hash) ?? 0, last));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const isAtEnd = moment >= last;
  // At the newest moment of a running game, follow it.
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
    // Unlike a change of the fragment this fires at once, and also if the address, which lags a little behind the steps,
    // still names the moment of the link.
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
    (): PlaybackControls => ({
      goTo: (to) => move(() => to),
      step: (by) => move((now) => now + by),
      turn: (by) => move((now) => turnFrom(timeline, now, by)),
      mark: (kind, by) => move((now) => markFrom(timeline, kind, now, by)?.moment ?? now),
      toggle: () => {
        // At the end, playback starts over.
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
