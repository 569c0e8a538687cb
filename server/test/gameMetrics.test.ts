import { expect, onTestFinished, test } from 'vitest';
import { playerKind } from '../src/table/stepLog.ts';
import { Metrics } from '../src/base/metrics.ts';
import { VERSION } from '../src/base/version.ts';
import { startTestService } from '../src/testkit/testService.ts';

/** Metrics of games and their players. */

test('started and finished games, people present, actions by kind of player, and the version are exported', async () => {
  const service = await startTestService({ listen: true, metrics: new Metrics({ node: 'only' }) });
  const { api } = service;
  const value = async (metric: string) => {
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const [name, labels = ''] = metric.split(' ');
    const line = text.split('\n').find((each) => each.startsWith(`${name}{`) && each.includes(labels));
    return Number(line?.split(' ').at(-1) ?? 0);
  };

  const players = [{ name: 'Ann' }, { name: 'Ben', model: 'bot:random' }, { name: 'Cy', model: 'agent:x' }];
  const { id, hostToken, seats } = await api.must('POST', '/game', { body: { players } });
  await api.must('POST', `/game/${id}/start`, { token: hostToken });
  await expect.poll(() => value('magnate_games_started_total game="monopoly"')).toBe(1);

  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/game/${id}/stream`);
  onTestFinished(() => socket.close());
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token: seats[0]?.token })));
  await expect.poll(() => value('magnate_people_present role="player"')).toBe(1);
  expect(await value('magnate_people_present role="spectator"')).toBe(0);
  const watching = new WebSocket(`${service.url.replace('http', 'ws')}/game/${id}/stream`);
  onTestFinished(() => watching.close());
  watching.addEventListener('open', () => watching.send(JSON.stringify({ type: 'hello' })));
  await expect.poll(() => value('magnate_people_present role="spectator"')).toBe(1);
  expect(await value('magnate_people_present role="player"')).toBe(1);

  for (const { token } of seats) await api.must('POST', `/game/${id}/action`, { token, body: { type: 'Resign' } });
  await expect.poll(() => value('magnate_games_finished_total ending="completed"')).toBe(1);
  expect(await value('magnate_played_actions_total player="person"')).toBe(1);
  expect(await value('magnate_played_actions_total player="agent"')).toBe(1);

  const other = await api.must('POST', '/game', { body: { players: players.slice(0, 2) } });
  await api.must('POST', `/game/${other.id}/start`, { token: other.hostToken });
  await api.must('POST', `/game/${other.id}/close`, { token: other.hostToken });
  await expect.poll(() => value('magnate_games_finished_total ending="closed"')).toBe(1);
  expect(await value('magnate_games_started_total game="monopoly"')).toBe(2);
  expect(await value(`magnate_build_info version="${VERSION}"`)).toBe(1);
});

test.each([
  ['player', 'human', 'person'],
  ['player', 'agent:mine', 'agent'],
  ['bot', 'bot:steady', 'bot'],
  ['bot', 'human', 'bot'],
  ['bot', 'llm:local', 'model'],
  ['clock', 'human', 'clock'],
] as const)('an action by %s at a seat of %s is one of kind %s', (by, model, kind) => {
  expect(playerKind(by, model)).toBe(kind);
});
