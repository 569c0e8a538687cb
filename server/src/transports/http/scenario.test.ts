import { GAME_IDS, chainOf, replay } from '@magnate/engine';
import { beforeAll, expect, test } from 'vitest';
import { gameUuid } from '../../store/store.ts';
import { verify } from '../../../test/testkit/verify.ts';
import type { AnyRecord } from '../../table/testkit/play.ts';
import { ADMIN_TOKEN, newFolder, shared, startTestService, type TestService } from '../../testkit/testService.ts';
import { isFullRun } from '../../../../scripts/fullRun.ts';

/** Tables with a scenario. */

let service: TestService;
let folder: string;
beforeAll(
  shared(async () => {
    service = await startTestService();
    folder = await newFolder();
  }),
);

const PLAYERS = [{ name: 'Ann' }, { name: 'Bob' }];
const SCENARIOS = {
  monopoly: { dice: [[1, 2]], decks: { chance: ['chance-jail'] } },
  acquire: { bag: ['1A', '12I'] },
} as const;
const opened = async (request: object) => {
  const table = await service.table({ players: PLAYERS, ...request });
  return { ...table, token: table.seats[0]?.token };
};

test('its dice come first', async () => {
  const options = { turnOrder: 'seat' };
  const { id, hostToken, token } = await opened({ options, scenario: SCENARIOS.monopoly });
  await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  const { status, body } = await service.ask('POST', `/game/${id}/action`, { token, body: { type: 'RollDice' } });
  expect(status).toBe(200);
  expect(body.events).toContainEqual(expect.objectContaining({ type: 'DiceRolled', die1: 1, die2: 2 }));
});

test.each(GAME_IDS)('there is no commitment to the seed, and the scenario stays hidden: %s', async (game) => {
  const { id, hostToken, token } = await opened({ game, scenario: SCENARIOS[game] });
  expect((await service.ask('POST', `/game/${id}/entropy`, { token, body: { text: 'word' } })).body.error.code).toBe(
    'SEED_GIVEN',
  );
  const { body } = await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  expect(body).toMatchObject({ status: 'in_progress', verified: false, commitment: null });
  expect(JSON.stringify([body, (await service.ask('GET', `/game/${id}/events`)).body])).not.toContain('scenario');
});

test.each(isFullRun ? [{}, { seed: 'mine' }] : [{ seed: 'mine' }])(
  'its record is valid, here and in another service: %j',
  async (given) => {
    const scenario = SCENARIOS.monopoly;
    const { id, hostToken, token } = await opened({ scenario, ...given });
    await service.ask('POST', `/game/${id}/start`, { token: hostToken });
    for (const type of ['RollDice', 'Resign']) {
      expect((await service.ask('POST', `/game/${id}/action`, { token, body: { type } })).status).toBe(200);
    }
    const { body: record } = await service.ask<AnyRecord>('GET', `/game/${id}/record`);
    expect(record).toMatchObject({ scenario, fairness: null, seed: expect.stringMatching(/^(mine|[0-9a-f]{64})$/) });
    expect(record.chain.head).toBe(chainOf(record, replay(record).events));
    const verdict = await verify(folder, record);
    expect(verdict.said).toContain('derived again from the scenario and the seed');
    expect(verdict).toMatchObject({ code: 0, said: expect.stringContaining('The record is valid.') });
    const imported = await service.ask('POST', '/admin/import', { token: ADMIN_TOKEN, body: record });
    expect(imported.status).toBe(201);
    const again = await service.ask<AnyRecord>('GET', `/game/${imported.body.id}/record`);
    // There it has another id, and is judged anew.
    const kept = { ...again.body, rating: null };
    expect(kept).toEqual({ ...record, id: gameUuid(imported.body.id), rating: null });
  },
);
