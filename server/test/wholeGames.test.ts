import { rngFrom } from '@magnate/bots';
import { GAME_IDS, type GameId, type GameRecord, type RecordedHostEvent, type Rng } from '@magnate/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { EventsClient } from '../src/transports/testkit/client.ts';
import type { CreatedTable, NewSeat } from '../src/table/types.ts';
import { Api, type ReceivedEvent } from '../src/testkit/api.ts';
import { moveOf } from './testkit/randomPlayers.ts';
import { newFolder, shared, startTestService, type TestService } from '../src/testkit/testService.ts';
import { SocketPlayer } from './testkit/socketPlayer.ts';
import { verifyEach } from './testkit/verify.ts';

/** Whole games, from the first request to a verified record. */

const OVER_HTTP = isFullRun ? GAME_IDS : GAME_IDS.slice(0, 1);
/** Options of a game that is played to the end in reasonable time. */
const OPTIONS: Readonly<Record<GameId, object>> = {
  monopoly: { startingCash: 600, goSalary: 0, endAt: { rounds: 5 } },
  acquire: { holdings: 'hidden', safeSize: 5, endSize: 12 },
};

let service: TestService;
let folder: string;
let api: Api;
let port: number;
/** Records by transport. Those over HTTP are also tampered with. */
const records = { overHttp: [] as AnyRecord[], overSockets: [] as AnyRecord[] };

beforeAll(
  shared(async () => {
    service = await startTestService({ listen: true, described: true });
    folder = await newFolder();
    ({ port } = service);
    ({ api } = service);
  }),
);

describe.each(OVER_HTTP)('%s', (game) => {
  it('over HTTP alone', async () => {
    const rng = rngFrom(`whole games of ${game}`);
    const table = await createTable(game);
    const path = `/game/${table.id}`;
    const [ann, bob] = table.seats as readonly [NewSeat, NewSeat];
    const { token: newBob } = await api.must('POST', `${path}/claim`, {
      body: { code: bob.claim, name: 'Bob the second' },
    });
    for (const token of [ann.token, newBob])
      await api.must('POST', `${path}/entropy`, { token, body: { text: `${rng()}` } });
    await api.must('POST', `${path}/start`, { token: table.hostToken });
    const seats = new Map([
      ['p1', ann.token],
      ['p2', newBob],
    ]);
    const actions = await playOut(table, game, seats, rng);
    // Events after the end are included.
    await api.must('POST', `${path}/mute`, { token: table.hostToken, body: { playerId: 'p1', muted: true } });

    const expected = await eventsByViewer(table.id, seats);
    const { seq, status, outcome, players } = await api.must('GET', path, { token: ann.token });
    expect(status).toBe('completed');
    expect(expected.spectator).toHaveLength(seq);
    const record = await api.must('GET', `${path}/record`);
    expect(record.actions).toHaveLength(actions);
    expect(record.outcome).toEqual(outcome);
    expect(players.map(({ name }: { name: string }) => name)).toContain('Bob the second');
    records.overHttp.push(record as unknown as AnyRecord);
  });
});

describe.each(GAME_IDS)('%s', (game) => {
  it('over sockets, each lost once and resumed', async () => {
    const table = await createTable(game);
    const path = `/game/${table.id}`;
    const url = `ws://127.0.0.1:${port}${path}/stream`;
    const people = table.seats.map(({ playerId, token }) => {
      const rng = rngFrom(`${game} over sockets ${playerId}`);
      return new SocketPlayer({ url, game, playerId, token, rng, dropAt: 3 });
    });
    const listener = new EventsClient(port, `${path}/events`);
    await listener.live();
    await api.must('POST', `${path}/start`, { token: table.hostToken });
    // A spectator loses its socket too, and resumes.
    await listener.until(({ seqs }) => seqs.length >= 40);
    listener.leave();
    const again = new EventsClient(port, `${path}/events`, { 'last-event-id': String(listener.seqs.at(-1)) });
    await Promise.all(people.map((person) => person.over()));
    const { seq } = await api.must('GET', path);
    await again.until(({ seqs }) => seqs.at(-1) === seq);
    again.leave();

    const seats = new Map(table.seats.map(({ playerId, token }) => [playerId, token]));
    const expected = await eventsByViewer(table.id, seats);
    const own = Object.fromEntries(table.seats.map(({ playerId }, i) => [playerId, people[i]?.events]));
    const received = [...listener.messages, ...again.messages].filter(({ event }) => event === 'message');
    expect({ ...own, spectator: received.map(({ data }) => data) }).toEqual(expected);
    expect(people.map(({ drops, faults }) => ({ drops, faults }))).toEqual(
      people.map(() => ({ drops: 1, faults: [] })),
    );
    const kept = await service.store.actions(table.id, 0);
    const sent = kept.flatMap(({ actionId }) => (actionId === null ? [] : [actionId]));
    expect(sent.toSorted()).toEqual([...new Set(people.flatMap(({ acknowledged }) => acknowledged))].toSorted());
    records.overSockets.push((await api.must('GET', `${path}/record`)) as unknown as AnyRecord);
  });
});

