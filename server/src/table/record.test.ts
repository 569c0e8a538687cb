import { revealedEntropy } from './tableDoc.ts';
import { rngFrom } from '@magnate/bots';
import { GAME_IDS, chainOf, commitmentTo, fairSeed, games, replay } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { codeOf, HOST, moveOn, recordOf, SHORT, SPECTATOR, seat, until } from './testkit/play.ts';
import { storedRecord } from './record.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players, type Request } from './testkit/testTables.ts';

/** A whole game of people, with every kind of table event. */
async function played(game: (typeof GAME_IDS)[number], request: Partial<Request> = {}) {
  const place = createTestTables({ round: Number.MAX_SAFE_INTEGER });
  const clock = { decision: 60, reserve: 5, grace: 120 };
  const made = await place.open({
    game,
    players: players('Ann', 'Bob', 'Cy'),
    options: SHORT[game],
    clock,
    ...request,
  });
  const { table, opened } = made;
  if (request.seed === undefined) {
    await table.seats.addEntropy(seat('p2'), 'tails');
    await table.seats.addEntropy(seat('p1'), 'heads "quoted" ÿ');
  }
  await table.seats.claim(opened.seats[0]?.claim ?? '', 'Anna');
  await table.host.start(HOST);
  const rng = rngFrom(`record ${game}`);
  for (let i = 0; table.reader.status === 'in_progress'; i++) {
    if (i % 9 === 2) await table.host.mute(HOST, 'p3', i % 2 === 0);
    if (i % 11 === 5) {
      await table.host.pause(HOST, true);
      await table.host.pause(HOST, false);
    }
    // Sometimes a player runs out of time.
    if (i % 6 === 3) await place.time.pass(65_000);
    if (table.reader.status === 'in_progress') await moveOn(table, rng);
  }
  const { seq: ended } = table;
  // Table events after the end are not part of the record.
  await place.time.pass(1000);
  await table.host.mute(HOST, 'p3', table.describe(SPECTATOR).players[2]?.muted !== true);
  return { ...place, ...made, ended };
}

describe.each(GAME_IDS)('%s', (game) => {
  test('the record of a table replays to the published events', async () => {
    const { table, store, id, ended } = await played(game);
    const record = await recordOf(table);
    const storedEvents = await store.events(id, 0, ended);
    expect(table.seq).toBe(ended + 1);
    const again = replay(record);
    expect(again.events).toEqual(storedEvents);
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(storedEvents));
    expect(record.chain).toEqual({ events: storedEvents.length, head: chainOf(record, storedEvents) });
    expect(games[game].outcome(again.state as never)).toEqual(table.describe(SPECTATOR).outcome);
    expect(new Set(storedEvents.map(({ type }) => type)).has('ClockRanOut')).toBe(true);
  });

  test('the record is read from the store alone, whether or not it was read at the table before', async () => {
    const { table, store, id } = await played(game);
    const unread = JSON.parse((await storedRecord(store, id)) ?? '') as Awaited<ReturnType<typeof recordOf>>;
    const { events } = replay(unread);
    expect(unread.chain).toEqual({ events: events.length, head: chainOf(unread, events) });
    expect(await recordOf(table)).toMatchObject(unread);
    expect(JSON.parse((await storedRecord(store, id)) ?? '')).toEqual(unread);
    expect(await storedRecord(store, 'no-such-table')).toBeUndefined();
  });

  test('the dice come from the committed secret and the entropy of the players, and from nothing else', async () => {
    const { table, store, id } = await played(game);
    const record = await recordOf(table);
    const [opened] = await store.events(id, 0, 1);
    const { hostSecret = '', commitment, entropy = [] } = record.fairness ?? {};
    expect(opened).toMatchObject({ type: 'TableOpened', commitment });
    expect(commitmentTo(hostSecret)).toBe(commitment);
    expect(entropy).toEqual([
      { playerId: 'p2', text: 'tails' },
      { playerId: 'p1', text: 'heads "quoted" ÿ' },
    ]);
    expect(fairSeed(hostSecret, entropy as Parameters<typeof fairSeed>[1])).toBe(record.seed);
    const revealed = (await store.events(id, 0, 100_000)).filter(({ type }) => type === 'SeedRevealed');
    expect(revealed).toMatchObject([{ hostSecret, seed: record.seed }]);
  });

  test('the secret is not revealed before the end', async () => {
    const { open, store, tables } = createTestTables();
    const { id, table } = await open({
      game,
      players: players('bot:greedy', 'bot:steady'),
      options: SHORT[game],
      visibility: 'public',
    });
    const listener = RecordingListener.at(table);
    const { hostSecret } = table.tableState.doc;
    await table.host.start(HOST);
    const { seed } = table.tableState.doc;
    const views: string[] = [];
    await until(() => {
      if (table.tableState.status !== 'in_progress') return true;
      if (table.seq % 5 === 0)
        views.push(JSON.stringify([table.describe(SPECTATOR), table.describe(seat('p1')), table.reader.actions('p1')]));
      return false;
    });
    const earlier = (await store.events(id, 0, 100_000)).slice(0, -1);
    const before = [...views, JSON.stringify(earlier), JSON.stringify(listener.received.slice(0, -1))].join();
    expect(views.length).toBeGreaterThan(3);
    expect([hostSecret, seed].map((secret) => before.includes(secret ?? ''))).toEqual([false, false]);
    expect(listener.received.at(-1)).toMatchObject({ type: 'SeedRevealed', hostSecret, seed });
    expect(JSON.stringify(await tables.list({ status: 'completed', limit: 5 }))).not.toContain(hostSecret ?? '');
  });
});

