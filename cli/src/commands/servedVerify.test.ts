import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  commitmentTo,
  fairSeed,
  type GameId,
  type RecordedHostEvent,
  replay,
  sha256Hex,
  GAME_IDS,
} from '@magnate/engine';
import { afterAll, describe, expect, test } from 'vitest';
import type { Fairness } from '@magnate/protocol/promise';
import type { SavedRecord } from '../input/record.ts';
import { magnate } from '../testkit/program.ts';
import { chained, servedRecord } from '../testkit/serviceRecords.ts';

/** Records of the service: the host events and the game in one log, with committed dice. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-served-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function saved(record: object): string {
  const path = join(folder, `${++files}.json`);
  writeFileSync(path, JSON.stringify(record));
  return path;
}

const HONEST: Readonly<Record<GameId, SavedRecord>> = {
  monopoly: servedRecord('monopoly'),
  acquire: servedRecord('acquire'),
};

const honest = HONEST.monopoly;
const fairness = honest.fairness as Fairness;
const remarks = honest.remarks as readonly RecordedHostEvent[];

/** The host events with those of one type changed, removed or moved. */
function withHostEvents(
  type: string,
  change: (hostEvent: RecordedHostEvent) => readonly RecordedHostEvent[],
): SavedRecord {
  const changed = remarks.flatMap((hostEvent) => (hostEvent.remark.type === type ? change(hostEvent) : [hostEvent]));
  return chained({ ...honest, remarks: changed.toSorted((a, b) => a.before - b.before) });
}

function withFields(hostEvent: RecordedHostEvent, fields: object): readonly RecordedHostEvent[] {
  return [{ ...hostEvent, remark: { ...hostEvent.remark, ...fields } }];
}

