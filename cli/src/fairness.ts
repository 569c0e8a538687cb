import type { Stamped } from '@magnate/engine';
import { whyNotKept } from '@magnate/protocol/promise';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { SavedRecord } from './record.ts';
import { counted } from './text.ts';
import { DoesNotHold } from './wrongInput.ts';

/** What is proved about the dice of a record, in words; `events` are the whole story as it was lived through again. */
export function provenDice(record: SavedRecord, events: readonly Stamped[]): string {
  demandTableActs(record);
  const { fairness = null, seed, scenario } = record;
  const problem = whyNotKept({ fairness, seed, scenario, events });
  if (problem !== undefined) throw new DoesNotHold(problem);
  if (fairness === null) return 'the seed was given, nothing was promised (unverified)';
  return `promised before the start, derived again from the promise and ${addedWords(fairness.entropy.length)}`;
}

/** A remark that looks like an event of the game would tell a story that was never played. */
function demandTableActs({ remarks = [] }: SavedRecord): void {
  const odd = remarks.findIndex(({ remark }) => !isTableEvent(remark));
  if (odd < 0) return;
  throw new DoesNotHold(`Remark ${odd + 1} is a ${remarks[odd]?.remark.type}: nothing that a table may add to a game.`);
}

function addedWords(count: number): string {
  return count === 0 ? 'nothing else: no player added a word' : `${counted(count, 'word')} of players`;
}
