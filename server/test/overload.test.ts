import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedTable } from '../src/table/types.ts';
import { SocketClient } from '../src/transports/testkit/client.ts';
import { ADMIN_TOKEN, type Method, shared, startTestService, type TestService } from '../src/testkit/testService.ts';

/** Every route of the app, requested while the service is overloaded. New routes are included automatically. */

/** Routes that still answer at the highest level, and why. All others are refused before any work is done. */
const ANSWERED: Readonly<Record<string, string>> = {
  '/health': 'a supervisor must not restart a service that is only busy; the answer is a constant',
  '/health/ready': 'one ping of the store; proxies ask it every few seconds',
  '/admin/*': 'operators stop the cause; every one of these routes demands their token first',
  '/game/:id/stream': 'a socket says in its hello who it is, and is refused then',
};

/** Routes that also answer requests with an operator token. */
const FOR_OPERATORS: Readonly<Record<string, string>> = {
  '/metrics': 'operators need it most at overload; collected at most every ten seconds, then sent from memory',
};

/** Routes that also answer anonymous requests one level below. */
const FOR_PLAYERS: Readonly<Record<string, string>> = {
  '/': 'players reload the page in the middle of a game',
  '/mcp': 'agents send their tokens in tool calls; every call is then refused or not by what it asks for',
};

const LATE = { lateness: 1e6, memory: 0 };
const READERS_REFUSED = 2;
const PLAYERS_REFUSED = 3;

let service: TestService;
let table: CreatedTable;
let port: number;

beforeAll(
  shared(async () => {
    service = await startTestService({ listen: true, environment: { LATENESS_MILLISECONDS: '100' } });
    table = await service.table({ players: [{ name: 'Ann' }, { name: 'Bob' }], visibility: 'public' });
    ({ port } = service);
  }),
);

/** Levels only rise here: the tests below are in the order of their levels. */
function riseTo(level: number): void {
  while (service.deps.overload.level < level) service.deps.overload.look(LATE);
  expect(service.deps.overload.level).toBe(level);
}

async function answeredTo(token: string | undefined): Promise<readonly string[]> {
  expect(service.routes.length).toBeGreaterThan(50);
  const answered = new Set<string>();
  for (const route of service.routes) if (await answers(route, token)) answered.add(entryOf(partsOf(route)[1]));
  return [...answered].toSorted();
}

function entryOf(path: string): string {
  return path.startsWith('/admin/') ? '/admin/*' : path;
}

function partsOf(route: string): readonly [method: Method, path: string] {
  const [method = '', path = ''] = route.split(' ');
  return [method, path];
}

/** The path of a route with values that exist. */
function addressOf(path: string): string {
  return path.replace(':id', table.id).replaceAll(/:\w+/g, 'p1').replace('*', 'x');
}

async function answers(route: string, token: string | undefined): Promise<boolean> {
  const [method, path] = partsOf(route);
  const { status, body } = await service.ask(method, addressOf(path), {
    ...(token === undefined ? {} : { token }),
    ...(method === 'POST' ? { body: {} } : {}),
  });
  // A HEAD has no body.
  const isRefused = status === 503 && (method === 'HEAD' || JSON.stringify(body).includes('OVERLOADED'));
  return !isRefused;
}

describe('while only running games are served', () => {
  it('anonymous requests reach these routes and those that players need', async () => {
    riseTo(READERS_REFUSED);
    expect(await answeredTo(undefined)).toEqual(Object.keys({ ...ANSWERED, ...FOR_PLAYERS }).toSorted());
  });
});

describe('while nothing is served', () => {
  it.each<[who: string, token: () => string | undefined, answered: typeof ANSWERED]>([
    ['a stranger', () => undefined, ANSWERED],
    ['a player', () => table.seats[0]?.token, ANSWERED],
    ['a host', () => table.hostToken, ANSWERED],
    ['an operator', () => ADMIN_TOKEN, { ...ANSWERED, ...FOR_OPERATORS }],
  ])('only the listed routes answer %s', async (_, token, answered) => {
    riseTo(PLAYERS_REFUSED);
    expect(await answeredTo(token())).toEqual(Object.keys(answered).toSorted());
  });

  it('an unknown path is refused like the page', async () => {
    riseTo(PLAYERS_REFUSED);
    expect((await service.ask('GET', '/nowhere')).status).toBe(503);
  });

  it('a hello on a socket is refused, with a token and without', async () => {
    riseTo(PLAYERS_REFUSED);
    for (const hello of [{}, { token: table.seats[0]?.token }]) {
      const client = SocketClient.hello(port, table.id, hello);
      await client.closed();
      expect(client.closedFor).toBe('OVERLOADED');
    }
  });

  it('a route under /admin asks for the token before anything else', async () => {
    riseTo(PLAYERS_REFUSED);
    const admin = service.routes.filter((route) => route.includes(' /admin/') && !route.startsWith('HEAD'));
    expect(admin.length).toBeGreaterThan(10);
    for (const route of admin) {
      const [method, path] = partsOf(route);
      const { status } = await service.ask(method, addressOf(path), method === 'POST' ? { body: {} } : {});
      expect([route, status]).toEqual([route, 401]);
    }
  });
});
