import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { checkup, type CheckupOptions, type FindingName } from './checkup.ts';
import { type Config, readConfig } from './config.ts';
import { openSqlite } from './store/sqlite.ts';

/** Somebody's clock was wrong by an hour. */
const HOUR = 3_600_000;

describe('a checkup', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'magnate-checkup-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  async function names(changes: Partial<Config> = {}, options: CheckupOptions = {}): Promise<readonly FindingName[]> {
    const config = { ...readConfig({ DATA_DIR: dataDir, PORT: '0' }), pageDir: dataDir, ...changes };
    return (await checkup(config, options)).map(({ name }) => name);
  }

  test('before the first start finds what will be made', async () => {
    const found = await names({ dataDir: join(dataDir, 'later') });
    expect(found).toEqual(['node', 'folderNew', 'disk', 'sqliteNew', 'clock', 'port', 'pageMissing']);
  });

  test('reads a store without changing it, and finds one that is damaged', async () => {
    await (await openSqlite(dataDir)).close();
    writeFileSync(join(dataDir, 'index.html'), '');
    expect(await names()).toEqual(['node', 'folder', 'disk', 'sqlite', 'clock', 'port', 'page']);
    writeFileSync(join(dataDir, 'magnate.sqlite'), 'no database at all, whatever its name says'.repeat(100));
    expect(await names()).toContain('sqliteDamaged');
  });

  test('finds a folder that others can look into', async () => {
    chmodSync(dataDir, 0o755);
    expect(await names()).toContain(process.platform === 'win32' ? 'folder' : 'folderOpen');
  });

  test('finds a clock that is behind its data', async () => {
    writeFileSync(join(dataDir, 'token.key'), '');
    expect(await names({}, { now: () => Date.now() - HOUR })).toContain('clockAway');
  });

  test('finds a port that is taken, and a service that is not ready', async () => {
    const other = createServer((_, answer) => answer.writeHead(503).end()).listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    const { port } = other.address() as AddressInfo;
    expect(await names({ port, host: '127.0.0.1' })).toContain('portTaken');
    expect(await names({}, { url: `http://127.0.0.1:${port}` })).toContain('serviceNotReady');
    await new Promise((closed) => other.close(closed));
    expect(await names({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/nothing` })).toContain('postgresSilent');
  });

  const databaseUrl = inject('postgresUrl') ?? undefined;
  test.skipIf(databaseUrl === undefined)('asks PostgreSQL for its version and its clock', async () => {
    const found = await names({ databaseUrl });
    expect(found.slice(3, 5)).toEqual(['postgres', 'clock']);
    expect(await names({ databaseUrl }, { now: () => Date.now() - HOUR })).toContain('clockAway');
  });
});
