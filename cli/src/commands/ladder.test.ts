import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LadderAnswer, RecordRating } from '@magnate/protocol';
import { finishedGame, type Playing } from '@magnate/server/testkit/finishedGame';
import { shared, startTestService, type TestService } from '@magnate/server/testkit/service';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { magnate } from '../testkit/program.ts';

/** Programs from outside with different names are different entries; a person is the profile. */
const PLAYERS = [{ name: 'ann', model: 'agent:ann' }, { name: 'bob', model: 'agent:bob' }, { name: 'Cy at the table' }];
const PROFILE = { id: 'cy34-5678-9abc', name: 'Cyrille', token: 'ship', colour: 1, createdAt: 1 };
const REQUEST = { game: 'monopoly', players: PLAYERS, clock: { decision: 3600 }, visibility: 'public' };
const [SPRING, SUMMER] = [Date.UTC(2026, 3, 20), Date.UTC(2026, 7, 20)];
/** Every 25th action of a player is made by another: one in twenty would be too many. */
const BY_OTHERS = 25;

type Figures = readonly { readonly entry: string; readonly value: number; readonly low: number }[];
type Saved = { readonly id: string; rating: RecordRating; fairness: object };
const figures = (rows: Figures) => rows.map(({ entry, value, low }) => [entry, value, low]);

let service: TestService;
let folder: string;
let shown: LadderAnswer;

type Step = Parameters<TestService['store']['append']>[0];
const acted = new Map<string, number>();

/** Sometimes the clock or a stand-in acts for the player. */
function withActor(step: Step): Step {
  const { action } = step;
  if (action === undefined) return step;
  const key = `${step.gameId} ${action.playerId}`;
  const count = (acted.get(key) ?? 0) + 1;
  acted.set(key, count);
  if (count % BY_OTHERS !== 0) return step;
  return { ...step, action: { ...action, by: step.version % 2 === 0 ? 'clock' : 'bot' } };
}

const linkCy: NonNullable<Playing['beforeStart']> = ({ seats }, made) => {
  const read = service.deps.tokens.read(made.seats.at(-1)?.token ?? '') as unknown;
  const { visitor } = read as { readonly visitor: Parameters<(typeof seats)['linkProfile']>[0] };
  return seats.linkProfile(visitor, PROFILE.id);
};

/** Two seasons; a game that was voided, one at a table that is not public, and one of the clock and a stand-in. */
beforeAll(
  shared(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: SPRING });
    folder = mkdtempSync(join(tmpdir(), 'magnate-ladder-'));
    service = await startTestService({
      listen: true,
      store: (store) =>
        new Proxy(store, {
          get: (target, name) => {
            const value: unknown = Reflect.get(target, name, target);
            if (typeof value !== 'function') return value;
            if (name !== 'append') return value.bind(target) as unknown;
            return (step: Step) => target.append(withActor(step));
          },
        }),
    });
    const play = (seed: string, more: object = {}) =>
      finishedGame(service, { ...REQUEST, ...more }, { seed, resignAfter: 120, beforeStart: linkCy });
    await service.store.profiles.addProfile(PROFILE, 'device');
    await play('one');
    await play('two');
    vi.setSystemTime(SUMMER);
    await play('three');
    await play('four', { visibility: 'link' });
    const { table } = await play('five');
    await service.ladders.settled();
    await service.store.ladder.voidResult(table.id, Date.now());
    await service.ladders.settled();
    shown = (await service.ask<LadderAnswer>('GET', '/ladder?game=monopoly')).body;
  }),
  60_000,
);

