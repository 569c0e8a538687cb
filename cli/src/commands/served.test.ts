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
import { chained, servedRecord } from '../testkit/served.ts';

/** Records of the service: table and game in one story, and dice that were promised. */

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

/** The remarks with those of one type changed, left out, or told elsewhere. */
function retold(type: string, change: (told: RecordedHostEvent) => readonly RecordedHostEvent[]): SavedRecord {
  const changed = remarks.flatMap((told) => (told.remark.type === type ? change(told) : [told]));
  return chained({ ...honest, remarks: changed.toSorted((a, b) => a.before - b.before) });
}

function withFields(told: RecordedHostEvent, fields: object): readonly RecordedHostEvent[] {
  return [{ ...told, remark: { ...told.remark, ...fields } }];
}

describe('verify', () => {
  test.each(GAME_IDS)('proves the dice of an honest game of %s', async (id) => {
    const { code, out, err } = await magnate('verify', saved(HONEST[id]));
    expect(err).toBe('');
    expect(out).toMatch(
      /\n {2}dice +committed before the start, derived again from the commitment and 2 texts from players\n/,
    );
    expect(code).toBe(0);
  });

  test.each(GAME_IDS)('proves the dice of a game of %s by the log of what was played so far', async (id) => {
    const { actions, chain: _, outcome: __, remarks: told = [], ...setup } = HONEST[id];
    const played = actions.slice(0, Math.floor(actions.length / 2));
    const lines: readonly object[] = [
      { setup: { ...setup, remarks: told.filter(({ before }) => before === 0) } },
      ...told.filter(({ before }) => before > 0 && before <= played.length),
      ...played.map(({ at = 0, action }, i) => ({ version: i + 1, at, action })),
    ];
    const path = join(folder, `${id}.jsonl`);
    writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const { code, out, err } = await magnate('verify', path);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/\n {2}dice +committed before the start/);
    expect(out).toContain(` ${played.length}, all legal\n`);
  });

  test('holds event by event too', async () => {
    const { events } = replay(honest);
    const { out } = await magnate('verify', saved({ ...honest, events }));
    expect(out).toMatch(/\n {2}events +\d+, each as recorded\n/);
  });

  test('says plainly where nothing was committed', async () => {
    const words = /\n {2}dice +the seed was given, nothing was committed \(unverified\)\n/;
    const { fairness: _, remarks: __, ...bare } = servedRecord('monopoly', 'chosen');
    const runs = await Promise.all(
      [servedRecord('acquire', 'chosen'), chained(bare as SavedRecord)].map((record) =>
        magnate('verify', saved(record)),
      ),
    );
    expect(runs).toMatchObject([{ code: 0 }, { code: 0 }]);
    for (const { out } of runs) expect(out).toMatch(words);
  });

  // Whoever tampers makes the chain anew: it is the promise that must find them out.
  const secret = sha256Hex('another');
  const words = [...fairness.entropy, { playerId: 'p2', text: 'lucky' }];
  const last = honest.actions.length;
  const tampered: readonly (readonly [string, RegExp, () => object])[] = [
    [
      'another secret',
      /^The secret is not the promised one: its hash is [0-9a-f]{64}, promised was [0-9a-f]{64}\.$/,
      () => ({ ...honest, fairness: { ...fairness, hostSecret: secret } }),
    ],
    [
      'a promise that was made up afterwards',
      /^The first event promises [0-9a-f]{64}, and the record [0-9a-f]{64}\.$/,
      () => ({ ...honest, fairness: { ...fairness, hostSecret: secret, commitment: commitmentTo(secret) } }),
    ],
    [
      'a promise that nobody was told',
      /^The record speaks of a promise, but the first event tells of none\.$/,
      () => retold('TableOpened', (told) => withFields(told, { commitment: null })),
    ],
    [
      'a table that opens after the players have spoken',
      /^The table is opened by event 4; it must be the first one\.$/,
      () => {
        const [opening, ...rest] = remarks as [RecordedHostEvent, ...RecordedHostEvent[]];
        return chained({ ...honest, remarks: [...rest.slice(0, 3), opening, ...rest.slice(3)] });
      },
    ],
    [
      'a table that opens twice',
      /^The table is opened 2 times\.$/,
      () => retold('TableOpened', (told) => [told, told]),
    ],
    [
      'a promise that is passed over',
      /^The first event promises the dice, but the record does not hold the secret behind the promise\.$/,
      () => ({ ...honest, fairness: null }),
    ],
    [
      'a word that no player said',
      /^What players added to the seed is not what was used: told was .*, used .*lucky/,
      () => ({ ...honest, fairness: { ...fairness, entropy: words } }),
    ],
    [
      'words in another order',
      /^What players added to the seed is not what was used/,
      () => ({ ...honest, fairness: { ...fairness, entropy: fairness.entropy.toReversed() } }),
    ],
    [
      'a word that was changed where it was told',
      /^What players added to the seed is not what was used/,
      () => retold('EntropyAdded', (told) => withFields(told, { text: 'snake' })),
    ],
    [
      'a word that came after the start',
      /^Event \d+ adds to the seed after the game began\.$/,
      () => retold('EntropyAdded', (told) => [{ ...told, before: 3 }]),
    ],
    [
      'a seed that does not come from the promise',
      /^The seed is not the promised one: derived is [0-9a-f]{64}, recorded "[0-9a-f]{64}"\.$/,
      () => chained(withoutPlay({ ...honest, seed: fairSeed(fairness.hostSecret, []) })),
    ],
    [
      'dice that were fixed',
      /^Chance was fixed by a scenario, whatever was promised\.$/,
      () => chained(withoutPlay({ ...honest, scenario: { dice: [[6, 6]] } })),
    ],
    [
      'a secret that is never shown',
      /^The secret must be shown once, at the end; it is shown 0 times\.$/,
      () => retold('SeedRevealed', () => []),
    ],
    [
      'a secret that is shown too early',
      /^The secret is shown by event \d+, before the game is over\.$/,
      () => retold('SeedRevealed', (told) => [{ ...told, before: last }]),
    ],
    [
      'another secret at the end',
      /^Event \d+ shows the secret "[0-9a-f]{64}"; the record holds "[0-9a-f]{32}"\.$/,
      () => retold('SeedRevealed', (told) => withFields(told, { hostSecret: secret })),
    ],
    [
      'another seed at the end',
      /^Event \d+ shows the seed "x"; the record holds "[0-9a-f]{64}"\.$/,
      () => retold('SeedRevealed', (told) => withFields(told, { seed: 'x' })),
    ],
    [
      'another seed at the end of an unverified game',
      /^Event \d+ shows the seed "chosen"; the record holds "other"\.$/,
      () => chained(withoutPlay({ ...servedRecord('monopoly', 'chosen'), seed: 'other' })),
    ],
    [
      'a roll that the host adds',
      /^Table event 1 is a DiceRolled, which a table cannot add to a game\.$/,
      () => chained({ ...honest, remarks: [{ before: 0, at: 1, remark: { type: 'DiceRolled' } }, ...remarks] }),
    ],
    [
      'an act later than the end',
      /^The setup is rejected: remarks: must not come after the end\.$/,
      () => ({ ...honest, remarks: [...remarks, { before: 9999, at: 1, remark: { type: 'TablePaused' } }] }),
    ],
    [
      'acts out of order',
      /^The setup is rejected: remarks\[1\]\.before: must be a step, in order\.$/,
      () => ({ ...honest, remarks: remarks.toReversed() }),
    ],
    [
      'an act that is left out',
      /^The chain of the record covers \d+ events; replaying gives \d+\.$/,
      () => ({ ...honest, remarks: remarks.filter(({ remark }) => remark.type !== 'ClockRanOut') }),
    ],
    [
      'an act that is changed',
      /^The events are not the recorded ones: /,
      () => ({ ...retold('ClockRanOut', (told) => withFields(told, { playerId: 'p2' })), chain: honest.chain }),
    ],
  ];

  test.each(tampered)('finds out %s', async (_, sentence, record) => {
    const { code, out, err } = await magnate('verify', saved(record()));
    expect(err.trimEnd()).toMatch(sentence);
    expect([code, out]).toEqual([1, '']);
  });

  test('takes no fairness that cannot be read', async () => {
    const { code, err } = await magnate('verify', saved({ ...honest, fairness: { hostSecret: 'x' } }));
    expect(err).toMatch(/is not a record: its fairness has no secret, no commitment, or no list/);
    expect(code).toBe(2);
  });
});

/** Only the set-up and what was said at the table: another seed would not take the same actions. */
function withoutPlay(record: SavedRecord): SavedRecord {
  const { outcome: _, ...rest } = record;
  const told = (record.remarks ?? []).filter(({ before, remark }) => before === 0 || remark.type === 'SeedRevealed');
  return { ...rest, actions: [], remarks: told.map((each) => ({ ...each, before: Math.min(1, each.before) })) };
}
