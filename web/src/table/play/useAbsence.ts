import { useEffect, useRef, useState } from 'react';
import { keepSeen, type LastSeen, ownTable } from '../../sync/keyring.ts';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { useTable } from '../../sync/useTable.ts';

/** Milliseconds of absence after which a player gets a summary. */
export const AWAY = 10 * 60_000;

/** A player who has come back after a while. */
export interface Return {
  readonly left: LastSeen;
  readonly at: number;
}

/** Undefined if the absence was short, or the player was never here. */
export function returnAfter(left: LastSeen | undefined, now: number): Return | undefined {
  return left !== undefined && now - left.at >= AWAY ? { left, at: now } : undefined;
}

/** Whether anything happened during the absence, and not just after the return. */
export function hasMissed(eventLog: readonly AnyEvent[], { left, at }: Return): boolean {
  const missed = eventLog.find(({ seq }) => seq > left.seq);
  return missed !== undefined && missed.at < at;
}

/** Whether the player has returned after a while and missed something; until it is dismissed. */
export function useAbsence(): { readonly isBack: boolean; dismiss(): void } {
  const id = useTable((state) => state.id);
  const [back, setBack] = useState(() => returnAfter(ownTable(id)?.seen, Date.now()));
  const isBack = useTable((state) => back !== undefined && hasMissed(state.eventLog, back));
  const seq = useTable((state) => state.eventLog.at(-1)?.seq ?? 0);
  const newest = useRef(seq);
  useEffect(() => {
    newest.current = seq;
  }, [seq]);
  useEffect(() => {
    let left: LastSeen | undefined;
    const keep = () => {
      if (newest.current === 0) return;
      left = { seq: newest.current, at: Date.now() };
      keepSeen(id, left);
    };
    const changed = () => {
      if (document.visibilityState === 'hidden') keep();
      else setBack((known) => known ?? returnAfter(left, Date.now()));
    };
    document.addEventListener('visibilitychange', changed);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', changed);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [id]);
  return { isBack, dismiss: () => setBack(undefined) };
}
