import { describe, expect, test } from 'vitest';
import type { Table } from './table.ts';
import { Ear } from './testkit/ear.ts';
import { hall, players, TOKENS } from './testkit/hall.ts';
import { rest } from './testkit/handTime.ts';
import { codeOf, moveOn, nextMove, seat, SPECTATOR, until } from './testkit/play.ts';

const TWO = players('Ann', 'Bob');

async function begun(request: object = {}) {
  const made = await hall().open({ players: TWO, ...request });
  await made.table.start();
  return made;
}

function visitorOf(token: string) {
  const said = TOKENS.read(token);
  if (said === undefined) throw new Error('Not one of ours.');
  return said.visitor;
}

/** Plays until somebody is awaited. */
async function untilAwaited(table: Table, playerId: string): Promise<void> {
  for (let i = 0; i < 500 && table.actions(playerId).actors[0] !== playerId; i++) await moveOn(table);
  expect(table.actions(playerId).actors[0]).toBe(playerId);
}

describe('a claim', () => {
  test('opens its seat once and ends the token from before', async () => {
    const { table, opened } = await hall().open({ players: TWO });
    const [ann] = opened.seats;
    const old = visitorOf(ann?.token ?? '');
    const ear = Ear.at(table, old);
    const other = Ear.at(table, visitorOf(opened.seats[1]?.token ?? ''));
    const { playerId, token } = await table.claim(ann?.claim ?? '', 'Anna');
    expect(playerId).toBe('p1');
    expect(await codeOf(() => table.admit(old))).toBe('TOKEN_ENDED');
    expect(await codeOf(() => table.attach(old, ear))).toBe('TOKEN_ENDED');
    expect(await codeOf(() => table.admit(visitorOf(token)))).toBeUndefined();
    expect(ear.endings).toEqual(['token']);
    expect(ear.types).toEqual(['SeatClaimed']);
    expect(other.endings).toEqual([]);
    expect(other.heard).toMatchObject([{ type: 'SeatClaimed', playerId: 'p1', name: 'Anna' }]);
    expect(table.describe(SPECTATOR).players[0]).toMatchObject({ name: 'Anna', claimed: true });
    expect(await codeOf(table.claim(ann?.claim ?? ''))).toBe('UNKNOWN_CLAIM');
  });

  test('of nobody, of another table or empty opens nothing', async () => {
    const { open } = hall();
    const { table } = await open({ players: TWO });
    const { opened: elsewhere } = await open({ players: TWO });
    for (const code of ['', 'x', elsewhere.seats[0]?.claim ?? '', table.standing.doc.seats[0]?.claimHash ?? '']) {
      expect(await codeOf(table.claim(code))).toBe('UNKNOWN_CLAIM');
    }
  });

  test('twice at once is won by one', async () => {
    const { table, opened } = await hall().open({ players: TWO });
    const code = opened.seats[0]?.claim ?? '';
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(table.claim(code))));
    expect(codes.toSorted()).toEqual(['UNKNOWN_CLAIM', 'UNKNOWN_CLAIM', undefined]);
  });

  test('while the game runs keeps the name', async () => {
    const { table, opened } = await begun();
    await table.claim(opened.seats[0]?.claim ?? '', 'Anna');
    expect(table.describe(SPECTATOR).players[0]?.name).toBe('Ann');
  });
});

describe('joining', () => {
  const open = { players: [{ name: 'Ann' }, { name: 'free', open: true }, { name: 'free too', open: true }] };

  test('takes the open seats one by one', async () => {
    const { table } = await hall().open(open);
    const first = await table.join('Bob');
    const second = await table.join('Cy');
    expect([first.playerId, second.playerId]).toEqual(['p2', 'p3']);
    expect(await codeOf(table.join('Dee'))).toBe('NO_OPEN_SEAT');
    expect(table.describe(SPECTATOR).players.map(({ name, open }) => [name, open])).toEqual([
      ['Ann', false],
      ['Bob', false],
      ['Cy', false],
    ]);
  });

  test('ends with the start of the game, and no seat is shown as open then', async () => {
    const { open: openTable, tables } = hall();
    const { table } = await openTable({ ...open, visibility: 'public' });
    expect((await tables.list({ status: 'waiting', limit: 5 })).games[0]?.openSeats).toBe(2);
    await table.start();
    expect(await codeOf(table.join('Bob'))).toBe('NO_OPEN_SEAT');
    expect(table.describe(SPECTATOR).players.some(({ open }) => open)).toBe(false);
    expect((await tables.list({ status: 'in_progress', limit: 5 })).games[0]?.openSeats).toBe(0);
  });
});

