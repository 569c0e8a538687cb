import { CLOSE_CODES } from '@magnate/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import type { CreatedTable } from '../src/table/types.ts';
import { EventsClient, SocketClient } from '../src/transports/testkit/client.ts';
import {
  type AccessFixture,
  type AdminFiles,
  createFixture,
  otherTable,
  createAdminFiles,
  TABLE_KINDS,
  STAGES,
  TOKEN_KINDS,
  type TokenKind,
} from './testkit/accessFixtures.ts';
import { ACCESS, AGENTS, type Code, PAGES, ROWS, type Row, STATUSES, type Trace } from './testkit/routeContract.ts';
import { EVERY_TABLE } from './testkit/everyTable.ts';
import {
  type Answer,
  type Asking,
  type Method,
  shared,
  startTestService,
  type TestService,
} from '../src/testkit/testService.ts';

/** Requests every route with the kinds of tokens and tables in turn; `npm run check:routes` tries all combinations. */

let service: TestService;
let port: number;
let adminFiles: AdminFiles;
let other: CreatedTable;
/** Kinds of tokens with the same access everywhere by contract. */
const ALIKE = Object.values(Object.groupBy(TOKEN_KINDS, (kind) => JSON.stringify(ACCESS[kind])));
const asksEveryTable = process.env[EVERY_TABLE] !== undefined;
/** Refused requests change nothing, so all tests share these tables. */
const fixtures: AccessFixture[] = [];

beforeAll(
  shared(async () => {
    service = await startTestService({ listen: true, described: true });
    ({ port } = service);
    other = await otherTable(service);
    for (const kind of TABLE_KINDS) {
      for (const stage of STAGES) fixtures.push(await createFixture(service, kind, stage, other));
    }
    adminFiles = await createAdminFiles(service);
  }),
);