describe('verify', () => {
  test.each(GAME_IDS)('proves the dice of an honest game of %s', async (id) => {
    const { code, out, err } = await magnate('verify', saved(HONEST[id]));
    expect(err).toBe('');
    expect(out).toMatch(/\n {2}dice +committed before the start and derived again, with 2 texts from players\n/);
    expect(code).toBe(0);
  });

  test.each(GAME_IDS)('verifies a game of %s in which actions were taken back', async (id) => {
    const record = servedRecord(id, undefined, { takeBack: 'agreement' });
    const { events } = replay(record);
    expect(events.filter(({ type }) => type === 'ActionTakenBack').length).toBeGreaterThan(0);
    const { code, err } = await magnate('verify', saved(record));
    expect(err).toBe('');
    expect(code).toBe(0);
    // A request that was granted cannot be left out.
    const actions = record.actions.filter(({ action }) => (action as { type: string }).type !== 'AskTakeBack');
    const forged = await magnate('verify', saved({ ...record, actions }));
    expect(forged.code).not.toBe(0);
  });

  test.each(GAME_IDS)('proves the dice of a game of %s from the log of an unfinished game', async (id) => {
    const { actions, chain: _, outcome: __, remarks: hostEvents = [], ...setup } = HONEST[id];
    const played = actions.slice(0, Math.floor(actions.length / 2));
    const lines: readonly object[] = [
      { setup: { ...setup, remarks: hostEvents.filter(({ before }) => before === 0) } },
      ...hostEvents.filter(({ before }) => before > 0 && before <= played.length),
      ...played.map(({ at = 0, action }, i) => ({ version: i + 1, at, action })),
    ];
    const path = join(folder, `${id}.jsonl`);
    writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const { code, out, err } = await magnate('verify', path);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/\n {2}dice +committed before the start/);
    expect(out).toContain(` ${played.length}, all legal\n`);
  });

  test('compares event by event too', async () => {
    const { events } = replay(honest);
    const { out } = await magnate('verify', saved({ ...honest, events }));
    expect(out).toMatch(/\n {2}events +\d+, each as recorded\n/);
  });

  test('reports that no seed was committed', async () => {
    const words = /\n {2}dice +the seed was given without a commitment \(unverified\)\n/;
    const { fairness: _, remarks: __, ...bare } = servedRecord('monopoly', 'chosen');
    const runs = await Promise.all(
      [servedRecord('acquire', 'chosen'), chained(bare as SavedRecord)].map((record) =>
        magnate('verify', saved(record)),
      ),
    );
    expect(runs).toMatchObject([{ code: 0 }, { code: 0 }]);
    for (const { out } of runs) expect(out).toMatch(words);
  });

  // The chain can be recomputed by a forger, so the commitment must detect the change.
  const secret = sha256Hex('another');
  const words = [...fairness.entropy, { playerId: 'p2', text: 'lucky' }];
  const last = honest.actions.length;
  const tampered: readonly (readonly [string, RegExp, () => object])[] = [
    [
      'another secret',
      /^The secret does not match the commitment: its hash is [0-9a-f]{64}, the commitment is [0-9a-f]{64}\.$/,
      () => ({ ...honest, fairness: { ...fairness, hostSecret: secret } }),
    ],
    [
      'a commitment made afterwards',
      /^The first event commits to [0-9a-f]{64}, but the record to [0-9a-f]{64}\.$/,
      () => ({ ...honest, fairness: { ...fairness, hostSecret: secret, commitment: commitmentTo(secret) } }),
    ],
    [
      'a commitment that was never announced',
      /^The record contains a commitment, but the first event does not\.$/,
      () => withHostEvents('TableOpened', (hostEvent) => withFields(hostEvent, { commitment: null })),
    ],
    [
      'a table that opens after players added entropy',
      /^The table is opened by event 4; it must be the first one\.$/,
      () => {
        const [opening, ...rest] = remarks as [RecordedHostEvent, ...RecordedHostEvent[]];
        return chained({ ...honest, remarks: [...rest.slice(0, 3), opening, ...rest.slice(3)] });
      },
    ],
    [
      'a table that opens twice',
      /^The table is opened 2 times\.$/,
      () => withHostEvents('TableOpened', (hostEvent) => [hostEvent, hostEvent]),
    ],
    [
      'a commitment that is ignored',
      /^The first event commits to the dice, but the record does not contain the secret\.$/,
      () => ({ ...honest, fairness: null }),
    ],
    [
      'entropy that no player added',
      /^The entropy that players added is not the entropy that was used: added .*, used .*lucky/,
      () => ({ ...honest, fairness: { ...fairness, entropy: words } }),
    ],
    [
      'entropy in another order',
      /^The entropy that players added is not the entropy that was used/,
      () => ({ ...honest, fairness: { ...fairness, entropy: fairness.entropy.toReversed() } }),
    ],
    [
      'entropy changed in the host event',
      /^The entropy that players added is not the entropy that was used/,
      () => withHostEvents('EntropyAdded', (hostEvent) => withFields(hostEvent, { text: 'snake' })),
    ],
    [
      'entropy added after the start',
      /^Event \d+ adds to the seed after the game started\.$/,
      () => withHostEvents('EntropyAdded', (hostEvent) => [{ ...hostEvent, before: 3 }]),
    ],
    [
      'a seed that does not match the commitment',
      /^The seed does not match the commitment: derived [0-9a-f]{64}, recorded "[0-9a-f]{64}"\.$/,
      () => chained(withoutPlay({ ...honest, seed: fairSeed(fairness.hostSecret, []) })),
    ],
    [
      'loaded dice',
      /^The draws were fixed by a scenario, so the commitment does not apply\.$/,
      () => chained(withoutPlay({ ...honest, scenario: { dice: [[6, 6]] } })),
    ],
    [
      'a secret that is never revealed',
      /^The secret must be revealed once, at the end; it is revealed 0 times\.$/,
      () => withHostEvents('SeedRevealed', () => []),
    ],
    [
      'a secret that is revealed too early',
      /^Event \d+ reveals the secret before the game is over\.$/,
      () => withHostEvents('SeedRevealed', (hostEvent) => [{ ...hostEvent, before: last }]),
    ],
    [
      'another secret at the end',
      /^Event \d+ reveals the secret "[0-9a-f]{64}"; the record contains "[0-9a-f]{32}"\.$/,
      () => withHostEvents('SeedRevealed', (hostEvent) => withFields(hostEvent, { hostSecret: secret })),
    ],
    [
      'another seed at the end',
      /^Event \d+ reveals the seed "x"; the record contains "[0-9a-f]{64}"\.$/,
      () => withHostEvents('SeedRevealed', (hostEvent) => withFields(hostEvent, { seed: 'x' })),
    ],
    [
      'another seed at the end of an unverified game',
      /^Event \d+ reveals the seed "chosen"; the record contains "other"\.$/,
      () => chained(withoutPlay({ ...servedRecord('monopoly', 'chosen'), seed: 'other' })),
    ],
    [
      'a roll added by the host',
      /^Table event 1 is a DiceRolled, which a table cannot add to a game\.$/,
      () => chained({ ...honest, remarks: [{ before: 0, at: 1, remark: { type: 'DiceRolled' } }, ...remarks] }),
    ],
    [
      'a host event after the end',
      /^The setup is rejected: remarks: must not come after the end\.$/,
      () => ({ ...honest, remarks: [...remarks, { before: 9999, at: 1, remark: { type: 'TablePaused' } }] }),
    ],
    [
      'host events out of order',
      /^The setup is rejected: remarks\[1\]\.before: must be a step, in order\.$/,
      () => ({ ...honest, remarks: remarks.toReversed() }),
    ],
    [
      'a missing host event',
      /^The chain of the record covers \d+ events; replaying gives \d+\.$/,
      () => ({ ...honest, remarks: remarks.filter(({ remark }) => remark.type !== 'ClockRanOut') }),
    ],
    [
      'a changed host event',
      /^The events are not the recorded ones: /,
      () => ({
        ...withHostEvents('ClockRanOut', (hostEvent) => withFields(hostEvent, { playerId: 'p2' })),
        chain: honest.chain,
      }),
    ],
  ];

  test.each(tampered)('detects %s', async (_, sentence, record) => {
    const { code, out, err } = await magnate('verify', saved(record()));
    expect(err.trimEnd()).toMatch(sentence);
    expect([code, out]).toEqual([1, '']);
  });

  test('rejects unreadable fairness data', async () => {
    const { code, err } = await magnate('verify', saved({ ...honest, fairness: { hostSecret: 'x' } }));
    expect(err).toMatch(/is not a record: its fairness has no secret, no commitment, or no list/);
    expect(code).toBe(2);
  });
});

/** Only the set-up and the host events: with another seed, the actions would be illegal. */
function withoutPlay(record: SavedRecord): SavedRecord {
  const { outcome: _, ...rest } = record;
  const hostEvents = (record.remarks ?? []).filter(
    ({ before, remark }) => before === 0 || remark.type === 'SeedRevealed',
  );
  return { ...rest, actions: [], remarks: hostEvents.map((each) => ({ ...each, before: Math.min(1, each.before) })) };
}
