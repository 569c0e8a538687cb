import { describe, expect, test } from 'vitest';
import type { Table } from './table.ts';
import { flushEventLoop } from './testkit/manualTime.ts';
import { codeOf, HOST, host, moveOn, SPECTATOR, seat, until } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players, TOKENS } from './testkit/testTables.ts';

const TWO = players('Ann', 'Bob');

async function begun(request: object = {}) {
  const made = await createTestTables().open({ players: TWO, ...request });
  await made.table.host.start(HOST);
  return made;
}

function visitorOf(token: string) {
  const claims = TOKENS.read(token);
  if (claims === undefined) throw new Error('The token is invalid.');
  return claims.visitor;
}

/** Plays until this player is awaited. */
async function untilAwaited(table: Table, playerId: string): Promise<void> {
  for (let i = 0; i < 500 && table.reader.actions(playerId).actors[0] !== playerId; i++) await moveOn(table);
  expect(table.reader.actions(playerId).actors[0]).toBe(playerId);
}

describe('a claim', () => {
  test('opens its seat once and ends the previous token', async () => {
    const { table, opened } = await createTestTables().open({ players: TWO });
    const [ann] = opened.seats;
    const old = visitorOf(ann?.token ?? '');
    const listener = RecordingListener.at(table, old);
    const other = RecordingListener.at(table, visitorOf(opened.seats[1]?.token ?? ''));
    const { playerId, token } = await table.seats.claim(ann?.claim ?? '', 'Anna');
    expect(playerId).toBe('p1');
    expect(await codeOf(() => table.admit(old))).toBe('TOKEN_ENDED');
    expect(await codeOf(() => table.attach(old, listener))).toBe('TOKEN_ENDED');
    expect(await codeOf(() => table.admit(visitorOf(token)))).toBeUndefined();
    expect(listener.endings).toEqual(['token']);
    expect(listener.types).toEqual(['SeatClaimed']);
    expect(other.endings).toEqual([]);
    expect(other.received).toMatchObject([{ type: 'SeatClaimed', playerId: 'p1', name: 'Anna' }]);
    expect(table.describe(SPECTATOR).players[0]).toMatchObject({ name: 'Anna', claimed: true });
    expect(await codeOf(table.seats.claim(ann?.claim ?? ''))).toBe('UNKNOWN_CLAIM');
  });

  test('that is unknown, empty or of another table opens nothing', async () => {
    const { open } = createTestTables();
    const { table } = await open({ players: TWO });
    const { opened: elsewhere } = await open({ players: TWO });
    for (const code of ['', 'x', elsewhere.seats[0]?.claim ?? '', table.tableState.doc.seats[0]?.claimHash ?? '']) {
      expect(await codeOf(table.seats.claim(code))).toBe('UNKNOWN_CLAIM');
    }
  });

  test('sent twice at once succeeds once', async () => {
    const { table, opened } = await createTestTables().open({ players: TWO });
    const code = opened.seats[0]?.claim ?? '';
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(table.seats.claim(code))));
    expect(codes.toSorted()).toEqual(['UNKNOWN_CLAIM', 'UNKNOWN_CLAIM', undefined]);
  });

  test('while the game runs keeps the name', async () => {
    const { table, opened } = await begun();
    await table.seats.claim(opened.seats[0]?.claim ?? '', 'Anna');
    expect(table.describe(SPECTATOR).players[0]?.name).toBe('Ann');
  });
});

describe('joining', () => {
  const open = { players: [{ name: 'Ann' }, { name: 'free', open: true }, { name: 'free too', open: true }] };

  test('takes the open seats one by one', async () => {
    const { table } = await createTestTables().open(open);
    const first = await table.seats.join('Bob');
    const second = await table.seats.join('Cy');
    expect([first.playerId, second.playerId]).toEqual(['p2', 'p3']);
    expect(await codeOf(table.seats.join('Dee'))).toBe('NO_OPEN_SEAT');
    expect(table.describe(SPECTATOR).players.map(({ name, open }) => [name, open])).toEqual([
      ['Ann', false],
      ['Bob', false],
      ['Cy', false],
    ]);
  });

  test('ends with the start of the game, and no seat is shown as open then', async () => {
    const { open: createTable, tables } = createTestTables();
    const { table } = await createTable({ ...open, visibility: 'public' });
    expect((await tables.list({ status: 'waiting', limit: 5 })).games[0]?.openSeats).toBe(2);
    await table.host.start(HOST);
    expect(await codeOf(table.seats.join('Bob'))).toBe('NO_OPEN_SEAT');
    expect(table.describe(SPECTATOR).players.some(({ open }) => open)).toBe(false);
    expect((await tables.list({ status: 'in_progress', limit: 5 })).games[0]?.openSeats).toBe(0);
  });
});

