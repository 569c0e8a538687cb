import { MOST_TURNS, type Turns } from '@magnate/protocol';
import { expect, test } from 'vitest';
import { startTestService } from '../../testkit/testService.ts';
import { codeOf } from '../testkit/operator.ts';

test('one request lists many tables, and opens none of them', async () => {
  await using service = await startTestService();
  const clock = { decision: 2 * 86_400 };
  const running = await service.table({ players: [{ name: 'Ann' }, { name: 'Bob' }], clock, visibility: 'private' });
  await service.ask('POST', `/game/${running.id}/start`, { token: running.hostToken });
  const waiting = await service.table();
  const [ann, bob] = running.seats.map(({ token }) => token);
  const tables = [
    { id: running.id, token: bob },
    { id: waiting.id },
    { id: running.id, token: `${ann}x` },
    { id: 'none' },
  ];
  const { body } = await service.ask<Turns>('POST', '/turns', { body: { tables } });
  expect(body.tables).toMatchObject([
    { id: running.id, game: 'monopoly', status: 'in_progress', you: 'p2', phase: 'WaitingForRoll' },
    { id: waiting.id, status: 'waiting', you: null, holders: [], phase: null, deadlines: {} },
    { id: running.id, refused: 'BAD_TOKEN' },
    { id: 'none', refused: 'UNKNOWN_GAME' },
  ]);
  const [first] = body.tables;
  const holders = first !== undefined && 'holders' in first ? first.holders : [];
  expect(holders).toHaveLength(1);
  const many = Array.from({ length: MOST_TURNS + 1 }, (_, i) => ({ id: `t${i}` }));
  expect(codeOf(await service.ask('POST', '/turns', { body: { tables: many } }))).toBe('MALFORMED');
});
