import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CreatedTable } from '../../table/types.ts';
import { shared, startTestService, type TestService } from '../../testkit/testService.ts';

let service: TestService;
let table: CreatedTable;
beforeAll(
  shared(async () => {
    service = await startTestService();
  }),
);
beforeEach(async () => {
  table = await service.table();
});

const tokenOf = (i: number) => table.seats[i]?.token as string;
const start = () => service.ask('POST', `/game/${table.id}/start`, { token: table.hostToken });
const act = (body: object, token = tokenOf(0)) => service.ask('POST', `/game/${table.id}/action`, { body, token });
const versionNow = async () => (await service.ask('GET', `/game/${table.id}`)).body.version;

describe('actions', () => {
  test('are listed, played and reported as events', async () => {
    await start();
    const offers = await service.ask('GET', `/game/${table.id}/actions`, { token: tokenOf(0) });
    expect(offers.body).toMatchObject({ version: 0, status: 'in_progress', paused: false, actors: ['p1'] });
    expect(offers.body.actions).toContainEqual({ type: 'RollDice' });
    const done = await act({ type: 'RollDice' });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ version: 1, view: { secret: null } });
    expect(done.body.events[0]).toMatchObject({ type: 'DiceRolled', playerId: 'p1' });
    const { body } = await service.ask('GET', `/game/${table.id}/events?since=${(done.body.events[0]?.seq ?? 0) - 1}`);
    expect(body.events).toEqual(done.body.events);
  });

  test('have upper-case names in the v1 profile', async () => {
    await start();
    const { body } = await service.ask('GET', `/game/${table.id}/actions?names=v1`, { token: tokenOf(0) });
    expect(body.actions).toContainEqual({ type: 'ROLL_DICE' });
    expect((await act({ type: 'ROLL_DICE' })).body.events[0]).toMatchObject({ type: 'DiceRolled', playerId: 'p1' });
    const wrong = await service.ask('GET', `/game/${table.id}/actions?names=v2`, { token: tokenOf(0) });
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'MALFORMED']);
  });

  test('have no actor before the start and during a pause', async () => {
    const offers = async () => (await service.ask('GET', `/game/${table.id}/actions`, { token: tokenOf(0) })).body;
    expect(await offers()).toEqual({ version: 0, status: 'waiting', paused: false, actors: [], actions: [] });
    await start();
    await service.ask('POST', `/game/${table.id}/pause`, { token: table.hostToken });
    expect(await offers()).toMatchObject({ status: 'in_progress', paused: true, actors: ['p1'] });
  });

  test('are refused before the start', async () => {
    const { status, body } = await act({ type: 'RollDice' });
    expect([status, body.error.code]).toEqual([409, 'NOT_STARTED']);
  });

  test.each([
    [{ type: 'EndTurn' }, 422, 'WRONG_PHASE'],
    [{ type: 'Fly' }, 422, 'UNKNOWN_ACTION'],
    [{ type: 'PlaceTile', tile: '1A' }, 422, 'UNKNOWN_ACTION'],
    [{ type: 'RollDice', playerId: 'p2' }, 422, 'NOT_YOUR_SEAT'],
    [{ type: 'RollDice', dice: [6, 6] }, 400, 'MALFORMED'],
    [{ type: 'PlaceBid', amount: 1.5 }, 400, 'MALFORMED'],
    [{ type: 7 }, 400, 'MALFORMED'],
    [{}, 400, 'MALFORMED'],
    [{ type: 'RollDice', expectedVersion: -1 }, 400, 'MALFORMED'],
    [{ type: 'RollDice', actionId: '' }, 400, 'MALFORMED'],
    [{ type: 'RollDice', expectedVersion: 7 }, 409, 'STALE_VERSION'],
  ])('that are refused change nothing: %j', async (body, status, code) => {
    await start();
    const answer = await act(body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.code).toBe(code);
    expect(await versionNow()).toBe(0);
  });

  test('out of turn are refused by the rules', async () => {
    await start();
    const { status, body } = await act({ type: 'RollDice' }, tokenOf(1));
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'NOT_YOUR_TURN', message: expect.any(String) });
  });

  test('with the same id are applied once', async () => {
    await start();
    const first = await act({ type: 'RollDice', actionId: 'a', expectedVersion: 0 });
    const again = await act({ type: 'RollDice', actionId: 'a', expectedVersion: 0, playerId: 'p1' });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const other = await act({ type: 'Resign', actionId: 'a' });
    expect([other.status, other.body.error.code]).toEqual([422, 'ACTION_ID_REUSED']);
    expect(await versionNow()).toBe(1);
  });

  test('for an old version are refused with the current one', async () => {
    await start();
    await act({ type: 'RollDice' });
    const { body } = await act({ type: 'RollDice', expectedVersion: 0 });
    expect(body.error.details).toEqual({ version: 1 });
  });
});

test('actions per seat and minute are limited', async () => {
  const strict = await startTestService({ environment: { ACTIONS_PER_MINUTE: '3' } });
  const { id, seats } = await strict.table();
  const answers = [];
  for (let i = 0; i < 4; i++) {
    const [{ token } = { token: '' }] = seats;
    answers.push(await strict.ask('POST', `/game/${id}/action`, { token, body: { type: 'RollDice' } }));
  }
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 429]);
  expect(answers[3]?.headers['retry-after']).toBe('20');
});
