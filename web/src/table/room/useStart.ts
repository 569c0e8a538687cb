import type { PlayerId } from '@magnate/engine';
import { useEffect, useEffectEvent, useState } from 'react';
import { modelOf, USUAL_STRENGTH } from '../../game/seats.ts';
import { Refused } from '../../sync/api.ts';
import { useTable } from '../../sync/useTable.ts';
import type { Hosting } from '../hosting.ts';
import { useAsking } from '../useAsking.ts';
import { awaitedIn } from './seedWords.ts';

interface Start {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** Whose words for the seed are still to be shown; empty where nothing is waited for. */
  readonly awaited: readonly PlayerId[];
  /** Bots play the seats that are named. */
  start(botSeats?: readonly PlayerId[]): void;
}

/** The host starts the game. Where words are still to be shown, it starts by itself when they are, or without them. */
export function useStart(hosting: Hosting | null): Start {
  const story = useTable((state) => state.story);
  const { isBusy, problem, ask } = useAsking();
  /** In how many seconds it can start without the words that are missing; a new object for every refusal. */
  const [waiting, setWaiting] = useState<{ readonly seconds: number }>();
  const begin = async () => {
    try {
      await hosting?.start();
      setWaiting(undefined);
    } catch (error) {
      const seconds = secondsIn(error);
      if (seconds === undefined) throw error;
      setWaiting({ seconds });
    }
  };
  const start = (botSeats: readonly PlayerId[] = []) =>
    void ask(async () => {
      for (const playerId of botSeats) await hosting?.toProgram(playerId, { model: modelOf(USUAL_STRENGTH) });
      await begin();
    });
  const again = useEffectEvent(() => start());
  const isWaiting = waiting !== undefined;
  const awaited = awaitedIn(story);
  const isAllShown = awaited.length === 0;
  useEffect(() => {
    if (isWaiting && isAllShown) again();
  }, [isWaiting, isAllShown]);
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => again(), waiting.seconds * 1000);
    return () => clearTimeout(timer);
  }, [waiting]);
  return { isBusy, problem, awaited: isWaiting ? awaited : [], start };
}

function secondsIn(error: unknown): number | undefined {
  if (!(error instanceof Refused) || error.code !== 'WORDS_AWAITED') return undefined;
  const { seconds } = error.details;
  return typeof seconds === 'number' ? seconds : undefined;
}
