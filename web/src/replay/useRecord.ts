import type { GameId } from '@magnate/engine';
import { useCallback, useEffect, useState } from 'react';
import { recordIn, type SavedRecord } from '../game/savedRecord.ts';
import { loadProblem, type LoadProblem, tableRecord } from '../local/tableRecord.ts';

/** The record of a table, as whoever holds this device may have it. */
export function useRecord(id: string, isGame: (game: unknown) => game is GameId) {
  const [record, setRecord] = useState<SavedRecord>();
  const [problem, setProblem] = useState<LoadProblem>();
  const load = useCallback(() => {
    setProblem(undefined);
    const fetched = async () => recordIn(await tableRecord(id), isGame);
    fetched().then(setRecord, (error: unknown) => setProblem(loadProblem(error)));
  }, [id, isGame]);
  useEffect(load, [load]);
  return { record, problem, load };
}