describe('every route answers as the contract says', () => {
  it.each(ROWS.map((row) => [`${row.route} (${row.access})`, row] as const))('%s', async (_, row) => {
    const wrong: string[] = [];
    for (const kind of kindsAt(ROWS.indexOf(row))) {
      for (const shared of askedAt(row, kind)) {
        const verdict = verdictOn(row, shared, kind);
        const leaves = leftBy(row, verdict);
        // A request that succeeds gets its own table.
        const fixture =
          leaves === 'nothing' ? shared : await createFixture(service, tableKindOf(shared), shared.stage, other);
        const before = await footprint(fixture);
        const got = outcomeText(await ask(row, fixture, kind));
        const left = traceBetween(before, await footprint(fixture));
        const expected = typeof verdict === 'number' ? `${verdict}` : `${STATUSES[verdict]} ${verdict}`;
        if (got === expected && left === leaves) continue;
        wrong.push(
          `${kind} at ${fixture.place} ${fixture.stage}: ${got}, leaves ${left}; expected ${expected}, ${leaves}`,
        );
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has rows for every route, and no row for any other', () => {
    const listed = new Set(ROWS.map(({ route }) => route));
    const isForeign = (path: string) => PAGES.test(path) || path === AGENTS;
    const routes = service.routes.filter((route) => !isForeign(pathOf(route)) && !isHeadOf(listed, route));
    expect(routes.toSorted()).toEqual([...listed].toSorted());
  });

  it('describes every route but the pages', () => {
    const described = ROWS.map(({ route }) => route);
    expect(service.description.routes.toSorted()).toEqual([...new Set(described)].toSorted());
  });
});

describe('around the routes', () => {
  it('an answer that does not match its description would be found', () => {
    const sent = { method: 'GET', route: '/health', status: 200, type: 'application/json', text: '{"status":"ok"}' };
    const misfits = [
      { ...sent, text: '{"status":"well"}' },
      { ...sent, text: '{"status":"ok","more":1}' },
      { ...sent, text: '{}' },
      { ...sent, status: 201 },
      { ...sent, type: 'text/html' },
      { ...sent, status: 429, text: '{"error":{"code":"RATE_LIMITED"}}' },
      { ...sent, status: 503, text: '{"error":{"code":"NO_SUCH_CODE","message":"."},"more":1}' },
    ];
    expect(service.description.problemWith(sent)).toBeUndefined();
    for (const each of misfits) expect(service.description.problemWith(each), JSON.stringify(each)).toBeDefined();
  });

  it('HEAD is answered like GET, without a body', async () => {
    const heads = service.routes.filter((route) => route.startsWith('HEAD ') && !PAGES.test(pathOf(route)));
    const rows = ROWS.filter(({ route }) => heads.includes(route.replace('GET', 'HEAD')));
    const differing: string[] = [];
    for (const row of rows) {
      for (const kind of kindsAt(ROWS.indexOf(row))) {
        for (const fixture of askedAt(row, kind).slice(0, 1)) {
          const { status } = await ask(row, fixture, kind);
          const head = await ask({ ...row, route: row.route.replace('GET', 'HEAD') }, fixture, kind);
          if (head.status !== status || head.text !== '') differing.push(`${row.route} ${kind} ${fixture.place}`);
        }
      }
    }
    expect(rows.length).toBeGreaterThan(5);
    expect(differing).toEqual([]);
  });

  it('pages are the same for every token', async () => {
    const paths = service.routes.filter((route) => route.startsWith('GET ')).map(pathOf);
    for (const path of paths.filter((each) => PAGES.test(each) && !each.includes('*'))) {
      const answers = await Promise.all(
        [undefined, 'garbage', fixtures[0]?.tokens.host].map((token) => service.ask('GET', path, { token })),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBeLessThan(400);
    }
  });

  it.each(['PUT', 'PATCH', 'OPTIONS', 'DELETE'] as const)(
    '%s where nothing is, is an unknown route',
    async (method) => {
      const paths = new Set(
        service.routes.filter((route) => !service.routes.includes(`${method} ${pathOf(route)}`)).map(pathOf),
      );
      for (const path of paths) {
        const answer = await service.ask(
          method,
          path
            .replace(':id', 'x')
            .replace(':playerId', 'p1')
            .replace(':reportId', 'x')
            .replace(':resultId', 'x')
            .replace('*', 'x'),
        );
        expect(outcomeText(answer), `${method} ${path}`).toBe('404 UNKNOWN_ROUTE');
      }
    },
  );
});

describe('streams open to permitted viewers only', () => {
  const { token, unknown } = CLOSE_CODES;
  const closings: Partial<Record<Code, number>> = { BAD_TOKEN: token, TOKEN_ENDED: token, UNKNOWN_GAME: unknown };

  it('sockets', async () => {
    const wrong = await everywhere(
      async (fixture, kind) => {
        const token = fixture.tokens[kind];
        const client = SocketClient.hello(port, fixture.id, token === undefined ? {} : { token });
        await client.until(
          ({ error, frames }) => error !== undefined || frames.some(({ type }) => type === 'heartbeat'),
        );
        if (client.error === undefined) client.socket.close();
        const code = await client.closed();
        return client.error === undefined ? 'ok' : `${client.error} ${code}`;
      },
      (code) => `${code} ${closings[code]}`,
    );
    expect(wrong).toEqual([]);
  });

  it('server-sent events', async () => {
    const wrong = await everywhere(
      async (fixture, kind) => {
        const token = fixture.tokens[kind];
        const client = new EventsClient(
          port,
          `/game/${fixture.id}/events`,
          token === undefined ? {} : { authorization: `Bearer ${token}` },
        );
        await client.until(({ isOver, comments }) => isOver || comments.length > 0);
        client.leave();
        const { statusCode } = client.response ?? {};
        return statusCode === 200 ? 'ok' : `${JSON.parse(client.body).error.code} ${statusCode}`;
      },
      (code) => `${code} ${STATUSES[code]}`,
    );
    expect(wrong).toEqual([]);
  });

  it('over a socket only seats can act', async () => {
    const wrong: string[] = [];
    const row = ROWS.find(({ route }) => route === 'POST /game/:id/action') as Row;
    for (const shared of fixtures.filter(({ place }) => place !== 'gone')) {
      for (const kind of kindsAt(fixtures.indexOf(shared)).filter((each) => ACCESS[each].look[shared.place] === 'ok')) {
        const verdict = verdictOn(row, shared, kind);
        const fixture =
          verdict === 200 ? await createFixture(service, tableKindOf(shared), shared.stage, other) : shared;
        const before = await footprint(fixture);
        const token = fixture.tokens[kind];
        const client = SocketClient.hello(port, fixture.id, token === undefined ? {} : { token });
        await client.live();
        client.send({ type: 'action', action: { type: 'Resign' }, actionId: 'a' });
        await client.until(({ error, frames }) => error !== undefined || frames.some(({ type }) => type === 'ack'));
        client.socket.close();
        await client.closed();
        const expected = verdict === 200 ? 'ack, leaves action' : `${verdict}, leaves nothing`;
        const got = `${client.error ?? 'ack'}, leaves ${traceBetween(before, await footprint(fixture))}`;
        if (got !== expected) wrong.push(`${kind} at ${fixture.place} ${fixture.stage}: ${got}; expected ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  /** Asks with tokens in turn at every table and returns the differences from the access contract. */
  async function everywhere(
    open: (fixture: AccessFixture, kind: TokenKind) => Promise<string>,
    refusal: (code: Code) => string,
  ): Promise<readonly string[]> {
    const wrong: string[] = [];
    for (const fixture of fixtures) {
      const before = await footprint(fixture);
      const kinds = kindsAt(fixtures.indexOf(fixture));
      const answers = await Promise.all(kinds.map(async (kind) => [kind, await open(fixture, kind)] as const));
      for (const [kind, got] of answers) {
        const verdict = ACCESS[kind].look[fixture.place];
        const expected = verdict === 'ok' ? 'ok' : refusal(verdict);
        if (got !== expected) wrong.push(`${kind} at ${fixture.place} ${fixture.stage}: ${got}; expected ${expected}`);
      }
      const trace = traceBetween(before, await footprint(fixture));
      if (trace !== 'nothing') wrong.push(`${fixture.place} ${fixture.stage}: leaves ${trace}`);
    }
    return wrong;
  }
});

it('every answer so far was as described, and nothing went wrong inside', () => {
  expect([...service.misfits]).toEqual([]);
  expect(service.logged).toEqual([]);
});

function verdictOn({ access, answers, needsConsent }: Row, fixture: AccessFixture, kind: TokenKind): number | Code {
  const { place, stage } = fixture;
  const verdict = ACCESS[kind][access][place];
  if (verdict !== 'ok') return verdict;
  // The other players are present, because they have just joined.
  const asksOthers = needsConsent === true && stage === 'running' && tableKindOf(fixture) === 'public';
  return asksOthers ? 'CONSENT_NEEDED' : answers[stage];
}

async function ask({ route, request }: Row, fixture: AccessFixture, kind: TokenKind): Promise<Answer> {
  const [method, path] = route.split(' ') as [Method, string];
  const asking: Asking = { token: fixture.tokens[kind], ...request?.(fixture, adminFiles) };
  return service.ask(
    method,
    path
      .replace(':id', fixture.id)
      .replace(':playerId', 'p2')
      .replace(':reportId', 'none')
      .replace(':resultId', 'none'),
    asking,
  );
}

function outcomeText({ status, body }: Answer): string {
  return status < 400 ? `${status}` : `${status} ${body?.error?.code}`;
}

function pathOf(route: string): string {
  return route.split(' ')[1] ?? '';
}

/** Each row is requested with one in this number of kinds; the next row uses others. */
const PARTS = 4;

/** Of kinds that must get the same answer, one is used per turn, so that all rows together cover all kinds. */
function kindsAt(turn: number): readonly TokenKind[] {
  if (isFullRun || asksEveryTable) return TOKEN_KINDS;
  const kinds = ALIKE.flatMap((group = []) => group[turn % group.length] ?? []);
  return kinds.filter((_, i) => i % PARTS === turn % PARTS);
}

/**
 * The tables at which a token is tried. If several must answer alike, each pair of a row and a token takes its turn at
 * one of them, so that all rows together cover all tables; `npm run check:routes` tries each pair at every one.
 */
function askedAt(row: Row, kind: TokenKind): readonly AccessFixture[] {
  // Routes without a table are requested once.
  if (!isOfTable(row)) return fixtures.slice(0, 1);
  const every = fixtures.filter((fixture) => {
    // A visitor with the link has the same access as at a public table, unless the route needs the consent of others.
    const isLikePublic = tableKindOf(fixture) === 'link' && row.needsConsent !== true;
    return !isLikePublic || leftBy(row, verdictOn(row, fixture, kind)) === 'nothing';
  });
  if (asksEveryTable) return every;
  const alike = Object.groupBy(every, (fixture) => {
    const { place, stage } = fixture;
    const verdict = verdictOn(row, fixture, kind);
    // A token is refused before the stage is checked, and a valid one is answered after the place was checked.
    if (ACCESS[kind][row.access][place] !== 'ok') return `${verdict} ${place}`;
    return `${verdict} ${stage} ${leftBy(row, verdict) === 'nothing' ? place : ''}`;
  });
  const turn = ROWS.indexOf(row) + TOKEN_KINDS.indexOf(kind);
  return Object.values(alike).flatMap((group = []) => group[turn % group.length] ?? []);
}

/** What an expected answer writes. */
function leftBy(row: Row, verdict: number | Code): Trace {
  if (verdict === 'CONSENT_NEEDED') return 'event';
  return typeof verdict === 'number' && isOfTable(row) ? row.trace : 'nothing';
}

function isOfTable({ route }: Row): boolean {
  return route.includes(':id');
}

function isHeadOf(listed: ReadonlySet<string>, route: string): boolean {
  return route.startsWith('HEAD ') && listed.has(route.replace('HEAD', 'GET'));
}

function tableKindOf(fixture: AccessFixture): (typeof TABLE_KINDS)[number] {
  return TABLE_KINDS[Math.floor(fixtures.indexOf(fixture) / STAGES.length)] ?? 'unknown';
}

/** Everything that is stored of a table. */
async function footprint({ id }: AccessFixture) {
  const game = await service.store.read(id);
  const chat = await service.store.chat(id, 100);
  return { game, chat };
}

type Footprint = Awaited<ReturnType<typeof footprint>>;

function traceBetween(before: Footprint, after: Footprint): Trace | 'a change without an event' {
  const [was, is] = [before.game, after.game];
  if (is === undefined && was !== undefined) return 'erased';
  if (is?.version !== was?.version) return 'action';
  if (is?.seq !== was?.seq) return 'event';
  if (after.chat.length !== before.chat.length) return 'chat';
  return JSON.stringify(is) === JSON.stringify(was) ? 'nothing' : 'a change without an event';
}