describe('a renewed token', () => {
  test('ends the old one, with an event', async () => {
    const { table, opened } = await begun();
    const old = visitorOf(opened.seats[0]?.token ?? '');
    const listener = RecordingListener.at(table, old);
    const other = RecordingListener.at(table);
    const { token } = await table.seats.reissue(seat('p1'));
    expect(await codeOf(() => table.admit(old))).toBe('TOKEN_ENDED');
    expect(listener.endings).toEqual(['token']);
    expect(other.received).toMatchObject([{ type: 'TokenRenewed', playerId: 'p1' }]);
    expect(await codeOf(() => table.admit(visitorOf(token)))).toBeUndefined();
  });

  test('ends the claim code of the seat, which is no longer open', async () => {
    const { table, opened } = await createTestTables().open({
      players: [{ name: 'Ann', open: true }, { name: 'Bob' }],
    });
    const { token } = await table.seats.reissue(seat('p1'));
    expect(await codeOf(table.seats.claim(opened.seats[0]?.claim ?? ''))).toBe('UNKNOWN_CLAIM');
    expect(await codeOf(table.seats.join('Eve'))).toBe('NO_OPEN_SEAT');
    expect(table.describe(SPECTATOR).players[0]).toMatchObject({ claimed: false, open: false });
    expect(await codeOf(() => table.admit(visitorOf(token)))).toBeUndefined();
  });

  test('the host gets one too', async () => {
    const { table, opened } = await begun();
    const old = RecordingListener.at(table, visitorOf(opened.hostToken));
    const other = RecordingListener.at(table);
    const { playerId, token } = await table.seats.reissue(HOST);
    expect(playerId).toBeNull();
    expect(visitorOf(token)).toMatchObject({ role: 'host', epoch: 2 });
    expect(old.endings).toEqual(['token']);
    expect(other.received).toMatchObject([{ type: 'HostTokenRenewed' }]);
    expect(await codeOf(() => table.admit(HOST))).toBe('TOKEN_ENDED');
    expect(await codeOf(table.seats.reissue(HOST))).toBe('TOKEN_ENDED');
    expect(await codeOf(table.host.pause(host(2), true))).toBeUndefined();
  });

  test('is only for people', async () => {
    const { table } = await createTestTables().open({ players: [...TWO, ...players('bot:random')] });
    expect(await codeOf(table.seats.reissue(seat('p3')))).toBe('NOT_A_PERSON');
    expect(await codeOf(table.seats.reissue(seat('p9')))).toBe('TOKEN_ENDED');
  });
});

describe('a reassigned seat', () => {
  test('is played by a bot during the game, and by a person again after the next change', async () => {
    const { table } = await begun();
    await untilAwaited(table, 'p1');
    const listener = RecordingListener.at(table, seat('p1'));
    const all = RecordingListener.at(table);
    const before = table.tableState.version;
    expect(await table.seats.give(HOST, 'p1', { model: 'bot:greedy', name: 'ignored' })).toEqual({
      playerId: 'p1',
      claim: null,
    });
    expect(listener.endings).toEqual(['token']);
    await until(() => table.tableState.version > before);
    expect(all.received[0]).toMatchObject({ type: 'SeatGiven', playerId: 'p1', model: 'bot:greedy', name: 'Ann' });

    const { claim } = await table.seats.give(HOST, 'p1', { model: 'human' });
    expect(await codeOf(() => table.admit(seat('p1', 2)))).toBe('TOKEN_ENDED');
    const { token } = await table.seats.claim(claim ?? '');
    expect(visitorOf(token)).toMatchObject({ role: 'seat', playerId: 'p1', epoch: 4 });
    await untilAwaited(table, 'p1');
    const waits = table.tableState.version;
    await flushEventLoop();
    expect(table.tableState.version).toBe(waits);
    const { playerId } = await moveOn(table);
    expect(playerId).toBe('p1');
    expect(table.tableState.version).toBe(waits + 1);
    expect(all.faults).toEqual([]);
  });

  test('may get another name before the start, and an outside program', async () => {
    const { table } = await createTestTables().open({ players: TWO });
    await table.seats.give(HOST, 'p2', { model: 'human', name: 'Cy' });
    await table.seats.give(HOST, 'p1', { model: 'agent:mine', personality: 'kind' });
    expect(table.describe(SPECTATOR).players.map(({ name, model }) => [name, model])).toEqual([
      ['Ann', 'agent:mine'],
      ['Cy', 'human'],
    ]);
    expect(await codeOf(table.seats.give(HOST, 'p1', { model: 'bot:nobody' }))).toBe('UNKNOWN_BOT');
    expect(await codeOf(table.seats.give(HOST, 'p9', { model: 'human' }))).toBe('UNKNOWN_PLAYER');
  });
});

describe('a recovery code', () => {
  test('returns the seat to its holder once, on any device, and ends the old token', async () => {
    const { table } = await begun();
    const old = RecordingListener.at(table, seat('p1'));
    const other = RecordingListener.at(table);
    const { code } = await table.seats.makeRecoveryCode(seat('p1'));
    const { playerId, token } = await table.seats.claim(code, 'Eve');
    expect(playerId).toBe('p1');
    expect(other.types).toEqual(['RecoveryCodeMade', 'TokenRenewed']);
    expect(JSON.stringify(other.received)).not.toContain(code);
    expect(old.endings).toEqual(['token']);
    expect(await codeOf(() => table.admit(seat('p1')))).toBe('TOKEN_ENDED');
    expect(await codeOf(() => table.admit(visitorOf(token)))).toBeUndefined();
    expect(await codeOf(table.seats.claim(code))).toBe('UNKNOWN_CLAIM');
    expect(table.describe(SPECTATOR).players[0]?.name).toBe('Ann');
  });

  test('replaces an earlier one, and ends with the token and with the seat', async () => {
    const { table } = await begun();
    const { code: first } = await table.seats.makeRecoveryCode(seat('p1'));
    const { code: second } = await table.seats.makeRecoveryCode(seat('p1'));
    expect(await codeOf(table.seats.claim(first))).toBe('UNKNOWN_CLAIM');
    await table.seats.reissue(seat('p1'));
    expect(await codeOf(table.seats.claim(second))).toBe('UNKNOWN_CLAIM');
    const { code: third } = await table.seats.makeRecoveryCode(seat('p1', 2));
    await table.seats.give(HOST, 'p1', { model: 'human' });
    expect(await codeOf(table.seats.claim(third))).toBe('UNKNOWN_CLAIM');
    expect(await codeOf(table.seats.makeRecoveryCode(seat('p1', 2)))).toBe('TOKEN_ENDED');
  });
});
