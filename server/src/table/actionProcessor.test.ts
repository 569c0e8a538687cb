import { rngFrom } from '@magnate/bots';
import { GAME_IDS, gameOf } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import type { Table } from './table.ts';
import { codeOf, copied, HOST, moveOn, nextMove, SHORT, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players } from './testkit/testTables.ts';
import type { Submission } from './types.ts';

async function begun(game: (typeof GAME_IDS)[number] = 'monopoly', options: object = {}) {
  const place = createTestTables();
  const made = await place.open({ game, players: players('Ann', 'Bob', 'Cy'), options: { ...options } });
  await made.table.host.start(HOST);
  return { ...place, ...made };
}

function stateText(table: Table): string {
  const { state, game } = table.tableState;
  return state === null ? '' : gameOf(game).serialize(state);
}

describe.each(GAME_IDS)('%s: an action', (game) => {
  test('is acknowledged with its events, the version and the view, redacted for the player', async () => {
    const { table, store, id } = await begun(game);
    const before = table.tableState;
    const listener = RecordingListener.at(table);
    const { playerId, answer } = await moveOn(table);
    const storedEvents = await store.events(id, before.seq, 1000);
    expect(answer.version).toBe(1);
    expect(answer.events).toEqual(storedEvents.map((event) => table.reader.seenBy(seat(playerId), event)));
    expect(answer.view).toEqual(table.describe(seat(playerId)).view);
    expect(listener.received).toEqual(storedEvents);
    expect(JSON.stringify(answer)).not.toContain('"secret":{');
  });

  test('with the same id gets the same answer, whatever happened since', async () => {
    const place = await begun(game, SHORT[game]);
    const { table, again, id } = place;
    const rng = rngFrom(`same ${game}`);
    const sent: { playerId: string; submission: Submission; answer: unknown }[] = [];
    for (let i = 0; table.tableState.status === 'in_progress'; i++) {
      const expectedVersion = table.tableState.version;
      sent.push(copied(await moveOn(table, rng, { actionId: `a${i}`, expectedVersion })));
      if (i % 10 === 3) await table.host.mute(HOST, 'p2', i % 20 === 3);
    }
    expect(table.reader.status).toBe('completed');
    const some = sent.filter((_, i) => i % 12 === 0 || i === sent.length - 1);
    const { tableState } = table;
    for (const where of [table, await again().table(id)]) {
      for (const { playerId, submission, answer } of some) {
        expect(copied(await where.act(seat(playerId), submission))).toEqual(answer);
      }
    }
    expect(table.tableState).toBe(tableState);
    expect((await place.store.actions(id, 0)).length).toBe(sent.length);
  });
});

describe('an action id', () => {
  test('for another action is refused, also after a restart', async () => {
    const { table, again, id } = await begun();
    const { playerId } = await moveOn(table, undefined, { actionId: 'one' });
    const other = { action: { type: 'PassBid' }, actionId: 'one' };
    expect(await codeOf(table.act(seat(playerId), other))).toBe('ACTION_ID_REUSED');
    expect(await codeOf((await again().table(id)).act(seat(playerId), other))).toBe('ACTION_ID_REUSED');
  });

  test('belongs to its player: another may use the same', async () => {
    const { table } = await begun();
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const { playerId, action } = nextMove(table, rngFrom(`${i}`));
      await table.act(seat(playerId), { action, ...(seen.has(playerId) ? {} : { actionId: 'mine' }) });
      seen.add(playerId);
    }
    expect(seen.size).toBe(3);
  });

  test('ignores the order of fields', async () => {
    const { table } = await begun('acquire');
    const { playerId, action } = nextMove(table);
    const first = await table.act(seat(playerId), { action, actionId: 'x' });
    const turned = Object.fromEntries(Object.entries(action).toReversed()) as Submission['action'];
    expect(copied(await table.act(seat(playerId), { action: turned, actionId: 'x' }))).toEqual(copied(first));
  });

  test('of a refused action may be used again', async () => {
    const { table } = await begun();
    const { playerId } = nextMove(table);
    expect(await codeOf(table.act(seat(playerId), { action: { type: 'PassBid' }, actionId: 'x' }))).toBe('NO_AUCTION');
    expect((await table.act(seat(playerId), { action: { type: 'RollDice' }, actionId: 'x' })).version).toBe(1);
  });
});

