import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isStill, motionOf, useSettings } from '../sync/settings.ts';
import { useTable } from '../sync/useTable.ts';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { countUpTo } from './eventPresentation.ts';
import { useSeatView } from './seatView.ts';

/**
 * Moments: what deserves a second or two of attention is shown large over the board while the game goes on below. Only the
 * reader's own next question stays out of sight until then. A tap or a key ends a moment, and without motion or in the skin
 * `plain` there are none. The texts are those of the log, so screen readers miss nothing.
 */

export interface Moment {
  /** Of its event. */
  readonly seq: number;
  readonly milliseconds: number;
  /** The end of the game is never left out, and late moments do not delay it. */
  readonly isEnd?: true;
}

/** Milliseconds that a moment may begin after its event; later ones are left out. */
const MAX_LAG = 2000;
const MAX_LAG_BEFORE_END = 500;
/** More events at once are a jump, as after a reconnection or in a replay. */
const JUMP = 60;

/** Plays moments one after the other. */
export class MomentQueue<M extends Moment> {
  readonly #show: (moment: M | null) => void;
  #waiting: { readonly moment: M; readonly since: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (moment: M | null) => void) {
    this.#show = show;
  }

  push(moments: readonly M[]): void {
    this.#waiting.push(...moments.map((moment) => ({ moment, since: Date.now() })));
    if (this.#timer === undefined) this.#next();
  }

  /** Ends the running moment. */
  skip(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next();
  }

  /** Ends all moments. */
  clear(): void {
    this.#waiting = [];
    this.skip();
  }

  #next(): void {
    const now = Date.now();
    const limit = this.#waiting.some(({ moment }) => moment.isEnd) ? MAX_LAG_BEFORE_END : MAX_LAG;
    this.#waiting = this.#waiting.filter(({ moment, since }) => moment.isEnd || now - since <= limit);
    const first = this.#waiting.shift();
    this.#show(first?.moment ?? null);
    if (first === undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, first.moment.milliseconds);
  }
}

/** The events since the last look; none after a jump, or after a step back in a replay. */
export function newsBetween(eventLog: readonly AnyEvent[], before: number, shownSeq: number): readonly AnyEvent[] {
  if (shownSeq <= before) return [];
  const news = eventLog.slice(countUpTo(eventLog, before), countUpTo(eventLog, shownSeq));
  return news.length > JUMP ? [] : news;
}

/** Covers the board: style sheets hide the next question meanwhile, and its keys only end the moment. */
export function useCover(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['moment'] = '';
    return () => {
      delete dataset['moment'];
    };
  }, []);
}

export function isCovered(): boolean {
  return document.documentElement.dataset['moment'] !== undefined;
}

/** Are there moments on this device? */
export function hasMoments({ skin, motion, speed, quiet }: Parameters<typeof motionOf>[0] & MomentSettings): boolean {
  return skin === 'classic' && speed !== 'instant' && !isStill(motionOf({ motion, quiet }));
}

type MomentSettings = Pick<ReturnType<typeof useSettings.getState>, 'skin' | 'speed'>;

/** From the first animation on: a table opens without the code of its moments. */
export function useMomentLayer(): boolean {
  const isAllowed = useSettings(hasMoments);
  const isActing = useTable(({ animation }) => animation.current !== null);
  const [hasBegun, setBegun] = useState(false);
  if (isActing && !hasBegun) setBegun(true);
  return isAllowed && (hasBegun || isActing);
}

/** The moment to show now. `find` gets the new events, and the whole log for what belongs to them. */
export function useMoment<M extends Moment>(
  find: (news: readonly AnyEvent[], eventLog: readonly AnyEvent[]) => readonly M[],
): M | null {
  const { shownSeq } = useSeatView();
  const eventLog = useTable((table) => table.eventLog);
  const [moment, setMoment] = useState<M | null>(null);
  const [queue] = useState(() => new MomentQueue<M>(setMoment));
  const seen = useRef(shownSeq);
  const look = useEffectEvent((upTo: number, log: readonly AnyEvent[]) => {
    const news = newsBetween(log, seen.current, upTo);
    if (upTo < seen.current) queue.clear();
    // An own action is shown before its events are in the log: they are still to come.
    seen.current = Math.min(upTo, log[countUpTo(log, upTo) - 1]?.seq ?? upTo);
    if (news.length > 0) queue.push(find(news, log));
  });
  // Before the next paint: a question that waits for the moment is not seen in between.
  useLayoutEffect(() => look(shownSeq, eventLog), [shownSeq, eventLog]);
  useEffect(() => () => queue.clear(), [queue]);
  const isOn = moment !== null;
  useEffect(() => {
    return isOn ? skipOnPress(window, queue) : undefined;
  }, [isOn, queue]);
  return moment;
}

const PRESSES = ['pointerdown', 'keydown'] as const;

/** A tap or a key anywhere ends the running moment; the press does what it always does, too. */
export function skipOnPress(target: EventTarget, queue: Pick<MomentQueue<Moment>, 'skip'>): () => void {
  const skip = () => queue.skip();
  for (const press of PRESSES) target.addEventListener(press, skip, { capture: true });
  return () => {
    for (const press of PRESSES) target.removeEventListener(press, skip, { capture: true });
  };
}
