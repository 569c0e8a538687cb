import { rngFrom } from '@magnate/bots';
import { GAME_IDS, type GameId, type Rng } from '@magnate/engine';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import type { CreatedTable } from '../src/table/types.ts';
import { createDatabase } from './postgres.ts';
import { type AnyView, actorsOf, moveOf } from './testkit/randomPlayers.ts';
import { type AnswerBody, newFolder, shared, startTestService, type TestService } from '../src/testkit/testService.ts';

/** Many clients act on one version at once: exactly one of them wins, each time. */

const SUBMITS = 8;
/** Of each game. */
const ROUNDS = isFullRun ? 12 : 2;
const server = inject('postgresUrl');

describe('SQLite', () => {
  race(isFullRun ? GAME_IDS : ['acquire'], ROUNDS, () => openServices(1));
});

describe.skipIf(server === null)('PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let dataDir: string;
  beforeAll(
    shared(async () => {
      database = await createDatabase(server ?? '');
      // All services share the key, so the tokens of one are valid at the other.
      dataDir = await newFolder();
    }),
  );
  afterAll(() => database.drop());

  // Two services cover the races of one, and more.
  describe.each(isFullRun ? [1, 2] : [2])('services: %i', (count) => {
    race(isFullRun ? GAME_IDS : ['monopoly'], ROUNDS, () =>
      openServices(count, { databaseUrl: database.url, dataDir }),
    );
  });
});

interface Database {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

interface Services {
  readonly all: readonly TestService[];
  readonly addresses: readonly string[];
}

async function openServices(count: number, database?: Database): Promise<Services> {
  const environment: Record<string, string> = database === undefined ? {} : { DATABASE_URL: database.databaseUrl };
  const all: TestService[] = [];
  const options = { listen: true, described: true, environment, dataDir: database?.dataDir };
  for (let i = 0; i < count; i++) all.push(await startTestService(options));
  return { all, addresses: all.map(({ url }) => url) };
}

function race(games: readonly GameId[], rounds: number, open: () => Promise<Services>): void {
  it.each(games)(`%s, ${rounds} rounds`, async (game) => {
    const services = await open();
    const [first] = services.all as [TestService];
    const rng = rngFrom(`races of ${game}`);
    let played = await newTable(first, game);
    const tables = [played];
    for (let round = 0; round < rounds; round++) {
      if ((await turnAt(services, played)) === undefined) {
        played = await newTable(first, game);
        tables.push(played);
      }
      const turn = (await turnAt(services, played)) as Turn;
      const { version } = turn.view;
      const results = await allAtOnce(services, played, turn, round, rng);
      const won = results.filter(({ status }) => status === 200);
      const [winner] = won as [Result];
      // A repeated request gets the same answer.
      expect(new Set(won.map(({ actionId, text }) => actionId + text)).size, JSON.stringify(results)).toBe(1);
      expect(winner.body.version).toBe(version + 1);
      const lost = results.filter(({ actionId }) => actionId !== winner.actionId);
      const refusals = lost.map(({ status, body: { error } }) => ({
        status,
        code: error.code,
        details: error.details,
      }));
      expect(refusals).toEqual(
        lost.map(() => ({ status: 409, code: 'STALE_VERSION', details: { version: version + 1 } })),
      );
      played.winners.push(winner.actionId);
    }
    for (const { opened, winners } of tables) {
      const kept = await first.store.actions(opened.id, 0);
      expect(kept.map(({ version, actionId }) => [version, actionId])).toEqual(winners.map((id, i) => [i + 1, id]));
    }
    for (const { logged, misfits } of services.all) expect([...logged, ...misfits]).toEqual([]);
  });
}

interface Played {
  readonly game: GameId;
  readonly opened: CreatedTable;
  /** The ids of the actions that won, in order. */
  readonly winners: string[];
}

async function newTable(service: TestService, game: GameId): Promise<Played> {
  const opened = await service.table({ game, players: ['Ann', 'Bob', 'Cas'].map((name) => ({ name })) });
  await service.ask('POST', `/game/${opened.id}/start`, { token: opened.hostToken });
  return { game, opened, winners: [] };
}

interface Turn {
  readonly playerId: string;
  readonly token: string;
  readonly view: AnyView;
}

/** The awaited player and their view at the most recent service; undefined if the game is over. */
async function turnAt({ all }: Services, { game, opened: { id, seats } }: Played): Promise<Turn | undefined> {
  const shown = await Promise.all(all.map(async (service) => (await service.ask('GET', `/game/${id}`)).body));
  const newest = shown.findIndex(({ version }) => version === Math.max(...shown.map((each) => each.version)));
  const [playerId] = actorsOf(game, (shown[newest] as AnswerBody).view);
  const seat = seats.find((each) => each.playerId === playerId);
  if (seat === undefined) return undefined;
  const { body } = await (all[newest] as TestService).ask('GET', `/game/${id}`, { token: seat.token });
  return { ...seat, view: body.view };
}

interface Result {
  readonly address: string;
  readonly actionId: string;
  readonly status: number;
  readonly text: string;
  readonly body: AnswerBody;
}

async function allAtOnce(
  { addresses }: Services,
  { game, opened: { id } }: Played,
  { playerId, token, view }: Turn,
  round: number,
  rng: Rng,
): Promise<readonly Result[]> {
  const submits = Array.from({ length: SUBMITS }, (_, i) => ({
    ...moveOf(game, view, playerId, rng),
    actionId: `${round}/${i}`,
    expectedVersion: view.version,
  }));
  // Two of them are sent once more, to another service if there is one.
  const sent = [...submits, ...submits.slice(-1), ...submits.slice(0, 1)];
  return Promise.all(
    sent.map(async (body, i) => {
      const address = addresses[(i + round) % addresses.length] as string;
      const answer = await fetch(`${address}/game/${id}/action`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      return { address, actionId: body.actionId, status: answer.status, text, body: JSON.parse(text) };
    }),
  );
}
