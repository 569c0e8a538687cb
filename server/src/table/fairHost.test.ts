import { chainOf, commitmentToEntropy, fairSeed, gameOf, replay } from '@magnate/engine';
import { whyNotFair } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import { type AnyRecord, codeOf, HOST, holder, moveOn, recordOf, SPECTATOR, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players, type Request, TOKENS } from './testkit/testTables.ts';
import type { Table } from './table.ts';

/** Limits on the powers of a host among strangers. */

const SECOND = 1000;
const THREE = players('Ann', 'Bob', 'Cy');

/** Ann created the table; Bob and Cy claimed their seats and are present. */
async function among(visibility: 'public' | 'link', request: Partial<Request> = {}) {
  const place = createTestTables();
  const made = await place.open({ players: THREE, visibility, ...request });
  const { table, opened } = made;
  RecordingListener.at(table, seat('p1'));
  const sitters = [];
  for (const { claim } of opened.seats.slice(1)) {
    const { token } = await table.seats.claim(claim);
    const visitor = TOKENS.read(token)?.visitor;
    if (visitor?.role !== 'seat') throw new Error('Not a seat.');
    sitters.push({ visitor, stream: RecordingListener.at(table, visitor) });
  }
  await table.host.start(HOST);
  const [bob, cy] = sitters as [(typeof sitters)[0], (typeof sitters)[0]];
  return { ...place, ...made, bob, cy };
}

const ASKS = {
  pause: { playerId: null, ask: (table: Table) => table.host.pause(HOST, true) },
  giveSeat: { playerId: 'p2', ask: (table: Table) => table.seats.give(HOST, 'p2', { model: 'bot:random' }) },
  close: { playerId: null, ask: (table: Table) => table.host.close(HOST) },
} as const;

describe.each(Object.entries(ASKS) as [keyof typeof ASKS, (typeof ASKS)[keyof typeof ASKS]][])(
  'to %s',
  (what, { ask, playerId }) => {
    test('the host of a public table needs more than half of the others', async () => {
      const { table, bob, cy } = await among('public');
      const others = RecordingListener.at(table);
      await expect(ask(table)).rejects.toMatchObject({ code: 'CONSENT_NEEDED', details: { has: 0, needs: 2 } });
      expect(table.describe(SPECTATOR).vote).toEqual({ what, playerId, yes: [], no: [], needs: 2 });
      await table.seats.consent(bob.visitor, { what, playerId, yes: true });
      await table.seats.consent(bob.visitor, { what, playerId, yes: true });
      await expect(ask(table)).rejects.toMatchObject({ code: 'CONSENT_NEEDED', details: { has: 1, needs: 2 } });
      await table.seats.consent(cy.visitor, { what, playerId, yes: true });
      await ask(table);
      expect(others.types.slice(0, 3)).toEqual(['ConsentAsked', 'ConsentGiven', 'ConsentGiven']);
      expect(table.describe(SPECTATOR).vote).toBeNull();
    });

    test('a refusal is final, and the seats of the host do not count', async () => {
      const { table, bob } = await among('public');
      expect(await codeOf(ask(table))).toBe('CONSENT_NEEDED');
      await table.seats.consent(bob.visitor, { what, playerId, yes: false });
      await table.seats.consent(bob.visitor, { what, playerId, yes: true });
      await table.seats.consent(seat('p1'), { what, playerId, yes: true });
      await expect(ask(table)).rejects.toMatchObject({ details: { has: 0, needs: 2 } });
    });

    test('the host needs no consent if no other person is present, or at a private table', async () => {
      const { table, bob, cy, time } = await among('public');
      for (const { stream } of [bob, cy]) stream.leave();
      expect(await codeOf(ask(table))).toBe('CONSENT_NEEDED');
      await time.pass(21 * SECOND);
      expect(await codeOf(ask(table))).toBeUndefined();
      expect(await codeOf(ask((await among('link')).table))).toBeUndefined();
    });
  },
);

