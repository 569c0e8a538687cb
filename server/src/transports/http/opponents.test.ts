import type { Opponents } from '@magnate/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../testkit/testService.ts';
import { newDevice } from '../testkit/device.ts';

/** "Find opponents": a seat near one's rating, or a table that waits for one. */

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});

type Answer = Opponents & { readonly error: { readonly code: string } };

async function find(name: string, more: { device?: Awaited<ReturnType<typeof newDevice>>; waiting?: Opponents } = {}) {
  const body = { name, ...(more.waiting && { waiting: more.waiting.id }) };
  const headers = (await more.device?.sign('POST', '/opponents', body)) ?? {};
  return (await service.ask<Answer>('POST', '/opponents', { body, headers, token: more.waiting?.token })).body;
}

const statusOf = async ({ id }: Opponents) => (await service.ask('GET', `/game/${id}`)).body.status;

describe('finding opponents', () => {
  test('opens a table for the first, seats the second there, and starts', async () => {
    const ann = await find('Ann');
    expect(ann).toMatchObject({ waiting: true, playerId: 'p1' });
    expect(ann.hostToken).not.toBeNull();
    const bob = await find('Bob');
    expect(bob).toMatchObject({ id: ann.id, playerId: 'p2', waiting: false, hostToken: null });
    expect(await statusOf(ann)).toBe('in_progress');
    const cas = await find('Cas');
    expect(cas.id).not.toBe(ann.id);
  });

  test('seats two players of the same name at one table: the second gets a number', async () => {
    const first = await find('Player');
    const second = await find('player');
    expect(second).toMatchObject({ id: first.id, waiting: false });
    const { players } = (await service.ask('GET', `/game/${first.id}`)).body;
    expect(players.map(({ name }) => name)).toEqual(['Player', 'player 2']);
  });

  test('seats each of many seekers at once exactly once', async () => {
    const seated = await Promise.all(Array.from({ length: 8 }, (_, i) => find(`Player ${i}`)));
    expect(new Set(seated.map(({ id, playerId }) => `${id} ${playerId}`)).size).toBe(8);
  });

  test('lets those who opened tables at the same moment meet at the older one', async () => {
    // One device gets two tables, as two people do who look before either has opened one.
    const device = await newDevice();
    const [ann, bob] = [await find('Ann', { device }), await find('Bob', { device })];
    expect(ann.id).not.toBe(bob.id);
    expect(await find('Ann', { waiting: ann })).toMatchObject({ id: ann.id, playerId: 'p1', waiting: true });
    expect(await find('Bob', { waiting: bob })).toMatchObject({ id: ann.id, playerId: 'p2', waiting: false });
    expect((await service.ask('GET', `/game/${bob.id}`)).body.error.code).toBe('UNKNOWN_GAME');
    expect(await find('Ann', { waiting: ann })).toMatchObject({ id: ann.id, playerId: 'p1', waiting: false });
  });

  test('gives the seat back, and closes the table with its last person', async () => {
    const ann = await find('Ann');
    const leave = (token: string) => service.ask('POST', `/game/${ann.id}/leave`, { token });
    expect((await leave(ann.token)).status).toBe(200);
    expect((await leave(ann.token)).body.error.code).toBe('UNKNOWN_GAME');
    const open = { players: [{ name: 'Ida' }, { name: 'Open', open: true }, { name: 'Also', open: true }] };
    const made = await service.table({ ...open, visibility: 'public', clock: { decision: 60 } });
    const bob = await find('Bob');
    expect(bob).toMatchObject({ id: made.id, waiting: true });
    expect((await service.ask('POST', `/game/${made.id}/leave`, { token: bob.token })).status).toBe(200);
    const { players } = (await service.ask('GET', `/game/${made.id}`)).body;
    expect(players.filter((each) => each.open)).toHaveLength(2);
    expect((await find('Cas')).id).toBe(made.id);
  });

  test('seats no person opposite themselves, nor far above their rating', async () => {
    const device = await newDevice();
    const ann = await find('Ann', { device });
    expect((await find('Ann again', { device })).id).not.toBe(ann.id);

    const rated = async (name: string, value: number) => {
      const own = await newDevice();
      const body = { name, token: 'ship', colour: 0 };
      const headers = await own.sign('POST', '/profile', body);
      const { id } = (await service.ask('POST', '/profile', { body, headers })).body;
      const entry = `profile:${id}`;
      const ladder = 'monopoly/standard';
      const fits = await service.store.ladder.fits();
      const fit = { ladder, fit: 1, season: 0, at: 1, results: 1, average: 1500 };
      const rating = { entry, kind: 'profile', isRanked: true, value, body: { value } };
      if (fits.length === 0) {
        await service.store.ladder.takeFit(ladder, 'n', 1, 2);
        await service.store.ladder.putFit(fit, [rating]);
      } else await service.store.ladder.putRatings(fit, 'none', [rating], []);
      return own;
    };
    service = await startTestService();
    const strong = await find('Strong', { device: await rated('Strong', 2000) });
    const weak = await find('Weak', { device: await rated('Weak', 1200) });
    expect(weak.id).not.toBe(strong.id);
    const similar = await find('Similar', { device: await rated('Similar', 1250) });
    expect(similar.id).toBe(weak.id);
    expect((await find('New')).id).toBe(strong.id);
  });
});
