import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { BadSetting } from '../../config/settingFields.ts';
import { shared, startTestService, type TestService } from '../../testkit/testService.ts';
import { SocketClient } from '../testkit/client.ts';
import { startUnder, withoutBase } from './page.ts';

describe('a base path', () => {
  test.each([
    ['/games/game/x?a=1', '/game/x?a=1'],
    ['/games', '/'],
    ['/games?x', '/?x'],
    ['/games/', '/'],
    // A proxy has removed it already.
    ['/game/x', '/game/x'],
    ['/gamesters', '/gamesters'],
  ])('%s is routed as %s', (url, found) => {
    expect(withoutBase(url, '/games')).toBe(found);
  });

  test.each(['games', '/games/', '/ga mes', '//x', '/"><script>'])('is refused if malformed: %s', (text) => {
    expect(() => readConfig({ BASE_PATH: text })).toThrow(BadSetting);
  });
});

test('index.html contains the base path and refers to its assets under it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-base-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    '<title>M</title><link rel="icon" href="/icon.svg" /><script src="/assets/a.js"></script><a href="//x">',
  );
  expect(startUnder('/a/b', file)).toBe(
    '<title>M</title>\n    <meta name="base-path" content="/a/b" /><link rel="icon" href="/a/b/icon.svg" />' +
      '<script src="/a/b/assets/a.js"></script><a href="//x">',
  );
});

describe('a service under a base path', () => {
  let service: TestService;
  beforeAll(
    shared(async () => {
      service = await startTestService({ listen: true, environment: { BASE_PATH: '/games' } });
    }),
  );

  test('answers there and, behind a proxy that strips the path, at the root', async () => {
    for (const path of ['/games/health', '/health']) expect((await service.ask('GET', path)).status).toBe(200);
    expect((await service.ask('GET', '/other/health')).status).toBe(404);
    const { body } = await service.ask<{ servers: object[] }>('GET', '/games/openapi.json');
    expect(body.servers).toEqual([{ url: '/games' }]);
    const { text } = await service.ask('GET', '/games/docs');
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await service.ask('GET', file)).status, file).toBe(200);
    expect(files.filter((file) => !file.startsWith('/games/docs/'))).toEqual([]);
  });

  test('accepts WebSockets there', async () => {
    const { id } = await service.table({ players: [{ name: 'Ann' }, { name: 'Ben' }] });
    const client = new SocketClient(service.port, id, {}, '/games');
    client.socket.once('open', () => client.send({ type: 'hello' }));
    await client.live();
    client.socket.close();
    expect(await client.closed()).toBe(1005);
  });
});