test('a record is available when the game is over, not before', async () => {
  const { open } = createTestTables();
  const { table } = await open({ players: players('Ann', 'Bob') });
  expect(await codeOf(table.reader.record())).toBe('NOT_FINISHED');
  await table.host.start(HOST);
  expect(await codeOf(table.reader.record())).toBe('NOT_FINISHED');
});

test('a record with a given seed is marked', async () => {
  const { table } = await played('monopoly', { seed: 'given', options: { endAt: { rounds: 3 } } });
  expect(await recordOf(table)).toMatchObject({ seed: 'given', fairness: null });
});

describe('entropy of the players', () => {
  test('changes the game, and the same entropy does not repeat a game', async () => {
    const { open } = createTestTables();
    const seeds = [];
    for (const word of ['a', 'b', 'b']) {
      const { table } = await open({ players: players('Ann', 'Bob') });
      await table.seats.addEntropy(seat('p1'), word);
      await table.host.start(HOST);
      const { hostSecret, seed, entropy } = table.tableState.doc;
      expect(seed).toBe(fairSeed(hostSecret ?? '', revealedEntropy({ entropy })));
      seeds.push(seed);
    }
    expect(new Set(seeds).size).toBe(3);
  });

  test('is published, limited, and closed at the start', async () => {
    const { open } = createTestTables();
    const { table } = await open({ players: players('Ann', 'Bob') });
    const listener = RecordingListener.at(table);
    for (let i = 0; i < 8; i++) await table.seats.addEntropy(seat('p1'), `${i}`);
    expect(await codeOf(table.seats.addEntropy(seat('p1'), 'more'))).toBe('ENOUGH_ENTROPY');
    await table.seats.addEntropy(seat('p2'), 'mine');
    expect(listener.received.at(-1)).toMatchObject({ type: 'EntropyAdded', playerId: 'p2', text: 'mine' });
    await table.host.start(HOST);
    expect(await codeOf(table.seats.addEntropy(seat('p2'), 'late'))).toBe('ALREADY_STARTED');
    expect(listener.faults).toEqual([]);
  });
});
