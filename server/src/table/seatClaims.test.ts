import { createGameSchema, HUMAN } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import type { Claimant } from './seatClaims.ts';
import { codeOf, HOST, moveOn, SPECTATOR, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players, type Request, TOKENS } from './testkit/testTables.ts';
import type { Table } from './table.ts';
import type { SeatVisitor } from './types.ts';

/** Which seats the creator of a table can see into, and how the table is informed. */

const THREE = players('Ann', 'Bob', 'Cy');
const CREATOR = 'creator';
const HOME: Claimant = { address: CREATOR, device: undefined };
const AWAY: Claimant = { address: 'elsewhere', device: undefined };
const VISIBILITIES = ['public', 'link', 'private'] as const;

async function made(request: Partial<Request> = {}) {
  const place = createTestTables();
  const opened = await place.tables.create(createGameSchema.parse({ players: THREE, ...request }), CREATOR);
  const table = await place.table(opened.id);
  const claim = async (playerId: string, claimant: Claimant) => {
    const code = opened.seats.find((each) => each.playerId === playerId)?.claim ?? '';
    return TOKENS.read((await table.seats.claim(code, undefined, claimant)).token)?.visitor as SeatVisitor;
  };
  return { ...place, opened, table, claim, id: opened.id };
}

const flags = (table: Table) => {
  const { dealtUnclaimed, hostMayKnow } = table.describe(SPECTATOR);
  return { dealtUnclaimed, hostMayKnow };
};
const FLAGGED = { dealtUnclaimed: ['p1', 'p2', 'p3'], hostMayKnow: true };
const CLEAR = { dealtUnclaimed: [], hostMayKnow: false };

describe.each(VISIBILITIES)('at a %s table', (visibility) => {
  test('using a token is no claim: the seats that the creator holds are published', async () => {
    const { table } = await made({ visibility, game: 'acquire' });
    for (const playerId of ['p1', 'p2', 'p3']) {
      table.admit(seat(playerId));
      RecordingListener.at(table, seat(playerId));
    }
    const listener = RecordingListener.at(table, seat('p3'));
    await table.host.start(HOST);
    expect(listener.received[0]).toMatchObject({ type: 'DealtUnclaimed', playerIds: ['p1', 'p2', 'p3'] });
    expect(flags(table)).toEqual(FLAGGED);
    // A person who was given a token plays with it.
    await moveOn(table);
  });

  test('if other people claimed their seats, the creator has one seat and nothing is flagged', async () => {
    const { table, claim } = await made({ visibility });
    for (const playerId of ['p2', 'p3']) {
      await claim(playerId, AWAY);
      expect(await codeOf(() => table.admit(seat(playerId)))).toBe('TOKEN_ENDED');
    }
    const listener = RecordingListener.at(table, seat('p1'));
    await table.host.start(HOST);
    expect(flags(table)).toEqual(CLEAR);
    expect(listener.types).not.toContain('DealtUnclaimed');
  });
});

describe('a flag is not cleared by', () => {
  test.each([
    ['a claim from the address of the creator', ({ claim }) => claim('p2', HOME)],
    ['a new token', ({ table }) => table.seats.reissue(seat('p2'))],
    [
      'a recovery code, wherever it is used',
      async ({ table }) => table.seats.claim((await table.seats.makeRecoveryCode(seat('p2'))).code, undefined, AWAY),
    ],
    ['a seat that is given away and not claimed', ({ table }) => table.seats.give(HOST, 'p2', { model: HUMAN })],
  ] as readonly [string, (place: Awaited<ReturnType<typeof made>>) => Promise<unknown>][])('%s', async (_, doing) => {
    const place = await made();
    await place.claim('p3', AWAY);
    await doing(place);
    await place.table.host.start(HOST);
    expect(flags(place.table)).toEqual({ dealtUnclaimed: ['p1', 'p2'], hostMayKnow: true });
  });

  test('a claim with the device of the creator, from another address', async () => {
    const { table, claim, store, id } = await made();
    const seats = [{ gameId: id, playerId: null, device: 'phone', at: 0 }];
    store.operator.devicesOf = () => Promise.resolve(seats);
    await claim('p2', { ...AWAY, device: 'phone' });
    await claim('p3', { ...AWAY, device: 'laptop' });
    await table.host.start(HOST);
    expect(flags(table).dealtUnclaimed).toEqual(['p1', 'p2']);
  });

  test('a claim after the start', async () => {
    const { table, claim } = await made();
    await table.host.start(HOST);
    for (const playerId of ['p2', 'p3']) await claim(playerId, AWAY);
    expect(flags(table)).toEqual(FLAGGED);
  });
});

