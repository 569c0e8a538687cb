import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@magnate/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadTexts } from './language.ts';
import { runningServices } from './service.ts';
import { magnate } from '../testkit/program.ts';
import { announce, announcedIn, withdraw } from './runningServices.ts';

let folder: string;
const closing: (() => void)[] = [];
beforeAll(loadTexts);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magnate-where-'));
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  rmSync(folder, { recursive: true });
});

/** A live process other than this one. */
const OTHER = process.ppid;
/** Above the highest process id of any system. */
const DEAD = 2 ** 30;

const say = (pid: number, what: object) => writeFileSync(join(folder, `server.${pid}.json`), JSON.stringify(what));
const running = () => runningServices({ dataDir: folder } as Config);

/** A server that listens. */
async function listening(answer: RequestListener = (_, response) => response.end('{}')): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('services of one folder', () => {
  test('announce themselves independently, and each withdraws only its own file', async () => {
    const [mine, others] = [await listening(), await listening()];
    writeFileSync(join(folder, 'admin.token'), 'secret\n');
    say(OTHER, { pid: OTHER, url: others });
    say(DEAD, { pid: DEAD, url: 'http://127.0.0.1:1' });
    announce(folder, mine);
    expect(announcedIn(folder)).toHaveLength(2);
    expect((await running()).map(({ url, token }) => [url, token]).toSorted()).toEqual(
      [mine, others].map((url) => [url, 'secret']).toSorted(),
    );
    expect(readdirSync(folder)).not.toContain(`server.${DEAD}.json`);
    withdraw(folder);
    expect(announcedIn(folder)).toEqual([{ pid: OTHER, url: others }]);
  });

  test('are ignored if nothing listens at their address, even if another process has their id', async () => {
    const url = await listening();
    for (const close of closing.splice(0)) close();
    say(OTHER, { pid: OTHER, url });
    expect(await running()).toEqual([]);
  });

  test('are included while they start or if they do not answer', async () => {
    announce(folder);
    await expect(running()).rejects.toThrow(/^A service is starting on /);
    announce(
      folder,
      await listening((_, response) => {
        response.destroy();
      }),
    );
    await expect(running()).rejects.toThrow(/ is not responding\. Wait for it, or stop it first\.$/);
  });

  test('do not restore at the same time', async () => {
    writeFileSync(join(folder, 'admin.token'), 'secret');
    const record = join(folder, 'backup.gz');
    await magnate('backup', record, '--data', folder);
    say(OTHER, { pid: OTHER, url: await listening() });
    announce(folder, await listening());
    const { code, err } = await magnate('restore', record, '--data', folder, '--yes');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^2 services are running on .*\. Stop all but one, [^\n]+\n$/),
    ]);
  });
});