describe('at a public table', () => {
  test('a vote without a question is refused', async () => {
    const { table, bob } = await among('public');
    const answer = { what: 'pause', playerId: null, yes: true } as const;
    expect(await codeOf(table.seats.consent(bob.visitor, answer))).toBe('NOTHING_ASKED');
  });

  test('three pauses are allowed', async () => {
    const { table, bob, cy, time } = await among('public');
    for (const { stream } of [bob, cy]) stream.leave();
    await time.pass(21 * SECOND);
    for (let i = 0; i < 3; i++) {
      await table.host.pause(HOST, true);
      await table.host.pause(HOST, false);
    }
    expect(await codeOf(table.host.pause(HOST, true))).toBe('PAUSES_USED');
    const friends = await among('link');
    for (let i = 0; i < 5; i++) {
      await friends.table.host.pause(HOST, true);
      await friends.table.host.pause(HOST, false);
    }
  });

  test('votes are limited', async () => {
    const { table, store, id } = await among('public');
    for (let i = 0; i < 60; i++) await codeOf(i % 2 === 0 ? table.host.pause(HOST, true) : table.host.close(HOST));
    const storedEvents = await store.events(id, 0, 1000);
    expect(storedEvents.filter(({ type }) => type === 'ConsentAsked')).toHaveLength(20);
  });
});

test('a given seed is flagged: the host may know all draws', async () => {
  const { open, tables } = createTestTables();
  const given = await open({ players: THREE, seed: 'known', visibility: 'public' });
  const promised = await open({ players: THREE, visibility: 'public' });
  expect(given.table.describe(SPECTATOR)).toMatchObject({ hostMayKnow: true, verified: false });
  expect(promised.table.describe(SPECTATOR)).toMatchObject({ hostMayKnow: false, verified: true });
  const { games } = await tables.list({ status: 'waiting', limit: 10 });
  expect(games.map(({ id, hostMayKnow }) => [id, hostMayKnow]).toSorted()).toEqual(
    [
      [given.id, true],
      [promised.id, false],
    ].toSorted(),
  );
});

describe('a table that was started and abandoned', () => {
  test.each(['close', 'hide'] as const)(
    '(%s) is counted for its creator, and shown at their next tables',
    async (way) => {
      const { tables, table: tableOf } = createTestTables();
      const make = async (creator: string, names = THREE) => {
        const request = { game: 'monopoly', players: names.map((each) => ({ ...COMMON, ...each })), ...TABLE } as const;
        return tableOf((await tables.create(request, creator)).id);
      };
      const early = await make('a');
      const first = await make('a');
      await first.host.start(HOST);
      await first.host[way](HOST);
      const never = await make('a');
      await never.host[way](HOST);
      const alone = await make('a', players('Ann', 'bot:random'));
      await alone.host.start(HOST);
      await alone.host[way](HOST);
      const [again, other] = [await make('a'), await make('b')];
      expect(again.describe(SPECTATOR).discarded).toBe(1);
      expect(other.describe(SPECTATOR).discarded).toBe(0);
      const { games } = await tables.list({ status: 'waiting', limit: 10 });
      const listed = ({ id }: Table) => games.find((game) => game.id === id)?.discarded;
      expect([listed(again), listed(other)]).toEqual([1, 0]);
      // The count of a table created before is updated when it starts.
      expect(early.describe(SPECTATOR).discarded).toBe(0);
      await early.host.start(HOST);
      expect(early.describe(SPECTATOR).discarded).toBe(1);
    },
  );
});

const COMMON = { model: 'human', personality: null, open: false };
const TABLE = { options: {}, botDelay: 0, visibility: 'public' } as const;

