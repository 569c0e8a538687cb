import type { GameId } from '@magnate/engine';
import { useEffect, useState } from 'react';
import type { GameKit } from '../game/kit.ts';
import { type SeenSoFar, seenSince, seenSoFar } from '../sync/earlierViews.ts';
import { type Moments, momentsSoFar } from './timeline.ts';
import { loadProblem, type LoadProblem } from '../local/tableRecord.ts';

/** A game that is still played, and what comes of it while somebody looks. */

export interface GameSoFar {
  readonly kit: GameKit;
  readonly seen: SeenSoFar;
  readonly moments: Moments;
  /** Whose eyes it was seen with. */
  readonly token: string | undefined;
}

interface Hearing {
  readonly loadKit: (game: GameId) => Promise<GameKit>;
  onOver(): void;
  onProblem(problem: LoadProblem): void;
}

/** Milliseconds between two questions. A socket of a seat would end the one of its table in another window. */
const EVERY = 2000;

export function useSoFar(
  id: string,
  token: string | undefined,
  { loadKit, onOver, onProblem }: Hearing,
): GameSoFar | undefined {
  const [game, setGame] = useState<GameSoFar>();
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known: GameSoFar | undefined;
    const look = async () => {
      const kit = known?.kit;
      const seen = await (known === undefined ? seenSoFar(id, token) : seenSince(known.seen, token));
      if (isGone || seen === known?.seen) return;
      const loaded = kit ?? (await loadKit(seen.table.game));
      const moments = momentsSoFar({ ...seen, players: seen.table.players }, await loaded.loadReplay());
      if (isGone) return;
      known = { kit: loaded, seen, moments, token };
      setGame(known);
      if (seen.views.at(-1)?.status === 'completed') onOver();
    };
    const goOn = async () => {
      try {
        if (!document.hidden) await look();
      } catch (error) {
        const problem = loadProblem(error);
        // What is there stays, and the service is asked again.
        if (!isGone && (known === undefined || problem !== 'unreachable')) return onProblem(problem);
      }
      if (!isGone) timer = setTimeout(() => void goOn(), EVERY);
    };
    void goOn();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, token, loadKit, onOver, onProblem]);
  // What another seat could see is not for this one.
  return game?.token === token ? game : undefined;
}
