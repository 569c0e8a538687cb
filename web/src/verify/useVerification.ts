import { isGameId } from '@magnate/engine';
import {
  parsedRecord,
  type RecordFault,
  type RecordProblem,
  RecordRefused,
  type SavedRecord,
  verification,
  type Verified,
  type VerifiedStep,
} from '@magnate/protocol/verify';
import { addWords } from '@magnate/words';
import { useCallback, useState } from 'react';

/** The verification of a record, in slices that keep the page responsive. */

export interface VerificationState {
  readonly record: SavedRecord;
  readonly steps: readonly VerifiedStep[];
  readonly verified?: Verified;
  readonly fault?: RecordFault;
}

export type Finding =
  | { readonly kind: 'unreadable'; readonly problem: RecordProblem | string }
  | { readonly kind: 'underWay' | 'done'; readonly judgement: VerificationState };

/** Steps per slice. */
const SLICE = 40;

export function useVerification(): {
  readonly finding: Finding | undefined;
  readonly verify: (text: string) => Promise<void>;
} {
  const [finding, setFinding] = useState<Finding>();
  const verify = useCallback(async (text: string) => {
    const record = readRecord(text);
    if (typeof record === 'string') return setFinding({ kind: 'unreadable', problem: record });
    await addWords(record.game);
    const judgement = await runVerification(record, (steps) =>
      setFinding({ kind: 'underWay', judgement: { record, steps } }),
    );
    return setFinding({ kind: 'done', judgement });
  }, []);
  return { finding, verify };
}

function readRecord(text: string): SavedRecord | string {
  try {
    return parsedRecord(text, isGameId);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export async function runVerification(
  record: SavedRecord,
  onProgress: (steps: readonly VerifiedStep[]) => void = () => undefined,
): Promise<VerificationState> {
  const steps: VerifiedStep[] = [];
  const running = verification(record);
  try {
    for (;;) {
      const step = running.next();
      if (step.done === true) return { record, steps, verified: step.value };
      steps.push(step.value);
      if (steps.length % SLICE === 0) {
        onProgress([...steps]);
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
  } catch (error) {
    if (error instanceof RecordRefused) return { record, steps, fault: error.fault };
    throw error;
  }
}
