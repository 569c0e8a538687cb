import { describe, expect, test } from 'vitest';
import { HOST, holder, SPECTATOR, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players, type Request } from './testkit/testTables.ts';

/** The wall clock is set while people decide, or the service is restarted: no player gains or loses time. */

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const CLOCK = { decision: 30, reserve: 60, grace: 50_000 };

async function begun(request: Partial<Request> = {}) {
  const place = createTestTables({ round: SECOND });
  const made = await place.open({ players: players('Ann', 'Bob'), clock: CLOCK, ...request });
  await made.table.host.start(HOST);
  for (const { id } of made.opened.players) RecordingListener.at(made.table, seat(id));
  return { ...place, ...made, first: holder(made.table) };
}

describe.each([
  ['forward', DAY],
  ['back', -DAY],
] as const)('a wall clock that jumps %s', (_, jump) => {
  test('ends no decision early or late', async () => {
    const { table, time } = await begun();
    await time.pass(20 * SECOND);
    time.setWallClock(jump);
    await time.pass(70 * SECOND - 1);
    expect(table.tableState.version).toBe(0);
    await time.pass(1);
    expect(table.tableState.version).toBe(1);
  });

  test('takes nothing from the reserve and gives nothing to it', async () => {
    const { table, time, first } = await begun();
    await time.pass(40 * SECOND);
    time.setWallClock(jump);
    await table.act(seat(first), { action: { type: 'RollDice' } });
    const { reserve } = table.tableState.doc.seats.find(({ playerId }) => playerId === first) ?? {};
    expect(reserve).toBe(50 * SECOND);
  });

  test('moves the shown deadline with the wall clock', async () => {
    const { table, time, first } = await begun();
    await time.pass(20 * SECOND);
    time.setWallClock(jump);
    expect(table.describe(SPECTATOR).deadlines[first]).toBe(time.now() + 70 * SECOND);
  });

  test('changes no presence', async () => {
    const { table, time, first } = await begun({ clock: { decision: 1000, grace: 20 } });
    const other = first === 'p1' ? 'p2' : 'p1';
    table.listeners.removeAll('stopping');
    RecordingListener.at(table, seat(other));
    table.admit(seat(first));
    time.setWallClock(jump);
    await time.pass(20 * SECOND - 1);
    const isReplaced = () => table.describe(SPECTATOR).players.some(({ standIn }) => standIn);
    expect(isReplaced()).toBe(false);
    await time.pass(1);
    expect(isReplaced()).toBe(true);
  });
});

describe('a restart in the middle of a decision', () => {
  test('keeps the time used, however long the service was down', async () => {
    const { tables, time, again, id, first } = await begun();
    await time.pass(20 * SECOND);
    await tables.stop();
    time.setWallClock(DAY);
    const restarted = again();
    const table = await restarted.table(id);
    expect(table.describe(SPECTATOR).deadlines[first]).toBe(time.now() + 70 * SECOND);
    RecordingListener.at(table, seat(first));
    await time.pass(70 * SECOND - 1);
    expect(table.tableState.version).toBe(0);
    await time.pass(1);
    expect(table.tableState.version).toBe(1);
  });

  test('without a clean shutdown gives at most a few seconds', async () => {
    const { time, again, id, first } = await begun();
    await time.pass(23 * SECOND);
    const left = (await again().table(id)).describe(SPECTATOR).deadlines[first] ?? 0;
    expect(left - time.now()).toBeGreaterThanOrEqual(67 * SECOND);
    expect(left - time.now()).toBeLessThanOrEqual(72 * SECOND);
  });

  test('during a pause keeps what was used before it', async () => {
    const { tables, table, time, again, id, first } = await begun();
    await time.pass(20 * SECOND);
    await table.host.pause(HOST, true);
    await time.pass(500 * SECOND);
    await tables.stop();
    const later = await again().table(id);
    expect(later.describe(SPECTATOR).deadlines).toEqual({});
    await later.host.pause(HOST, false);
    expect(later.describe(SPECTATOR).deadlines[first]).toBe(time.now() + 70 * SECOND);
  });

  test('gives the next decision its whole time', async () => {
    const { tables, table, time, again, id, first } = await begun();
    await time.pass(20 * SECOND);
    await table.act(seat(first), { action: { type: 'RollDice' } });
    const next = holder(table);
    await tables.stop();
    expect((await again().table(id)).describe(SPECTATOR).deadlines[next]).toBe(time.now() + 90 * SECOND);
  });
});