describe('a refusal changes nothing', () => {
  test.each([
    ['illegal', { action: { type: 'EndTurn' } }, 'WRONG_PHASE'],
    ['of unknown type', { action: { type: 'Nope' } }, 'UNKNOWN_ACTION'],
    ['malformed', { action: { type: 'PlaceBid', amount: 'much' } }, 'MALFORMED'],
    ['stale', { action: { type: 'RollDice' }, expectedVersion: 7 }, 'STALE_VERSION'],
  ])('%s', async (_, submission, code) => {
    const { table, store, id } = await begun();
    const { playerId } = nextMove(table);
    const listener = RecordingListener.at(table);
    const { tableState } = table;
    const text = stateText(table);
    const row = await store.read(id);
    expect(await codeOf(table.act(seat(playerId), { actionId: 'x', ...submission }))).toBe(code);
    expect(table.tableState).toBe(tableState);
    expect(stateText(table)).toBe(text);
    expect(await store.read(id)).toEqual(row);
    expect(listener.received).toEqual([]);
  });

  test('an action with the id of another player is played for the seat of the caller', async () => {
    const { table } = await begun();
    const { playerId } = nextMove(table);
    const other = playerId === 'p1' ? 'p2' : 'p1';
    expect(await codeOf(table.act(seat(other), { action: { type: 'RollDice', playerId } }))).toBe('NOT_YOUR_TURN');
  });

  test('before the start, and after the end', async () => {
    const { open } = createTestTables();
    const { table } = await open({ players: players('Ann', 'Bob'), options: { endAt: { rounds: 2 } } });
    expect(await codeOf(table.act(seat('p1'), { action: { type: 'RollDice' } }))).toBe('NOT_STARTED');
    await table.host.start(HOST);
    expect(await codeOf(table.host.start(HOST))).toBe('ALREADY_STARTED');
    const rng = rngFrom('end');
    while (table.tableState.status === 'in_progress') await moveOn(table, rng);
    expect(await codeOf(table.act(seat('p1'), { action: { type: 'RollDice' } }))).toBe('GAME_OVER');
    expect(await codeOf(table.host.pause(HOST, true))).toBe('ALREADY_FINISHED');
    expect(await codeOf(table.seats.give(HOST, 'p1', { model: 'human' }))).toBe('ALREADY_FINISHED');
    expect(await codeOf(table.seats.addEntropy(seat('p1'), 'late'))).toBe('ALREADY_STARTED');
  });
});

test('of many submissions for one version one wins; the others get the current version', async () => {
  const { table } = await begun();
  const listener = RecordingListener.at(table);
  const { playerId, action } = nextMove(table);
  const tries = Array.from({ length: 20 }, (_, i) =>
    codeOf(table.act(seat(playerId), { action, actionId: `t${i}`, expectedVersion: 0 })),
  );
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'STALE_VERSION')).toHaveLength(19);
  await expect(table.act(seat(playerId), { action, expectedVersion: 0 })).rejects.toMatchObject({
    details: { version: 1 },
  });
  expect(table.tableState.version).toBe(1);
  expect(listener.faults).toEqual([]);
});

test('events written but not yet loaded are never shown unredacted', async () => {
  const { store, open } = createTestTables();
  const { table } = await open({ game: 'acquire', players: players('Ann', 'Bob') });
  const { promise, resolve } = Promise.withResolvers<void>();
  store.written = () => promise;
  const starting = table.host.start(HOST);
  const reading = table.reader.events({ role: 'spectator' }, 0, 1000);
  resolve();
  await starting;
  expect(JSON.stringify(await reading)).not.toMatch(/"tile":"/);
});