describe('a token made anew', () => {
  test('ends the old one, and all are told', async () => {
    const { table, opened } = await begun();
    const old = visitorOf(opened.seats[0]?.token ?? '');
    const ear = Ear.at(table, old);
    const other = Ear.at(table);
    const { token } = await table.reissue('p1');
    expect(await codeOf(() => table.admit(old))).toBe('TOKEN_ENDED');
    expect(ear.endings).toEqual(['token']);
    expect(other.types).toEqual(['SeatClaimed']);
    expect(await codeOf(() => table.admit(visitorOf(token)))).toBeUndefined();
  });

  test('is only for people', async () => {
    const { table } = await hall().open({ players: [...TWO, ...players('bot:random')] });
    expect(await codeOf(table.reissue('p3'))).toBe('NOT_A_PERSON');
    expect(await codeOf(table.reissue('p9'))).toBe('UNKNOWN_PLAYER');
  });
});

describe('a seat given away', () => {
  test('to a bot in the middle of the game is played by it, and back to a person by him', async () => {
    const { table } = await begun();
    await untilAwaited(table, 'p1');
    const ear = Ear.at(table, seat('p1'));
    const all = Ear.at(table);
    const before = table.standing.version;
    expect(await table.giveSeat('p1', { model: 'bot:random', name: 'ignored' })).toEqual({ playerId: 'p1', claim: null });
    expect(ear.endings).toEqual(['token']);
    await until(() => table.standing.version > before);
    expect(all.heard[0]).toMatchObject({ type: 'SeatGiven', playerId: 'p1', model: 'bot:random', name: 'Ann' });

    const { claim } = await table.giveSeat('p1', { model: 'human' });
    expect(await codeOf(() => table.admit(seat('p1', 2)))).toBe('TOKEN_ENDED');
    const { token } = await table.claim(claim ?? '');
    expect(visitorOf(token)).toEqual(seat('p1', 4));
    await untilAwaited(table, 'p1');
    const waits = table.standing.version;
    await rest();
    expect(table.standing.version).toBe(waits);
    const { playerId, action } = nextMove(table);
    await table.act(playerId, { action });
    expect(table.standing.version).toBe(waits + 1);
    expect(all.faults).toEqual([]);
  });

  test('an action of the old holder that waited in line is refused', async () => {
    const { table } = await begun();
    await untilAwaited(table, 'p1');
    const giving = table.giveSeat('p1', { model: 'bot:random' });
    const acting = codeOf(table.act('p1', { action: { type: 'RollDice' } }));
    await giving;
    expect(await acting).toBe('NOT_A_PERSON');
  });

  test('before the start may get another name and any model', async () => {
    const { table } = await hall().open({ players: TWO });
    await table.giveSeat('p2', { model: 'human', name: 'Cy' });
    await table.giveSeat('p1', { model: 'some-model' });
    expect(table.describe(SPECTATOR).players.map(({ name, model }) => [name, model])).toEqual([
      ['Ann', 'some-model'],
      ['Cy', 'human'],
    ]);
    expect(await codeOf(table.giveSeat('p1', { model: 'bot:nobody' }))).toBe('UNKNOWN_BOT');
    expect(await codeOf(table.giveSeat('p9', { model: 'human' }))).toBe('UNKNOWN_PLAYER');
  });
});

describe('a pause', () => {
  test('lets nobody act, not even bots, and the clock stands still', async () => {
    const { open, time } = hall();
    const { table } = await open({ players: players('Ann', 'bot:random'), clock: { decision: 10 } });
    await table.start();
    const ear = Ear.at(table);
    await table.pause(true);
    await table.pause(true);
    const { version } = table.standing;
    expect(await codeOf(table.act('p1', { action: { type: 'RollDice' } }))).toBe('TABLE_PAUSED');
    await time.pass(100_000);
    expect(table.standing.version).toBe(version);
    expect(table.describe(SPECTATOR)).toMatchObject({ paused: true, deadlines: {} });
    await table.pause(false);
    await time.pass(100_000);
    expect(table.standing.version).toBeGreaterThan(version);
    expect(ear.types.slice(0, 2)).toEqual(['TablePaused', 'TableResumed']);
    expect(ear.faults).toEqual([]);
  });

  test('is possible only while the game runs', async () => {
    const { table } = await hall().open({ players: TWO });
    expect(await codeOf(table.pause(true))).toBe('NOT_STARTED');
  });
});

