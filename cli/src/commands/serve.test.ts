import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type ServiceProcess, shared, spawnTestService } from '@magnate/server/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { magnate } from '../testkit/program.ts';
import { chained, servedRecord } from '../testkit/serviceRecords.ts';

/** The service on the command line: starting, stopping, and the commands that use it. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-serve-'));
const at = (name: string) => join(folder, name);
const record = servedRecord('monopoly');

/** With its settings as flags. */
function started(name: string): Promise<ServiceProcess> {
  const flags = ['--port', '0', '--data', at(name), '--log-level', 'warn'];
  const environment = { PORT: undefined, DATA_DIR: undefined, LOG_LEVEL: undefined };
  return spawnTestService({ dataDir: at(name), flags, environment });
}

beforeAll(() => {
  writeFileSync(at('game.json'), JSON.stringify(record));
  writeFileSync(at('acquire.json'), JSON.stringify(servedRecord('acquire')));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A request without a token. */
async function got(url: string): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const answer = await fetch(url);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function newGame(url: string): Promise<string> {
  const players = [{ name: 'Ann' }, { name: 'Ben' }];
  const answer = await fetch(`${url}/game`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ players }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** The service files of a data folder. */
function runningServices(name: string): unknown[] {
  const files = readdirSync(at(name)).filter((each) => /^server\..*json$/.test(each));
  return files.map((file) => JSON.parse(readFileSync(at(join(name, file)), 'utf8')) as unknown);
}

/** The rows of a backup, sorted. */
function rowsIn(path: string): string[] {
  return gunzipSync(readFileSync(path)).toString().trimEnd().split('\n').toSorted();
}

const OPENED = /^Open (http:\/\/\S+\/game\/[\w-]+)/m;
const addressIn = (out: string) => OPENED.exec(out)?.[1] ?? '';

/** Starting a service takes longer than all requests together, so these tests share one. */
describe('a running service', () => {
  let service: ServiceProcess;

  beforeAll(
    shared(async () => {
      service = await started('here');
    }),
  );

  test('prints its address, answers requests, and announces where it listens', async () => {
    expect(await got(`${service.url}/health`)).toEqual({ status: 200, body: { status: 'ok' } });
    expect(runningServices('here')).toEqual([{ url: service.url, pid: service.pid }]);
  });

  test('makes a second service exit with one line if the data or the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((listening) => void other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const sameData = await magnate('serve', '--port', '0', '--data', at('here'), '--log-level', 'silent');
    const samePort = await magnate('serve', '--port', String(port), '--data', at('port'), '--log-level', 'silent');
    other.close();
    expect(sameData).toMatchObject({ code: 1, out: '' });
    expect(sameData.err).toMatch(/^The data in [^\n]*here is in use by another Magnate\.[^\n]*\n$/);
    expect(samePort).toMatchObject({ code: 1, out: '' });
    expect(samePort.err).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use\\.[^\n]*\n$`));
    // The rejected process leaves the service file of the running one in place.
    expect(runningServices('here')).toEqual([{ url: service.url, pid: service.pid }]);
  });

  test('can be backed up and restored while it runs, and restored into another folder', async () => {
    const id = await newGame(service.url);
    const saved = await magnate('backup', at('here.gz'), '--data', at('here'));
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toMatch(/^1 game \(\d+ rows, \d+ kB\) in [^\n]*here\.gz\.\n$/);
    expect(statSync(at('here.gz')).mode & 0o777).toBe(0o600);
    expect(existsSync(at('here.gz.new'))).toBe(false);

    const later = await newGame(service.url);
    const back = await magnate('restore', at('here.gz'), '--data', at('here'), '--yes');
    expect(back).toMatchObject({ code: 0, err: '' });
    expect(back.out).toMatch(/\nAccess tokens are those of the backup, except .* revoked since\.\n$/);
    expect((await got(`${service.url}/game/${id}`)).status).toBe(200);
    expect((await got(`${service.url}/game/${later}`)).status).toBe(404);

    const moved = await magnate('restore', at('here.gz'), '--data', at('there'), '--yes');
    expect(moved.out).toMatch(
      /^The folder \S+there did not exist and was created\.\n1 game \(\d+ rows, \d+ kB\) restored from \S+here\.gz\.\nThere is no token\.key in \S+there: tokens issued before do not work\.\n$/,
    );
    const again = await magnate('backup', at('there.gz'), '--data', at('there'));
    expect(again.code).toBe(0);
    expect(rowsIn(at('there.gz'))).toEqual(rowsIn(at('here.gz')));
  });

  test('imports a game, and its exported record is valid', async () => {
    const { code, out, err } = await magnate('import', at('game.json'), '--data', at('here'));
    expect([code, err]).toEqual([0, '']);
    const answer = await got(`${addressIn(out)}/record`);
    expect(answer.status).toBe(200);
    writeFileSync(at('back.json'), JSON.stringify(answer.body));
    const verified = await magnate('verify', at('back.json'));
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toMatch(/\n {2}dice +committed before the start/);
    expect(answer.body['chain']).toEqual(record.chain);
  });

  test('rejects an unfinished game, as a stopped store does, with exit code 1', async () => {
    const { outcome: _, ...rest } = record;
    const early = chained({ ...rest, actions: record.actions.slice(0, 3), remarks: [] });
    writeFileSync(at('early.json'), JSON.stringify(early));
    mkdirSync(at('empty'));
    for (const place of ['here', 'empty']) {
      const { code, out, err } = await magnate('import', at('early.json'), '--data', at(place));
      expect(err).toMatch(/^[^\n]*The record cannot be imported\. The game in it is not over\.\n$/);
      expect([code, out]).toEqual([1, '']);
    }
  });

  test('exits with 0 if Ctrl-C arrives twice in a row', async () => {
    expect(await service.stop('SIGINT', 'SIGINT')).toBe(0);
    expect(service.printed.err).toBe('');
    expect(runningServices('here')).toEqual([]);
  });
});

// The short run covers this in `mcp.test.ts`.
describe.each(isFullRun ? ['at full length'] : [])('%s', () => {
  test('a service exits with 0 on SIGTERM', async () => {
    const service = await started('second');
    expect(await service.stop('SIGTERM')).toBe(0);
  });
});

describe('a stopped store', () => {
  test('takes an import that the service then shows, and a backup after the service was killed', async () => {
    const { code, out } = await magnate('import', at('acquire.json'), '--data', at('rest'));
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/\nOpen http:.* once the service is running: magnate serve\n$/),
    ]);
    const service = await started('rest');
    const { pathname } = new URL(addressIn(out));
    expect(await got(`${service.url}${pathname}`)).toMatchObject({ status: 200, body: { status: 'completed' } });
    await newGame(service.url);
    await service.stop('SIGKILL');
    // The killed service left its file behind, but its address does not answer.
    expect(runningServices('rest')).toHaveLength(1);
    const saved = await magnate('backup', at('rest.gz'), '--data', at('rest'));
    expect([saved.code, saved.out]).toEqual([0, expect.stringMatching(/^2 games /) as string]);
  });

  test('a truncated backup replaces nothing', async () => {
    await magnate('import', at('game.json'), '--data', at('whole'));
    await magnate('backup', at('whole.gz'), '--data', at('whole'));
    const bytes = readFileSync(at('whole.gz'));
    writeFileSync(at('half.gz'), bytes.subarray(0, bytes.length >> 1));
    const { code, err } = await magnate('restore', at('half.gz'), '--data', at('whole'), '--yes');
    expect(err).toMatch(/^[^\n]*half\.gz cannot be used\. The backup is cut short: its end is missing\.[^\n]*\n$/);
    expect(code).toBe(2);
    await magnate('backup', at('after.gz'), '--data', at('whole'));
    expect(rowsIn(at('after.gz'))).toEqual(rowsIn(at('whole.gz')));
  });
});

describe('a backup', () => {
  test('replaces an existing file only if told to, and says so', async () => {
    await magnate('import', at('game.json'), '--data', at('again'));
    const backup = (...more: string[]) => magnate('backup', at('again.gz'), '--data', at('again'), ...more);
    expect((await backup()).out).not.toContain('replaced');
    const before = readFileSync(at('again.gz'));
    const refused = await backup();
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(/^\S+again\.gz already exists\. Use --force to replace it\.[^\n]*\n$/);
    expect(readFileSync(at('again.gz')).equals(before)).toBe(true);
    expect(await backup('--force')).toMatchObject({ code: 0, out: expect.stringContaining('which was replaced.\n') });
  });
});

describe('invalid input', () => {
  test.each([
    ['an invalid port', /--port must be at most 65535\..*magnate serve --help/, ['serve', '--port', '70000']],
    ['an invalid log level', /--log-level must be one of trace/, ['serve', '--log-level', 'loud']],
    ['an invalid database address', /--database-url must be an address/, ['serve', '--database-url', 'x']],
    ['an empty folder name', /--data must not be empty/, ['serve', '--data', '']],
    ['no file', /missing required argument 'file'/i, ['backup']],
    [
      'no folder',
      /There is no folder .*nowhere\. Give the data folder/,
      ['backup', at('x.gz'), '--data', at('nowhere')],
    ],
    ['a missing backup', /Cannot read .*no\.gz: there is no such file/, ['restore', at('no.gz'), '--yes']],
    ['a file that is not a backup', /is not a backup of Magnate/, ['restore', at('game.json'), '--yes']],
    [
      'an impossible folder',
      /Cannot create the folder .*: part/,
      ['import', at('game.json'), '--data', at('game.json/x')],
    ],
    ['a missing record', /Cannot read .*no\.json/, ['import', at('no.json')]],
  ] as const)('is one line and exit code 2: %s', async (_, words, args) => {
    const { code, out, err } = await magnate(...args);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toMatch(words);
    expect([code, out]).toEqual([2, '']);
  });

  test('a restore without confirmation', async () => {
    await magnate('import', at('game.json'), '--data', at('sure'));
    await magnate('backup', at('sure.gz'), '--data', at('sure'));
    const { code, err } = await magnate('restore', at('sure.gz'), '--data', at('sure'));
    expect(err).toMatch(/^Restoring [^\n]* replaces every stored game\. Use --yes to confirm\.[^\n]*\n$/);
    expect(code).toBe(2);
  });
});
