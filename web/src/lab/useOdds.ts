import type { GameId } from '@magnate/engine';
import { useEffect, useState } from 'react';
import { oddsOf } from '../odds/oddsOf.ts';
import type { LabStart, Odds } from '../odds/rolloutsWorker.ts';

/** Odds that are counted while one looks, and anew after every change. */

export interface CountedOdds {
  readonly odds: Odds | null;
  readonly isBroken: boolean;
}

/** Milliseconds: somebody who types a sum wants none of the numbers in between. */
const SETTLED = 250;

interface Counted extends CountedOdds {
  readonly asked: string;
}

export function useOdds(game: GameId, start: LabStart | null, bots: readonly string[], games: number): CountedOdds {
  const asked = JSON.stringify({ start, bots, games });
  const [counted, setCounted] = useState<Counted>({ asked: '', odds: null, isBroken: false });
  useEffect(() => {
    const wish = JSON.parse(asked) as { start: LabStart | null; bots: string[]; games: number };
    const from = wish.start;
    if (from === null) return undefined;
    const stop = new AbortController();
    const show = (odds: Odds) => setCounted({ asked, odds, isBroken: false });
    const count = () => {
      oddsOf(game, from, { bots: wish.bots, games: wish.games }, show, stop.signal).then(show, () => {
        if (!stop.signal.aborted) setCounted({ asked, odds: null, isBroken: true });
      });
    };
    const settling = setTimeout(count, SETTLED);
    return () => {
      clearTimeout(settling);
      stop.abort();
    };
  }, [game, asked]);
  return counted.asked === asked ? counted : { odds: null, isBroken: false };
}
