import { isDeepStrictEqual } from 'node:util';
import { commitmentTo, fairSeed, type Stamped } from '@magnate/engine';
import type { TableEvent, TableEventType } from '@magnate/protocol';
import type { Fairness, SavedRecord } from './record.ts';
import { isTableEvent } from './tableStory.ts';
import { counted } from './text.ts';
import { DoesNotHold } from './wrongInput.ts';

/** Whether the dice were promised before the start, and whether the promise was kept. */

/** What was proved, in words; `events` are the whole story as it was lived through again. */
export function provenDice(record: SavedRecord, events: readonly Stamped[]): string {
  demandTableActs(record);
  const promise = promiseIn(events);
  const { fairness = null } = record;
  if (fairness === null) {
    if (promise !== null) {
      fail('The first event promises the dice, but the record does not hold the secret behind the promise.');
    }
    for (const revealed of ofType(events, 'SeedRevealed')) compareReveal(revealed, null, record.seed);
    return 'the seed was given, nothing was promised (unverified)';
  }
  comparePromise(fairness, promise);
  compareEntropy(fairness, events);
  compareSeed(fairness, record);
  compareEnd(fairness, record, events);
  return `promised before the start, derived again from the promise and ${addedWords(fairness.entropy.length)}`;
}

/** A remark that looks like an event of the game would tell a story that was never played. */
function demandTableActs({ remarks = [] }: SavedRecord): void {
  const odd = remarks.findIndex(({ remark }) => !isTableEvent(remark));
  if (odd >= 0) fail(`Remark ${odd + 1} is a ${remarks[odd]?.remark.type}: nothing that a table may add to a game.`);
}

/** As it was told in the first event; a table that opens later could have seen what it promises. */
function promiseIn(events: readonly Stamped[]): string | null {
  const openings = ofType(events, 'TableOpened');
  if (openings.length > 1) fail(`The table is opened ${openings.length} times.`);
  const [opening] = openings;
  if (opening === undefined) return null;
  if (opening.seq !== 1) fail(`The table is opened by event ${opening.seq}; it must be the first one.`);
  return opening.commitment;
}

function comparePromise({ hostSecret, commitment }: Fairness, promise: string | null): void {
  const hash = commitmentTo(hostSecret);
  if (hash !== commitment) fail(`The secret is not the promised one: its hash is ${hash}, promised was ${commitment}.`);
  if (promise === null) fail('The record speaks of a promise, but the first event tells of none.');
  if (promise !== commitment) fail(`The first event promises ${promise}, and the record ${commitment}.`);
}

function compareEntropy({ entropy }: Fairness, events: readonly Stamped[]): void {
  const added = ofType(events, 'EntropyAdded');
  const start = events.find((event) => !isTableEvent(event))?.seq ?? 0;
  const late = added.find((event) => event.seq > start);
  if (late !== undefined) fail(`Event ${late.seq} adds to the seed after the game began.`);
  const told = added.map(({ playerId, text }) => [playerId, text]);
  const used = entropy.map(({ playerId, text }) => [playerId, text]);
  if (isDeepStrictEqual(told, used)) return;
  fail(`What players added to the seed is not what was used: told was ${json(told)}, used ${json(used)}.`);
}

function compareSeed({ hostSecret, entropy }: Fairness, { seed, scenario }: SavedRecord): void {
  if (scenario !== undefined) fail('Chance was fixed by a scenario, whatever was promised.');
  const derived = fairSeed(hostSecret, entropy);
  if (derived !== seed) fail(`The seed is not the promised one: derived is ${derived}, recorded ${json(seed)}.`);
}

function compareEnd({ hostSecret }: Fairness, { seed }: SavedRecord, events: readonly Stamped[]): void {
  const reveals = ofType(events, 'SeedRevealed');
  const [revealed] = reveals;
  if (revealed === undefined || reveals.length > 1) {
    fail(`The secret must be shown once, at the end; it is shown ${counted(reveals.length, 'time')}.`);
  }
  const after = events.find((event) => event.seq > revealed.seq && !isTableEvent(event));
  if (after !== undefined) fail(`The secret is shown by event ${revealed.seq}, before the game is over.`);
  compareReveal(revealed, hostSecret, seed);
}

function compareReveal(revealed: TableEvent<'SeedRevealed'>, hostSecret: string | null, seed: unknown): void {
  if (revealed.hostSecret !== hostSecret) {
    fail(`Event ${revealed.seq} shows the secret ${json(revealed.hostSecret)}; the record holds ${json(hostSecret)}.`);
  }
  if (revealed.seed !== seed) {
    fail(`Event ${revealed.seq} shows the seed ${json(revealed.seed)}; the record holds ${json(seed)}.`);
  }
}

function addedWords(count: number): string {
  return count === 0 ? 'nothing else: no player added a word' : `${counted(count, 'word')} of players`;
}

function ofType<T extends TableEventType>(events: readonly Stamped[], type: T): TableEvent<T>[] {
  return events.filter((event): event is TableEvent<T> => event.type === type);
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? 'none';
}

function fail(sentence: string): never {
  throw new DoesNotHold(sentence);
}
