import { useCallback, useState } from 'react';
import { Refused } from '../sync/api.ts';
import { sayRefusal } from '@magnate/words';

interface Asking {
  readonly isBusy: boolean;
  /** Why the last request was refused, as a sentence, and its code. */
  readonly problem: string | undefined;
  readonly code: string | undefined;
  /** Asks the service for something; true when it was done. */
  ask(work: () => Promise<unknown>): Promise<boolean>;
}

/** A request of a person to the service, with what is shown beside its button meanwhile and afterwards. */
export function useAsking(): Asking {
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
  const problem = refused === undefined ? undefined : sayRefusal(refused);
  return { isBusy, problem, code: refused?.code, ask };
}