it('the command line finds every record true, and none that was changed', async () => {
  const { overHttp, overSockets } = records;
  const isTrue = new Map<AnyRecord, boolean>([...overHttp, ...overSockets].map((record) => [record, true]));
  for (const record of overHttp) for (const change of Object.values(TAMPERED)) isTrue.set(change(record), false);
  const verdicts = await verifyEach(folder, [...isTrue.keys()]);
  expect(verdicts.map(({ code }) => code)).toEqual([...isTrue.values()].map((holds) => (holds ? 0 : 1)));
  const expected = verdicts.filter((_, i) => [...isTrue.values()][i]).map((verdict) => verdict.said);
  expect(expected).toEqual(expected.map(() => expect.stringContaining('The record is valid.')));
  expect(isTrue.size).toBe(GAME_IDS.length + OVER_HTTP.length * (1 + Object.keys(TAMPERED).length));
});

it('every answer was as described, and nothing went wrong inside', () => {
  expect([...service.misfits]).toEqual([]);
  expect(service.logged).toEqual([]);
});

/** Two people and a bot. */
async function createTable(game: GameId): Promise<CreatedTable> {
  const players = [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cas', model: 'bot:steady' }];
  return (await api.must('POST', '/game', { body: { game, players, options: OPTIONS[game] } })) as CreatedTable;
}

/** People play random offers until no player is awaited. Returns the number of actions. */
async function playOut(table: CreatedTable, game: GameId, seats: Map<string, string>, rng: Rng): Promise<number> {
  const path = `/game/${table.id}`;
  const acts = hostActs(table, seats);
  for (let i = 0; ; i++) {
    const { actors, version } = await api.must('GET', `${path}/actions`, { token: seats.get('p1') });
    if (actors.length === 0) return version;
    const people = actors.filter((id: string) => seats.has(id));
    const who = people[Math.floor(rng() * people.length)];
    if (who === undefined) continue;
    const token = seats.get(who);
    const offered = await api.must('GET', `${path}/actions`, { token });
    const seen = await api.must('GET', path, { token });
    const move = moveOf(game, seen.view, who, rng);
    const isOffered = (offered.actions as { type: string }[]).some(({ type }) => type === move.type);
    const isCurrent = isOffered || offered.version !== seen.version;
    const { status, text } = await api.ask('POST', `${path}/action`, {
      token,
      body: { ...move, actionId: `${i}`, expectedVersion: seen.version },
    });
    // Bots may have been faster.
    if (status !== 409 && (status !== 200 || !isCurrent))
      throw new Error(`${JSON.stringify(move)}: ${text.slice(0, 300)}`);
    if (version > 20) await acts.shift()?.();
  }
}

/** Everything that a host can do while a game runs. */
function hostActs({ id, hostToken: token }: CreatedTable, seats: Map<string, string>): (() => Promise<unknown>)[] {
  const path = `/game/${id}`;
  return [
    async () => {
      await api.must('POST', `${path}/pause`, { token });
      await api.must('POST', `${path}/resume`, { token });
    },
    () => api.must('POST', `${path}/mute`, { token, body: { playerId: 'p2', muted: true } }),
    () => api.must('POST', `${path}/seats/p3`, { token, body: { model: 'bot:greedy' } }),
    async () => {
      const renewed = await api.must('POST', `${path}/reissue`, { token: seats.get('p2') });
      seats.set('p2', renewed.token);
    },
    async () => {
      const given = await api.must('POST', `${path}/seats/p2`, { token, body: { model: 'human' } });
      const claimed = await api.must('POST', `${path}/claim`, { body: { code: given.claim } });
      seats.set('p2', claimed.token);
    },
  ];
}

/** Every viewer gets all events without a gap, with the same seq and type. */
async function eventsByViewer(
  id: string,
  seats: ReadonlyMap<string, string>,
): Promise<Record<string, readonly ReceivedEvent[]>> {
  const byViewer: Record<string, readonly ReceivedEvent[]> = { spectator: await api.events(id) };
  for (const [playerId, token] of seats) byViewer[playerId] = await api.events(id, token);
  const outlines = Object.values(byViewer).map((events) => events.map(({ seq, type }) => `${seq} ${type}`));
  expect(new Set(outlines.map((outline) => outline.join())).size).toBe(1);
  expect(byViewer['spectator']?.map(({ seq }) => seq)).toEqual(byViewer['spectator']?.map((_, i) => i + 1));
  return byViewer;
}

/** The record through JSON. */
type AnyRecord = GameRecord & { readonly fairness: object; readonly remarks: readonly RecordedHostEvent[] };

const TAMPERED: Readonly<Record<string, (record: AnyRecord) => AnyRecord>> = {
  'another seed': (record) => ({ ...record, seed: `${record.seed}0` }),
  'another secret': (record) => ({ ...record, fairness: { ...record.fairness, hostSecret: '00'.repeat(32) } }),
  'an action less': (record) => ({ ...record, actions: record.actions.toSpliced(10, 1) }),
  'an act of the host less': (record) => ({ ...record, remarks: record.remarks.toSpliced(-3, 1) }),
};