test('joins count as claims', async () => {
  const { table } = await made({ players: THREE.map((player) => ({ ...player, open: true })) });
  await table.seats.join('Dan', AWAY);
  await table.seats.join('Eve', HOME);
  expect(await codeOf(() => table.admit(seat('p1')))).toBe('TOKEN_ENDED');
  await table.host.start(HOST);
  expect(flags(table).dealtUnclaimed).toEqual(['p2', 'p3']);
  expect(table.describe(SPECTATOR).players.map(({ claimed }) => claimed)).toEqual([true, true, false]);
});

test('a table of one person and bots has no flags', async () => {
  const { table } = await made({ players: players('Ann', 'bot:random') });
  await table.host.start(HOST);
  expect(flags(table)).toEqual(CLEAR);
});

test('outside programs hold tokens like people', async () => {
  const { table } = await made({ players: [{ name: 'Ann' }, { name: 'Prog', model: 'agent:mine' }] });
  await table.host.start(HOST);
  expect(flags(table).dealtUnclaimed).toEqual(['p1', 'p2']);
});

describe('during the game', () => {
  test('a seat of the creator that another player takes is flagged then', async () => {
    const { table, claim } = await made();
    for (const playerId of ['p2', 'p3']) await claim(playerId, AWAY);
    await table.host.start(HOST);
    const listener = RecordingListener.at(table);
    await claim('p1', AWAY);
    expect(listener.types).toEqual(['SeatClaimed', 'DealtUnclaimed']);
    expect(flags(table)).toEqual({ dealtUnclaimed: ['p1'], hostMayKnow: true });
  });

  test('a creator who takes a second seat flags both, once', async () => {
    const { table, claim } = await made();
    for (const playerId of ['p2', 'p3']) await claim(playerId, AWAY);
    await table.host.start(HOST);
    const taken = async (playerId: string, claimant: Claimant) =>
      table.seats.claim((await table.seats.give(HOST, playerId, { model: HUMAN })).claim ?? '', undefined, claimant);
    await taken('p2', AWAY);
    expect(flags(table)).toEqual(CLEAR);
    const listener = RecordingListener.at(table);
    await taken('p2', HOME);
    expect(listener.received.at(-1)).toMatchObject({ type: 'DealtUnclaimed', playerIds: ['p1', 'p2'] });
    await taken('p2', HOME);
    expect(flags(table)).toEqual({ dealtUnclaimed: ['p1', 'p2'], hostMayKnow: true });
    expect(listener.types.filter((type) => type === 'DealtUnclaimed')).toHaveLength(1);
  });
});

test('claims survive a reload, another node and an earlier version', async () => {
  const { table, claim, again, id, store } = await made();
  for (const playerId of ['p2', 'p3']) await claim(playerId, AWAY);
  const { doc } = table.tableState;
  const later = await again().table(id);
  // An earlier version stored only whether the code was used.
  store.setDoc(id, { ...doc, seats: doc.seats.map((each) => ({ ...each, claim: undefined })) });
  const older = await again().table(id);
  for (const each of [later, older]) {
    expect(each.describe(SPECTATOR).players.map(({ claimed }) => claimed)).toEqual([false, true, true]);
  }
  await later.host.start(HOST);
  expect(flags(later)).toEqual(CLEAR);
});