describe('chat', () => {
  test('is heard by all, kept in order, and not by those who left', async () => {
    const { table } = await begun();
    const ear = Ear.at(table);
    const gone = Ear.at(table);
    gone.leave();
    await table.say('p1', 'Hello');
    await table.say('p2', 'Hi');
    expect(ear.lines.map(({ id, playerId, text }) => [id, playerId, text])).toEqual([
      [1, 'p1', 'Hello'],
      [2, 'p2', 'Hi'],
    ]);
    expect(await table.chat(1)).toEqual(ear.lines.slice(1));
    expect(gone.lines).toEqual([]);
  });

  test('whoever is muted is refused until he is not, and all are told once', async () => {
    const { table } = await begun();
    const ear = Ear.at(table);
    await table.mute('p1', true);
    await table.mute('p1', true);
    expect(await codeOf(table.say('p1', 'Hello'))).toBe('MUTED');
    await table.say('p2', 'I may');
    await table.mute('p1', false);
    await table.say('p1', 'Hello');
    expect(ear.types).toEqual(['PlayerMuted', 'PlayerUnmuted']);
    expect(await codeOf(table.mute('p9', true))).toBe('UNKNOWN_PLAYER');
  });
});

describe('closing', () => {
  test('is told first; then nobody finds or uses the table any more', async () => {
    const { open, tables, store, again } = hall();
    const { table, id } = await open({ players: TWO, visibility: 'public' });
    await table.start();
    const ears = [Ear.at(table), Ear.at(table, seat('p1'))];
    await table.close();
    expect(ears.map(({ types, endings, faults }) => [types, endings, faults])).toEqual([
      [['TableClosed'], ['closed'], []],
      [['TableClosed'], ['closed'], []],
    ]);
    const tries = [
      () => table.admit(SPECTATOR),
      () => table.admit(seat('p1')),
      () => table.attach(SPECTATOR, ears[0] as Ear),
      () => table.status,
      () => table.act('p1', { action: { type: 'RollDice' } }),
      () => table.say('p1', 'Hello?'),
      () => table.pause(true),
      () => table.close(),
      () => table.start(),
    ];
    expect(await Promise.all(tries.map(codeOf))).toEqual(tries.map(() => 'UNKNOWN_GAME'));
    expect(await tables.find(id)).toBeUndefined();
    expect(await again().tables.find(id)).toBeUndefined();
    expect(tables.stats.tables).toBe(0);
    expect((await tables.list({ status: 'in_progress', limit: 10 })).games).toEqual([]);
    expect(await store.read(id)).toMatchObject({ status: 'closed' });
  });

  test('also ends a table that waits, and one with bots in the middle of it', async () => {
    const { open, store } = hall();
    const waiting = await open({ players: TWO });
    await waiting.table.close();
    const bots = await open({ players: players('bot:random', 'bot:random') });
    await bots.table.start();
    await until(() => bots.table.standing.version > 10);
    await bots.table.close();
    const { version } = bots.table.standing;
    await rest();
    expect(await store.read(bots.id)).toMatchObject({ status: 'closed', version });
    expect(await store.read(waiting.id)).toMatchObject({ status: 'closed' });
  });
});

test('a private table opens to tokens only', async () => {
  const { table } = await hall().open({ players: TWO, visibility: 'private' });
  expect(await codeOf(() => table.admit(SPECTATOR))).toBe('UNKNOWN_GAME');
  expect(await codeOf(() => table.admit(seat('p1')))).toBeUndefined();
  expect(await codeOf(() => table.admit({ role: 'host', epoch: 1 }))).toBeUndefined();
  expect(await codeOf(() => table.admit({ role: 'host', epoch: 2 }))).toBe('TOKEN_ENDED');
  expect(await codeOf(() => table.admit(seat('p9')))).toBe('TOKEN_ENDED');
});

test('a listener that fails hears nothing more, and nobody else is concerned', async () => {
  const { table } = await begun();
  const endings: string[] = [];
  table.attach(SPECTATOR, {
    news: () => {
      throw new Error('Deaf.');
    },
    ended: (why) => endings.push(why),
  });
  const ear = Ear.at(table);
  await moveOn(table);
  await moveOn(table);
  expect(ear.faults).toEqual([]);
  expect(ear.heard.length).toBeGreaterThan(0);
  expect(endings).toEqual(['stopping']);
});
