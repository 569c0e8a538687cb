import { useCallback, useState, useEffect } from 'react';
import { Refused } from '../sync/api.ts';
import { refusalMessage } from '@magnate/words';

/** Hooks for requests of the table's panels. */

interface AsyncState<T> {
  readonly value: T | null;
  readonly problem: boolean;
}

const PENDING = { value: null, problem: false } as const;

/** Loads a value on mount; `load` must be a stable function. */
export function useAsync<T>(load: (() => Promise<T>) | null): AsyncState<T> {
  const [asyncState, setAsyncState] = useState<AsyncState<T>>(PENDING);
  useEffect(() => {
    if (load === null) return undefined;
    let isWanted = true;
    load().then(
      (value) => isWanted && setAsyncState({ value, problem: false }),
      () => isWanted && setAsyncState({ value: null, problem: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return asyncState;
}

interface Mutation {
  readonly isBusy: boolean;
  /** Why the last request was refused, as a sentence, and its code. */
  readonly problem: string | undefined;
  readonly code: string | undefined;
  /** Sends a request; resolves to true on success. */
  ask(work: () => Promise<unknown>): Promise<boolean>;
}

/** A request triggered by a button, with its progress and error. */
export function useMutation(): Mutation {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const ask = useCallback(async (work: () => Promise<unknown>) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefused(error);
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const problem = refused === undefined ? undefined : refusalMessage(refused);
  return { isBusy, problem, code: refused?.code, ask };
}
