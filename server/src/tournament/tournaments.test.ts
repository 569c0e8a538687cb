import type { CreatedTournament, JoinedTournament, Tournament, TournamentSeat } from '@magnate/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_TOKEN, NO_LIMITS, startTestService, type TestService } from '../testkit/testService.ts';
import type { Table } from '../table/table.ts';
import type { TableSeat } from '../table/tableDoc.ts';
import { newDevice, type TestDevice } from '../transports/testkit/device.ts';

/** Tournaments over HTTP, from joining to the standings. */

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});

const SHORT = { preset: 'short', options: { maxRounds: 1 } };
const bots = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Bot ${i}`, model: 'bot:steady' }));

const create = (more: object = {}) =>
  service.ask<CreatedTournament & { error: { code: string } }>('POST', '/tournament', {
    body: { name: 'Cup', format: 'swiss', tableSize: 2, ...SHORT, ...more },
  });

async function created(more: object = {}): Promise<CreatedTournament> {
  const { status, body, text } = await create(more);
  expect(status, text).toBe(201);
  return body;
}

async function join(id: string, name: string, device?: TestDevice) {
  const body = { name };
  const headers = (await device?.sign('POST', `/tournament/${id}/join`, body)) ?? {};
  return service.ask<JoinedTournament & { error: { code: string } }>('POST', `/tournament/${id}/join`, {
    body,
    headers,
  });
}

const show = async (id: string, round = 0) =>
  (await service.ask<Tournament>('GET', `/tournament/${id}?round=${round}`)).body;
/** As it is now, whatever is cached. */
const now = (id: string) => service.deps.tournaments.show(id);
const post = <T = Tournament>(path: string, token?: string, body?: object) =>
  service.ask<T & { error: { code: string } }>('POST', `/tournament/${path}`, { token, body });

async function until(id: string, isReached: (tournament: Tournament) => boolean): Promise<Tournament> {
  await expect
    .poll(
      async () => {
        await service.tournamentRunner.round();
        return isReached(await now(id));
      },
      { interval: 20 },
    )
    .toBe(true);
  return now(id);
}

const isOver = ({ phase }: Tournament) => phase === 'over';

describe('a tournament', () => {
  test('of bots is played to its end without a person, round after round', async () => {
    const { id, hostToken } = await created({ tableSize: 4, pause: 0, players: bots(6) });
    expect(await now(id)).toMatchObject({ phase: 'joining', rounds: null, standings: [], round: null, seed: null });
    expect((await post(`${id}/start`, hostToken)).body).toMatchObject({ phase: 'drawing' });
    const over = await until(id, isOver);
    expect(over).toMatchObject({ status: 'finished', end: 'played', current: 3, rounds: 3 });
    expect(over.seed).toMatch(/^[0-9a-f]{16}$/);
    expect(over.standings.map(({ played }) => played)).toEqual([3, 3, 3, 3, 3, 3]);
    const first = await show(id, 1);
    expect(first.round?.tables.map(({ seats }) => seats.length)).toEqual([3, 3]);
    for (const { id: table, status, seats } of first.round?.tables ?? []) {
      expect(status).toBe('over');
      expect((await service.ask('GET', `/game/${table ?? ''}`)).status).toBe(200);
      expect(seats.map(({ points }) => points).reduce((sum: number, each) => sum + (each ?? 0), 0)).toBeCloseTo(4.5);
    }
  });

  test('gives people their seats through the token from joining, and starts when all have come', async () => {
    const { id, hostToken } = await created({ players: bots(2), arrival: 3600, tableSize: 4 });
    const [ann, bob] = [await join(id, 'Ann', await newDevice()), await join(id, 'Bob', await newDevice())];
    expect((await post<TournamentSeat>(`${id}/seat`, ann.body.token)).body.error.code).toBe('NO_SEAT_NOW');
    await post(`${id}/start`, hostToken);
    const drawn = await until(id, ({ phase }) => phase === 'playing');
    expect(drawn.round?.tables).toMatchObject([{ status: 'waiting' }]);
    const missing = (tournament: Tournament) =>
      tournament.round?.tables.flatMap(({ seats }) => seats.filter((seat) => seat.missing)).length;
    expect(missing(drawn)).toBe(2);
    const seat = (await post<TournamentSeat>(`${id}/seat`, ann.body.token)).body;
    expect(missing(await now(id))).toBe(1);
    // Repeated, it is the same seat.
    expect((await post<TournamentSeat>(`${id}/seat`, ann.body.token)).body).toMatchObject({ playerId: seat.playerId });
    const table = await service.ask('GET', `/game/${seat.id}`, { token: seat.token });
    const you = { role: 'seat', playerId: seat.playerId };
    expect(table.body).toMatchObject({ status: 'waiting', you, tournament: id });
    await post(`${id}/seat`, bob.body.token);
    expect((await now(id)).round?.tables).toMatchObject([{ status: 'playing' }]);
    // The token of the tournament opens no table.
    expect((await service.ask('GET', `/game/${seat.id}`, { token: ann.body.token })).body.error.code).toBe(
      'UNKNOWN_GAME',
    );
  });

  test('starts a table where all have come, although the node of the last one stopped before it could', async () => {
    const { id, hostToken } = await created({ players: bots(3), arrival: 3600, tableSize: 4 });
    const { body: ann } = await join(id, 'Ann', await newDevice());
    await post(`${id}/start`, hostToken);
    const drawn = await until(id, ({ phase }) => phase === 'playing');
    const own = drawn.round?.tables.find(({ seats }) => seats.some(({ player }) => player === ann.player));
    const table = (await service.tables.find(own?.id ?? '')) as Table;
    const {
      playerId,
      epoch,
      nonce = null,
    } = table.tableState.doc.seats.find(({ name }) => name === 'Ann') as TableSeat;
    // Only the arrival was written.
    await table.seats.arrive({ role: 'seat', playerId, epoch, nonce, issuedAt: null });
    expect(table.tableState.status).toBe('waiting');
    await service.store.tournaments.wake(table.id);
    await service.tournamentRunner.round();
    expect(table.tableState.status).toBe('in_progress');
  });

  test('lets absent players be played by a bot, or lose', async () => {
    for (const absent of ['standIn', 'forfeit'] as const) {
      const clock = { decision: 1, grace: 1 };
      const { id, hostToken } = await created({ players: bots(3), arrival: 0, absent, clock });
      const { body: ann } = await join(id, 'Ann', await newDevice());
      await post(`${id}/start`, hostToken);
      // Its games may be over before anyone looks.
      const { round } = await until(
        id,
        (each) => each.round?.tables.some(({ status }) => status !== 'waiting') === true,
      );
      const own = round?.tables.find(({ seats }) => seats.some(({ player }) => player === ann.player));
      if (absent === 'standIn') continue;
      const { round: later } = await until(id, ({ phase }) => phase === 'between');
      const seats = later?.tables.find(({ number }) => number === own?.number)?.seats ?? [];
      expect(seats.find(({ player }) => player === ann.player)).toMatchObject({ place: 2, points: 0 });
      expect(seats.find(({ player }) => player !== ann.player)).toMatchObject({ place: 1, points: 1 });
    }
  });

  test('is run by its host only', async () => {
    const { id, hostToken } = await created({ players: bots(4) });
    const { body: ann } = await join(id, 'Ann', await newDevice());
    const other = await created({ players: bots(4) });
    for (const [verb, body] of [['start'], ['end'], ['table', { table: 1 }], ['remove', { player: 'e1' }]] as const) {
      expect((await post(`${id}/${verb}`, undefined, body)).body.error.code).toBe('TOKEN_NEEDED');
      expect((await post(`${id}/${verb}`, ann.token, body)).body.error.code).toBe('BAD_TOKEN');
      expect((await post(`${id}/${verb}`, other.hostToken, body)).body.error.code).toBe('UNKNOWN_TOURNAMENT');
    }
    expect((await post(`${id}/leave`)).body.error.code).toBe('TOKEN_NEEDED');
    expect((await post(`${id}/leave`, hostToken)).body.error.code).toBe('BAD_TOKEN');
    expect((await post(`${id}/remove`, hostToken, { player: 'e1' })).status).toBe(200);
    expect((await post(`${id}/remove`, hostToken, { player: 'e1' })).body.error.code).toBe('UNKNOWN_ENTRANT');
    expect((await post(`${id}/leave`, ann.token)).body.players.map(({ name }) => name)).toEqual([
      'Bot 1',
      'Bot 2',
      'Bot 3',
    ]);
    expect((await post(`${id}/seat`, ann.token)).body.error.code).toBe('UNKNOWN_ENTRANT');
    expect((await post(`${id}/start`, hostToken)).body.error.code).toBe('TOO_FEW_PLAYERS');
    expect((await post('none/start')).body.error.code).toBe('UNKNOWN_TOURNAMENT');
    expect((await service.ask('GET', '/tournament/none')).body.error.code).toBe('UNKNOWN_TOURNAMENT');
  });

  test('takes each device once, and without devices each address', async () => {
    const { id, hostToken } = await created({ players: bots(61) });
    const device = await newDevice();
    const first = await join(id, 'Ann', device);
    const again = await join(id, 'Anna', device);
    expect(again.body).toMatchObject({ player: first.body.player, name: 'Ann' });
    expect((await join(id, 'Bob')).status).toBe(200);
    expect((await join(id, 'Cas')).body.error.code).toBe('ALREADY_JOINED');
    expect((await join(id, 'Bot 7', await newDevice())).body.error.code).toBe('MALFORMED');
    expect((await join(id, 'Dan', await newDevice())).status).toBe(200);
    expect((await join(id, 'Eve', await newDevice())).body.error.code).toBe('TOURNAMENT_FULL');
    await post(`${id}/end`, hostToken);
    expect((await join(id, 'Eve', await newDevice())).body.error.code).toBe('TOURNAMENT_OVER');
    expect((await post(`${id}/start`, hostToken)).body.error.code).toBe('TOURNAMENT_OVER');
  });

  test('starts at its time, and ends if too few have joined', async () => {
    const startsAt = Date.now() + 3_600_000;
    const few = await created({ startsAt, players: bots(3) });
    const enough = await created({ startsAt, players: bots(4) });
    await service.tournamentRunner.round();
    expect(await now(few.id)).toMatchObject({ phase: 'joining', nextAt: startsAt });
    expect(await service.store.tournaments.claim(startsAt - 1, startsAt)).toBeUndefined();
    const later = startsAt + 1;
    service.tournamentRunner.now = () => later;
    await service.tournamentRunner.round();
    expect(await now(few.id)).toMatchObject({ status: 'ended', end: 'tooFew' });
    expect(await now(enough.id)).toMatchObject({ status: 'running', current: 1 });
  });

  test('can be ended at any time by its host, and each of its tables', async () => {
    const { id, hostToken } = await created({ arrival: 3600 });
    for (const name of ['Ann', 'Bob', 'Cas', 'Dan']) await join(id, name, await newDevice());
    await post(`${id}/start`, hostToken);
    const { round } = await until(id, ({ phase }) => phase === 'playing');
    expect((await post(`${id}/start`, hostToken)).body.error.code).toBe('ROUND_RUNNING');
    expect((await post(`${id}/table`, hostToken, { table: 9 })).body.error.code).toBe('UNKNOWN_TOURNAMENT_TABLE');
    expect((await post(`${id}/table`, hostToken, { table: 1 })).status).toBe(200);
    const tied = await until(id, (each) => each.round?.tables[0]?.status === 'over');
    expect(tied.round?.tables[0]?.seats).toMatchObject([
      { place: 1, points: 0.5 },
      { place: 1, points: 0.5 },
    ]);
    expect((await post(`${id}/end`, hostToken)).body).toMatchObject({ status: 'ended', end: 'host' });
    expect((await service.ask('GET', `/game/${round?.tables[1]?.id ?? ''}`)).body.error.code).toBe('UNKNOWN_GAME');
    await service.tournamentRunner.round();
    expect(await now(id)).toMatchObject({ status: 'ended', phase: 'over' });
  });

  test('can be voided by an operator, who sees all of them', async () => {
    const { id } = await created({ players: bots(4) });
    await created({ players: bots(4), listed: true, name: 'Open cup' });
    const names = async (path: string, token?: string) =>
      (await service.ask<{ tournaments: { name: string }[] }>('GET', path, { token })).body.tournaments.map(
        ({ name }) => name,
      );
    expect(await names('/tournament')).toEqual(['Open cup']);
    expect((await names('/admin/tournaments', ADMIN_TOKEN)).toSorted()).toEqual(['Cup', 'Open cup']);
    const path = `/admin/tournaments/${id}`;
    expect((await service.ask('POST', path, { body: { why: 'x' } })).body.error.code).toBe('TOKEN_NEEDED');
    expect((await service.ask('POST', path, { token: ADMIN_TOKEN, body: { why: 'x' } })).status).toBe(200);
    expect(await now(id)).toMatchObject({ status: 'ended', end: 'operator' });
  });

  test('is refused with a code if it could not be played', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ tableSize: 7 }, 'MALFORMED'],
      [{ format: 'league' }, 'MALFORMED'],
      [{ format: 'knockout', rounds: 3 }, 'MALFORMED'],
      [{ preset: 'none' }, 'UNKNOWN_PRESET'],
      [{ options: { maxRounds: -1 } }, 'BAD_SETUP'],
      [{ options: { theme: {} } }, 'MALFORMED'],
      [{ options: { takeBack: 'agreement' } }, 'TAKE_BACK_IN_PUBLIC'],
      [{ startsAt: 5 }, 'MALFORMED'],
      [{ players: [{ name: 'A', model: 'bot:none' }] }, 'UNKNOWN_BOT'],
      [{ players: [{ name: 'A', model: 'llm:none' }] }, 'MODEL_NOT_CONFIGURED'],
      [{ players: [{ name: 'A', model: 'human' }] }, 'MALFORMED'],
      [{ players: [...bots(2), ...bots(1)] }, 'MALFORMED'],
      [{ players: bots(65) }, 'MALFORMED'],
    ];
    for (const [more, code] of wrong) expect((await create(more)).body.error.code, JSON.stringify(more)).toBe(code);
  });

  test('is refused if its creator has too many that are not over', async () => {
    service = await startTestService({ limits: { ...NO_LIMITS, TOURNAMENTS_PER_ADDRESS: '2' } });
    const { id, hostToken } = await created();
    await created();
    expect((await create()).body.error.code).toBe('TOO_MANY_TOURNAMENTS');
    await post(`${id}/end`, hostToken);
    await created();
  });
});
