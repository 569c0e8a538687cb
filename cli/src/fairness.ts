import type { Stamped } from '@magnate/engine';
import { whyNotKept } from '@magnate/protocol/promise';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import { words } from '@magnate/words';
import type { SavedRecord } from './record.ts';
import { DoesNotHold } from './wrongInput.ts';

/**
 * What is proved about the dice of a record, in words; `events` are the whole story as it was lived through again. The log of a
 * game that runs has no end yet.
 */
export function provenDice(record: SavedRecord, events: readonly Stamped[], isOver: boolean): string {
  demandTableActs(record);
  const { fairness = null, seed, scenario } = record;
  const isRunning = !isOver && record.outcome === undefined;
  const problem = whyNotKept({ fairness, seed, scenario, events, isRunning });
  if (problem !== undefined) throw new DoesNotHold(problem);
  if (fairness === null) return words.t('terminal:verify.unpromised');
  const count = fairness.entropy.length;
  return count === 0 ? words.t('terminal:verify.promised') : words.t('terminal:verify.promisedWith', { count });
}

/** A remark that looks like an event of the game would tell a story that was never played. */
function demandTableActs({ remarks = [] }: SavedRecord): void {
  const odd = remarks.findIndex(({ remark }) => !isTableEvent(remark));
  if (odd < 0) return;
  throw new DoesNotHold(
    words.t('terminal:verify.oddRemark', { number: odd + 1, type: remarks[odd]?.remark.type ?? '' }),
  );
}
