import { expect, test } from 'vitest';
import { HOST, holder, moveOn, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players } from './testkit/testTables.ts';
import type { AwaitedTurn } from './turnWatch.ts';

function recorder() {
  const told: AwaitedTurn[] = [];
  return { told, awaited: (turn: AwaitedTurn) => void told.push(turn) };
}

test('of two nodes only the one with the lease tells, once per decision', async () => {
  const [first, second] = [recorder(), recorder()];
  const here = createTestTables({ turns: first });
  const { table: a, id } = await here.open({ players: players('Ann', 'Ben'), seed: 'two nodes' });
  const there = here.again({ turns: second });
  const b = await there.table(id);
  await a.host.start(HOST);
  await here.time.pass(3000);
  for (let i = 0; i < 12; i++) {
    await moveOn(i % 2 === 0 ? a : b);
    await here.time.pass(1500);
  }
  const [leader, other] = first.told.length > 0 ? [first, second] : [second, first];
  expect(other.told).toEqual([]);
  const decisions = leader.told.map(({ playerId, decision }) => `${playerId} ${decision}`);
  expect(decisions.length).toBeGreaterThan(6);
  expect(new Set(decisions).size).toBe(decisions.length);
  // A player who goes on with their own turn is not called back to it.
  const turns = leader.told.filter(({ isContinued }) => !isContinued);
  expect(turns.length).toBeLessThan(leader.told.length);
  expect(turns.every(({ playerId }, i) => playerId !== turns[i - 1]?.playerId)).toBe(true);
});

test('says whether the player is present, and passes over bots', async () => {
  const { told, awaited } = recorder();
  const { open } = createTestTables({ turns: { awaited } });
  const { table } = await open({ players: players('Ann', 'bot:easy') });
  RecordingListener.at(table, seat('p1'));
  await table.host.start(HOST);
  expect(holder(table)).toBeDefined();
  expect(told.every(({ playerId, isPresent }) => playerId === 'p1' && isPresent)).toBe(true);
});
