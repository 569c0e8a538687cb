import type { GameId } from '@magnate/engine';
import { useCallback, useEffect, useState } from 'react';
import { recordIn, type SavedRecord } from '../game/savedRecord.ts';
import { api, Refused } from '../sync/api.ts';
import { ownTable } from '../sync/keyring.ts';

/** Why a game cannot be watched. */
export const RECORD_PROBLEMS = ['gone', 'running', 'waiting', 'unreachable'] as const;
export type RecordProblem = (typeof RECORD_PROBLEMS)[number];

export function problemOf(error: unknown): RecordProblem {
  if (!(error instanceof Refused)) return 'gone';
  if (error.code === 'NOT_FINISHED') return 'running';
  if (error.code === 'NOT_STARTED') return 'waiting';
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'gone' : 'unreachable';
}

/** The record of a table, as whoever holds this device may have it. */
export function useRecord(id: string, isGame: (game: unknown) => game is GameId) {
  const [record, setRecord] = useState<SavedRecord>();
  const [problem, setProblem] = useState<RecordProblem>();
  const load = useCallback(() => {
    setProblem(undefined);
    const own = ownTable(id);
    // A private table opens to nothing but a token.
    const token = own?.seats[0]?.token ?? own?.hostToken;
    const fetched = async () => recordIn(await (await api.record(id, token)).text(), isGame);
    fetched().then(setRecord, (error: unknown) => setProblem(problemOf(error)));
  }, [id, isGame]);
  useEffect(load, [load]);
  return { record, problem, load };
}