afterAll(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function recordsIn(path: string): readonly string[] {
  return readdirSync(path).filter((file) => !file.includes('results'));
}

test('computes the ladder of a service from its records to the last digit, and saves them', async () => {
  const fromAddress = await magnate('ladder', 'monopoly', '--from', service.url, '--save', folder, '--json');
  expect(fromAddress.err).not.toContain('refused');
  const { standings } = JSON.parse(fromAddress.out) as { readonly standings: Figures };
  expect(standings).toHaveLength(PLAYERS.length);
  expect(figures(standings)).toEqual(figures(shown.ratings));
  expect(shown.season).toBe(Date.UTC(2026, 6, 1));
  // The games of the first season count as prior, the voided one not.
  expect(shown.ratings.map(({ games }) => games)).toEqual([2, 2, 2]);
  expect((await magnate('ladder', 'monopoly', '--from', folder, '--json')).out).toBe(fromAddress.out);
  const records = recordsIn(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Saved);
  expect(records.map(({ rating: { state } }) => state).sort()).toEqual(['rated', 'rated', 'rated', 'voided']);
  expect(records.some(({ rating }) => rating.seats.some(({ fallbacks }) => fallbacks > 0))).toBe(true);
  // Only the list of the service names the table that is not public.
  expect(readdirSync(folder).filter((file) => file.includes('results'))).toEqual(['monopoly-standard.results.json']);
});

test('names people as their profiles, and from a folder as they sat in their latest game', async () => {
  const namesIn = ({ out }: { readonly out: string }) => out.replaceAll(/^ *[\d–]+ +| {2,}.*$/gm, '');
  const fromService = await magnate('ladder', 'monopoly', '--from', service.url);
  for (const name of ['ann (agent)', 'bob (agent)', PROFILE.name]) expect(namesIn(fromService)).toContain(name);
  expect(fromService.out).not.toContain(PROFILE.id);
  expect(namesIn(await magnate('ladder', 'monopoly', '--from', folder))).toContain('Cy at the table');
});

test('records alone suffice', async () => {
  rmSync(join(folder, 'monopoly-standard.results.json'), { force: true });
  const { out } = await magnate('ladder', 'monopoly', '--from', folder, '--json');
  expect(JSON.parse(out)).toMatchObject({ games: 1, start: shown.season });
});

test('refuses a record that is broken, or that contradicts its game', async () => {
  const [file = ''] = recordsIn(folder);
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const tampered = async (change: (record: Saved) => void) => {
    const record = JSON.parse(text) as Saved;
    change(record);
    writeFileSync(path, JSON.stringify(record));
    const { code, err } = await magnate('ladder', 'monopoly', '--from', folder);
    const [, problem] = /\((\w+)\)/.exec(err) ?? [];
    expect(code).toBe(problem === undefined ? 0 : 1);
    return problem;
  };
  const seatOf = ({ rating }: Saved) => rating.seats[0] as { place: number; entry: string; decisions: number };
  const rating = ({ rating: each }: Saved) => each;
  try {
    expect(await tampered((record) => Object.assign(record.fairness, { hostSecret: '' }))).toBe('promise');
    expect(await tampered((record) => Object.assign(record, { chain: { events: 1, head: '' } }))).toBe('chains');
    expect(await tampered((record) => Object.assign(record, { fairness: null }))).toBe('promise');
    expect(await tampered((record) => (seatOf(record).place += 1))).toBe('PLACES');
    expect(await tampered((record) => (seatOf(record).entry = 'agent:other'))).toBe('ENTRIES');
    expect(await tampered((record) => (seatOf(record).decisions += 1))).toBe('DECISIONS');
    expect(await tampered((record) => (rating(record).at += 1))).toBe('TIME');
    expect(await tampered((record) => (rating(record).ladder = 'monopoly/arena'))).toBe('LADDER');
    expect(await tampered((record) => (rating(record).clock = null))).toBe('RATED');
    expect(await tampered((record) => (rating(record).state = 'unrated'))).toBeUndefined();
    writeFileSync(join(folder, 'copy.json'), text.replace(/"id":"[^"]*"/, '"id":"other"'));
    expect(await tampered(() => undefined)).toBe('TWICE');
  } finally {
    writeFileSync(path, text);
  }
});
