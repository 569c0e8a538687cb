import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GAME_IDS } from '@magnate/engine';
import { beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { shared, startTestService, type TestService } from '../src/testkit/testService.ts';

/** The programs of the documents play whole games against built-in bots. */

const EXAMPLES = join(import.meta.dirname, '../../docs/examples');
const PROGRAMS = [
  [process.execPath, 'lucky.mjs'],
  [process.execPath, 'agent.ts'],
  ['python3', 'agent.py'],
] as const;
const hasPython = spawnSync('python3', ['--version']).status === 0;
const isHere = ([command]: (typeof PROGRAMS)[number]) =>
  command !== 'python3' || hasPython || process.env['CI'] !== undefined;

const run = promisify(execFile);
let service: TestService;

beforeAll(
  shared(async () => {
    service = await startTestService({ listen: true });
  }),
);

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${service.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

const OPTIONS = { monopoly: { endAt: { rounds: isFullRun ? 8 : 3 } }, acquire: { safeSize: 3, endSize: 8 } } as const;

/** Each plays both games; in the short form each one of them. */
const GAMES = PROGRAMS.filter(isHere).flatMap(([command, file], i) =>
  GAME_IDS.filter((_, at) => isFullRun || at === i % GAME_IDS.length).map((game) => [file, game, command] as const),
);

test.each(GAMES)('docs/examples/%s plays a whole game of %s', async (file, game, command) => {
  const players = [{ name: 'Lucky' }, { name: 'Ada', model: 'bot:greedy' }, { name: 'Bob', model: 'bot:steady' }];
  const table = (await post('/game', { game, players, options: OPTIONS[game] })) as {
    readonly id: string;
    readonly hostToken: string;
    readonly seats: readonly { readonly token: string }[];
  };
  await post(`/game/${table.id}/start`, {}, table.hostToken);
  const { stdout, stderr } = await run(command, [
    join(EXAMPLES, file),
    service.url,
    table.id,
    table.seats[0]?.token ?? '',
  ]);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^p\d(, p\d)* won\.\n$/);
});