describe('at a rematch', () => {
  async function finished(claimants: Readonly<Record<string, Claimant>>) {
    const place = await made();
    const visitors: Record<string, SeatVisitor> = { p1: seat('p1'), p2: seat('p2'), p3: seat('p3') };
    for (const [playerId, claimant] of Object.entries(claimants)) {
      visitors[playerId] = await place.claim(playerId, claimant);
    }
    await place.table.host.start(HOST);
    await place.table.host.close(HOST);
    const again = (playerId: string) =>
      place.tables.rematch(place.id, visitors[playerId] ?? seat(playerId), `address of ${playerId}`);
    return { again, find: (id: string) => place.tables.find(id) as Promise<Table> };
  }

  test.each(['p1', 'p2'])('nothing is flagged if each person holds one seat (%s hosts)', async (first) => {
    const { again, find } = await finished({ p2: AWAY, p3: AWAY });
    const { id, hostToken = '' } = await again(first);
    const next = await find(id);
    expect(next.describe(SPECTATOR).players.filter(({ claimed }) => claimed)).toHaveLength(1);
    await again(first === 'p1' ? 'p2' : 'p1');
    expect(next.describe(SPECTATOR).players.filter(({ claimed }) => claimed)).toHaveLength(2);
    await next.host.start(TOKENS.read(hostToken)?.visitor as typeof HOST);
    expect(flags(next)).toEqual(CLEAR);
  });

  test.each(['p1', 'p3'])('a player who held two seats holds them again (%s hosts)', async (first) => {
    const { again, find } = await finished({ p3: AWAY });
    const { id, hostToken = '' } = await again(first);
    const next = await find(id);
    await next.host.start(TOKENS.read(hostToken)?.visitor as typeof HOST);
    // Seats are rotated by one.
    expect(flags(next)).toEqual({ dealtUnclaimed: ['p1', 'p3'], hostMayKnow: true });
  });
});

describe('games that their creator started and did not finish', () => {
  const MINUTE = 60_000;

  async function place() {
    const tables = createTestTables();
    const open = async (creator: string, names = THREE) =>
      tables.table((await tables.tables.create(createGameSchema.parse({ players: names }), creator)).id);
    const shown = async (creator: string) => (await open(creator)).describe(SPECTATOR).discarded;
    return { ...tables, open, shown };
  }

  test('are counted at once if nothing was played, and after some idle minutes otherwise', async () => {
    const { open, shown, time } = await place();
    await (await open(CREATOR)).host.start(HOST);
    expect(await shown(CREATOR)).toBe(1);
    expect(await shown('somebody else')).toBe(0);
    const played = await open(CREATOR);
    await played.host.start(HOST);
    // The running game itself is not counted.
    expect(played.describe(SPECTATOR).discarded).toBe(1);
    await moveOn(played);
    expect(await shown(CREATOR)).toBe(1);
    await time.pass(6 * MINUTE);
    expect(await shown(CREATOR)).toBe(2);
    await moveOn(played);
    expect(await shown(CREATOR)).toBe(1);
  });

  test('stay counted when they are removed', async () => {
    const { open, shown, tables, time } = await place();
    const [erased, idle] = [await open(CREATOR), await open(CREATOR)];
    for (const table of [erased, idle]) await table.host.start(HOST);
    await tables.erase(erased.id);
    expect(await shown(CREATOR)).toBe(2);
    await time.pass(MINUTE);
    await tables.removeIdle(time.now());
    expect(await shown(CREATOR)).toBe(2);
  });

  test('are those with several people, outside programs among them', async () => {
    const { open, shown } = await place();
    await (await open(CREATOR, players('Ann', 'bot:random'))).host.start(HOST);
    expect(await shown(CREATOR)).toBe(0);
    const program = { name: 'Prog', model: 'agent:mine' };
    const closed = await open(CREATOR, [{ name: 'Ann' }, program]);
    await closed.host.start(HOST);
    await closed.host.close(HOST);
    expect(await shown(CREATOR)).toBe(1);
  });
});