describe('a closed table', () => {
  test('reveals its secret, stays readable, and its record can be verified', async () => {
    const { open, again } = createTestTables();
    const { table, id } = await open({ players: THREE });
    await table.host.start(HOST);
    for (let i = 0; i < 12; i++) await moveOn(table);
    const listener = RecordingListener.at(table);
    const first = holder(table);
    await table.host.close(HOST);
    expect(listener.types).toEqual(['SeedRevealed', 'TableClosed']);
    expect(listener.endings).toEqual([]);
    for (const each of [table, await again().table(id)]) {
      expect(each.describe(SPECTATOR)).toMatchObject({ status: 'completed', outcome: null, actors: [], deadlines: {} });
      expect(each.reader.actions(first)).toMatchObject({ actors: [], actions: [] });
      expect(await codeOf(each.act(seat(first), { action: { type: 'RollDice' } }))).toBe('ALREADY_FINISHED');
      expect(await codeOf(each.host.close(HOST))).toBe('ALREADY_FINISHED');
      const record = (await recordOf(each)) as AnyRecord & { readonly outcome: unknown };
      expect(record.outcome).toBeNull();
      const { events } = replay(record);
      expect(chainOf(record, events)).toBe(record.chain.head);
      expect(whyNotFair({ fairness: record.fairness as never, seed: record.seed, events })).toBeUndefined();
    }
  });
});

describe('committed entropy', () => {
  const SECRET = 'a word that cannot be guessed';
  async function waiting() {
    const place = createTestTables();
    const made = await place.open({ players: THREE });
    await made.table.seats.addEntropy(seat('p1'), { hash: commitmentToEntropy(SECRET) });
    await made.table.seats.addEntropy(seat('p2'), 'open');
    return { ...place, ...made };
  }

  test('is revealed after entropy is closed, keeps its place, and the record proves it', async () => {
    const { table, store, id } = await waiting();
    expect(JSON.stringify(await store.events(id, 0, 100))).not.toContain(SECRET);
    expect(await codeOf(table.host.start(HOST))).toBe('WORDS_AWAITED');
    expect(await codeOf(table.seats.addEntropy(seat('p2'), 'late'))).toBe('WORDS_UNKNOWN');
    expect(await codeOf(table.seats.addEntropy(seat('p2'), { hash: commitmentToEntropy('late') }))).toBe(
      'WORDS_CLOSED',
    );
    await table.seats.addEntropy(seat('p1'), SECRET);
    expect(await codeOf(table.seats.addEntropy(seat('p1'), SECRET))).toBe('WORDS_CLOSED');
    await table.host.start(HOST);
    const entropy = [
      { playerId: 'p1', text: SECRET },
      { playerId: 'p2', text: 'open' },
    ];
    const { hostSecret, seed } = table.tableState.doc;
    expect(seed).toBe(fairSeed(hostSecret ?? '', entropy));
    await table.host.close(HOST);
    const record = await recordOf(table);
    expect(record.fairness?.entropy).toEqual(entropy);
    const { events } = replay(record);
    const judged = (eventList: readonly { type: string; seq: number }[]) =>
      whyNotFair({ fairness: record.fairness as never, seed: record.seed, events: eventList });
    expect(judged(events)).toBeUndefined();
    const without = (type: string) => events.filter((event) => (event as { type: string }).type !== type);
    expect(judged(without('EntropyClosed'))).toMatch(/while other players could still choose/);
    expect(judged(without('EntropyCommitted'))).toMatch(/had not committed/);
    expect(judged(without('EntropyRevealed'))).toMatch(/not the entropy that was used/);
  });

  test('that is not revealed in time is left out, with an event', async () => {
    const { table, time, store, id } = await waiting();
    expect(await codeOf(table.host.start(HOST))).toBe('WORDS_AWAITED');
    await time.pass(9 * SECOND);
    expect(await codeOf(table.host.start(HOST))).toBe('WORDS_AWAITED');
    await time.pass(1 * SECOND);
    await table.host.start(HOST);
    const { hostSecret, seed } = table.tableState.doc;
    expect(seed).toBe(fairSeed(hostSecret ?? '', [{ playerId: 'p2', text: 'open' }]));
    const types = (await store.events(id, 0, 100)).map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('Entropy'))).toEqual([
      'EntropyCommitted',
      'EntropyAdded',
      'EntropyClosed',
    ]);
    expect(gameOf(table.game).outcome(table.tableState.state as never)).toBeUndefined();
  });
});
