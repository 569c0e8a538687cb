import type { ActionOf, GameId, PlayerId } from '@magnate/engine';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { AnyAction, AnyView } from '../../sync/gameTypes.ts';
import { useSettings } from '../../sync/settings.ts';
import type { GameAdvice } from '../gameUi.ts';
import type { SeatView } from '../seatView.ts';
import type { Advice } from './adviser.ts';

/** The suggested action of the open decision, with the reason for it. */
export interface Suggestion<A = AnyAction> {
  /** null without advice: switched off, none yet, or none that is safe to press. */
  readonly action: A | null;
  /** While it is pending: the last advice for the same decision, if events such as bids did not end it. */
  readonly previous: A | null;
  /** The advice is on its way: the main button waits for it. */
  readonly isPending: boolean;
  /** Does it belong beside the open question, as the answer to an offer does? */
  readonly isAside: boolean;
  /** Why, in one sentence. */
  readonly why: string | undefined;
}

export const NO_SUGGESTION: Suggestion = {
  action: null,
  previous: null,
  isPending: false,
  isAside: false,
  why: undefined,
};

export const SuggestionContext = createContext<Suggestion>(NO_SUGGESTION);

export function useSuggestion<G extends GameId>(): Suggestion<ActionOf<G>> {
  // The loaded game UI fixed the game, as for the seat view.
  return useContext(SuggestionContext);
}

/** Milliseconds after which the main button appears without advice. */
const PATIENCE = 1500;

/** The suggestion at this seat. A decision keeps its first main button: advice that comes too late is dropped. */
export function useAdvice(seat: SeatView | null): Suggestion {
  const isOn = useSettings((settings) => settings.suggestions);
  const me = seat?.me ?? null;
  const isPlaying = isOn && me !== null;
  const gameAdvice = useGameAdvice(isPlaying ? seat : null);
  const { view, table } = seat ?? {};
  const key = isPlaying && seat !== null && seat.actors.includes(me) ? keyOf(seat.tableId, me, seat.view) : undefined;
  const [advice, setAdvice] = useState<Advice & { readonly decision: string }>();
  // The service is ahead of the animations: think about the next decision meanwhile.
  const next = isPlaying && table?.actors.includes(me) === true ? (table.view as AnyView | null) : null;
  useEffect(() => {
    if (!isPlaying || seat === null) return;
    if (next !== null) void ask(seat, me, next);
    else start();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a seat view is a new object for every event
  }, [isPlaying, me, next]);
  useEffect(() => {
    if (key === undefined || seat === null || me === null) return undefined;
    let isWanted = true;
    const take = (action: AnyAction | null) => {
      if (isWanted) setAdvice({ key, action, decision: seat.gameUi.rules.decisionKey(seat.view) });
      isWanted = false;
    };
    const timer = setTimeout(() => take(null), PATIENCE);
    void Promise.all([ask(seat, me, seat.view), seat.gameUi.loadAdvice()])
      .then(([action]) => action)
      .catch(() => null)
      .then(take);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies the position
  }, [key]);
  const names = seat?.names;
  const rules = seat?.gameUi.rules;
  return useMemo(() => {
    if (key === undefined || view === undefined || names === undefined || rules === undefined || me === null)
      return NO_SUGGESTION;
    if (advice?.key !== key) {
      const isSame = advice?.decision === rules.decisionKey(view);
      return { ...NO_SUGGESTION, isPending: true, previous: isSame ? advice.action : null };
    }
    if (gameAdvice === undefined) return NO_SUGGESTION;
    const advised = advice.action;
    if (advised === null || !gameAdvice.isSafe(advised, view))
      return { ...NO_SUGGESTION, action: gameAdvice.fallback?.(view, me) ?? null };
    const action = gameAdvice.pressed?.(advised, view) ?? advised;
    return {
      ...NO_SUGGESTION,
      action,
      isAside: gameAdvice.isAside(action),
      why: gameAdvice.why(action, view, names),
    };
  }, [key, advice, gameAdvice, view, names, rules, me]);
}

/** Undefined while it loads, or if it cannot be loaded. */
function useGameAdvice(seat: SeatView | null): GameAdvice | undefined {
  const load = seat?.gameUi.loadAdvice;
  const [loaded, setLoaded] = useState<GameAdvice>();
  useEffect(() => {
    let isWanted = true;
    load?.().then(
      (gameAdvice) => isWanted && setLoaded(gameAdvice),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded;
}

function keyOf(tableId: string, me: PlayerId, { version }: AnyView): string {
  return `${tableId}/${me}/${version}`;
}

/** The connection to the worker. Positions on the way and the last answers are kept: each is asked for twice. */
const KEPT = 8;
const asked = new Map<string, Promise<AnyAction | null>>();
const waiting = new Map<string, (action: AnyAction | null) => void>();
let worker: Worker | undefined;

function ask({ tableId, gameUi }: SeatView, playerId: PlayerId, view: AnyView): Promise<AnyAction | null> {
  const key = keyOf(tableId, playerId, view);
  const known = asked.get(key);
  if (known !== undefined) return known;
  const { promise, resolve } = Promise.withResolvers<AnyAction | null>();
  waiting.set(key, resolve);
  asked.set(key, promise);
  const [oldest] = asked.keys();
  if (asked.size > KEPT && oldest !== undefined) asked.delete(oldest);
  start().postMessage({ key, tableId, game: gameUi.id, playerId, view });
  return promise;
}

function start(): Worker {
  worker ??= started();
  return worker;
}

function started(): Worker {
  const made = new Worker(new URL('./suggestionWorker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data: { key, action } }: MessageEvent<Advice>) => {
    waiting.get(key)?.(action);
    waiting.delete(key);
  });
  // There is no suggestion now; the table goes on, and the next question starts another worker: it may have failed to load.
  made.addEventListener('error', () => {
    made.terminate();
    if (worker === made) worker = undefined;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return made;
}
