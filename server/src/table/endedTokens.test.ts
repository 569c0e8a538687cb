import { describe, expect, test } from 'vitest';
import type { Table } from './table.ts';
import { codeOf, HOST, holder, host, moveOn, seat } from './testkit/play.ts';
import { createTestTables, players } from './testkit/testTables.ts';
import type { HostVisitor, SeatVisitor } from './types.ts';

/** A token must be valid when its task runs: it may end while the task waits. */

const RENEWED = host(2);
const ROLL = { action: { type: 'RollDice' } };

const SEAT_ACTS: Readonly<Record<string, (table: Table, visitor: SeatVisitor) => Promise<unknown>>> = {
  act: (table, visitor) => table.act(visitor, ROLL),
  reissue: (table, visitor) => table.seats.reissue(visitor),
  addEntropy: (table, visitor) => table.seats.addEntropy(visitor, 'word'),
  say: (table, visitor) => table.chat.say(visitor, 'Hello'),
};

const HOST_ACTS: Readonly<Record<string, (table: Table, visitor: HostVisitor) => Promise<unknown>>> = {
  start: (table, visitor) => table.host.start(visitor),
  pause: (table, visitor) => table.host.pause(visitor, true),
  mute: (table, visitor) => table.host.mute(visitor, 'p2', true),
  giveSeat: (table, visitor) => table.seats.give(visitor, 'p2', { model: 'bot:random' }),
  close: (table, visitor) => table.host.close(visitor),
  reissue: (table, visitor) => table.seats.reissue(visitor),
};

/** Two services on one store, with a started game unless the test wants a waiting one. */
async function both(isRunning: boolean) {
  const here = createTestTables({ round: Number.MAX_SAFE_INTEGER });
  const { table, id } = await here.open({ players: players('Ann', 'Bob') });
  if (isRunning) await table.host.start(HOST);
  const there = await here.again().table(id);
  return { table, there, id, store: here.store };
}

describe.each(Object.entries(SEAT_ACTS))('%s by a player whose seat is given away', (name, doing) => {
  const isRunning = name === 'act';

  test('at the same time', async () => {
    const { table, store, id } = await both(isRunning);
    const first = isRunning ? holder(table) : 'p1';
    table.admit(seat(first));
    const [, code] = await Promise.all([
      table.seats.give(HOST, first, { model: 'human' }),
      codeOf(doing(table, seat(first))),
    ]);
    expect(code).toBe('TOKEN_ENDED');
    expect((await store.events(id, 0, 1000)).at(-1)?.type).toBe('SeatGiven');
    expect(await store.chat(id, 10)).toEqual([]);
  });

  test('at another service', async () => {
    const { table, there, store, id } = await both(isRunning);
    const first = isRunning ? holder(table) : 'p1';
    await table.seats.give(HOST, first, { model: 'human' });
    there.admit(seat(first));
    expect(await codeOf(doing(there, seat(first)))).toBe('TOKEN_ENDED');
    expect((await store.events(id, 0, 1000)).at(-1)?.type).toBe('SeatGiven');
    expect(await store.chat(id, 10)).toEqual([]);
  });
});

describe.each(Object.entries(HOST_ACTS))('%s by a host whose token was renewed', (name, doing) => {
  const isRunning = name === 'pause';

  test('at the same time', async () => {
    const { table, store, id } = await both(isRunning);
    const [, code] = await Promise.all([table.seats.reissue(HOST), codeOf(doing(table, HOST))]);
    expect(code).toBe('TOKEN_ENDED');
    expect((await store.events(id, 0, 1000)).at(-1)?.type).toBe('HostTokenRenewed');
    expect(await codeOf(doing(table, RENEWED))).toBeUndefined();
  });

  test('at another service', async () => {
    const { table, there, store, id } = await both(isRunning);
    await table.seats.reissue(HOST);
    there.admit(HOST);
    expect(await codeOf(doing(there, HOST))).toBe('TOKEN_ENDED');
    expect((await store.events(id, 0, 1000)).at(-1)?.type).toBe('HostTokenRenewed');
  });
});

test('an ended token cannot be renewed', async () => {
  const { table } = await both(true);
  table.admit(seat('p1'));
  const { claim } = await table.seats.give(HOST, 'p1', { model: 'human' });
  expect(await codeOf(table.seats.reissue(seat('p1')))).toBe('TOKEN_ENDED');
  expect((await table.seats.claim(claim ?? '')).playerId).toBe('p1');
});

test('a repeated action with an ended token is refused', async () => {
  const { table } = await both(true);
  const { playerId, submission } = await moveOn(table, undefined, { actionId: 'x' });
  await table.seats.reissue(seat(playerId));
  expect(await codeOf(table.act(seat(playerId), submission))).toBe('TOKEN_ENDED');
  expect((await table.act(seat(playerId, 2), submission)).version).toBe(1);
});

describe('a token of another service, newer than what is known here', () => {
  test('is recognised at once', async () => {
    const { table, there } = await both(true);
    await table.seats.reissue(seat('p1'));
    await table.seats.reissue(HOST);
    await there.follower.catchUpFor(seat('p1', 2));
    expect(await codeOf(() => there.admit(seat('p1', 2)))).toBeUndefined();
    expect(await codeOf(() => there.admit(seat('p1')))).toBe('TOKEN_ENDED');
    expect(await codeOf(() => there.admit(RENEWED))).toBeUndefined();
  });

  test('so is a client that has seen later events', async () => {
    const { table, there } = await both(true);
    await moveOn(table);
    await there.follower.catchUpFor({ role: 'spectator' }, table.seq);
    expect(there.seq).toBe(table.seq);
  });

  test('an older one causes no lookup', async () => {
    const { table, there, store } = await both(true);
    await table.seats.reissue(seat('p1'));
    await there.follower.catchUpFor(seat('p1', 2));
    store.isDown = true;
    await there.follower.catchUpFor(seat('p1'));
    await there.follower.catchUpFor({ role: 'spectator' }, there.seq);
    expect(await codeOf(() => there.admit(seat('p1')))).toBe('TOKEN_ENDED');
  });
});
