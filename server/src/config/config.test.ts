import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onnxFile } from '@magnate/models/testkit/onnx';
import { describe, expect, test } from 'vitest';
import { isLoopback, readConfig } from './config.ts';
import { BadSetting, readSettings } from './settingFields.ts';
import { type Setting, SETTING_NAMES, SETTINGS } from './settings.ts';

describe('settings', () => {
  test('have defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 8000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      logLevel: 'info',
      allowedOrigins: [],
      trustProxy: false,
      limits: { requests: 6000, creations: 120, actions: 1200, changes: 120, renewals: 10 },
      caps: { offers: 20 },
      bots: { inARow: 200, presence: 20_000 },
      controlFrames: 32,
      heartbeatSeconds: 15,
      retentionDays: 0,
    });
  });

  test('a folder of trained networks is listed when the service starts', () => {
    expect(readConfig({}).trainedBots).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'magnate-config-'));
    const network = onnxFile({ numbers: 3, slots: 2 });
    try {
      for (const name of ['b.onnx', 'a.onnx', 'notes.txt', 'an odd name.onnx'])
        writeFileSync(join(folder, name), network);
      expect(readConfig({ ONNX_BOTS: folder }).trainedBots).toMatchObject([
        { path: join(folder, 'a.onnx'), numbers: 3, slots: 2 },
        { path: join(folder, 'b.onnx') },
      ]);
      writeFileSync(join(folder, 'a.onnx'), '{}');
      expect(() => readConfig({ ONNX_BOTS: folder })).toThrow(/^ONNX_BOTS cannot be used: BAD_ONNX_FILE: a\.onnx/);
      for (let i = 0; i < 15; i++) writeFileSync(join(folder, `${i}.onnx`), '');
      expect(() => readConfig({ ONNX_BOTS: folder })).toThrow(/^ONNX_BOTS cannot be used: TOO_MANY_ONNX_FILES: .* 17 /);
      expect(() => readConfig({ ONNX_BOTS: join(folder, 'none') })).toThrow(
        /^ONNX_BOTS cannot be used: it cannot be read/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('several processes need a database that they can share', () => {
    expect(() => readConfig({ NODES: '2' })).toThrow(/^NODES is 2, but a SQLite file supports one process only/);
    const shared = { NODES: '4', DATABASE_URL: 'postgres://db/magnate', REDIS_URL: 'redis://bus:6379' };
    expect(readConfig(shared)).toMatchObject({ nodes: 4, redisUrl: 'redis://bus:6379' });
    expect(() => readConfig({ REDIS_URL: 'http://bus' })).toThrow(BadSetting);
  });

  test('the schema is part of the database URL', () => {
    const read = (DATABASE_URL: string) => readConfig({ DATABASE_URL, DATABASE_SCHEMA: 'mine' }).databaseUrl ?? '';
    const options = (url: string) => new URL(url).searchParams.get('options');
    expect(options(read('postgres://u:p@db/magnate'))).toBe('-c search_path=mine');
    const before = 'postgres://db/magnate?sslmode=require&options=-c%20work_mem%3D8MB';
    expect(options(read(before))).toBe('-c work_mem=8MB -c search_path=mine');
    expect(new URL(read(before)).searchParams.get('sslmode')).toBe('require');
    expect(readConfig({ DATABASE_SCHEMA: 'mine' }).databaseUrl).toBeUndefined();
  });

  test('that are empty count as not set', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toMatchObject({ port: 8000, host: '127.0.0.1' });
  });

  test('are read', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://u:p@db/magnate',
      ALLOWED_ORIGINS: 'https://a.org, http://localhost:5173',
      TRUST_PROXY: '2',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'postgres://u:p@db/magnate',
      allowedOrigins: ['https://a.org', 'http://localhost:5173'],
      trustProxy: 2,
    });
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(1);
    expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'my database'],
    ['DATABASE_SCHEMA', 'My schema'],
    ['DATABASE_SCHEMA', 'pg_mine'],
    ['ALLOWED_ORIGINS', 'example.org'],
    ['ALLOWED_ORIGINS', 'https://example.org/path'],
    ['TRUST_PROXY', 'yes'],
    ['REQUESTS_PER_MINUTE', '0'],
    ['RETENTION_DAYS', 'never'],
  ])('that are invalid are reported in one line: %s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(BadSetting);
    expect(read).toThrow(new RegExp(`^${name} must .+\\.$`));
  });

  test('each have a help text of whole sentences, and a valid default', () => {
    expect(SETTING_NAMES.filter((name) => !/^[A-Z].+\.$/.test(SETTINGS[name].help))).toEqual([]);
    expect(() => readSettings({})).not.toThrow();
  });

  test('each are read into the configuration', () => {
    const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8');
    expect(SETTING_NAMES.filter((name) => !new RegExp(`\\bset\\.${name}\\b`).test(source))).toEqual([]);
  });

  const bounded = SETTING_NAMES.flatMap((name) => {
    const setting: Setting = SETTINGS[name];
    return setting.kind === 'whole' ? [{ name, min: setting.min, max: setting.max }] : [];
  });

  test.each(bounded)('$name is from $min to $max', ({ name, min, max }) => {
    expect(readSettings({ [name]: String(min) })[name]).toBe(min);
    expect(readSettings({ [name]: String(max) })[name]).toBe(max);
    expect(() => readSettings({ [name]: String(max + 1) })).toThrow(`${name} must be at most ${max}.`);
    expect(() => readSettings({ [name]: String(min - 1) })).toThrow(
      min > 0 ? `${name} must be at least ${min}.` : `${name} must be a whole number.`,
    );
  });

  test('recognise loopback addresses', () => {
    expect(['127.0.0.1', '::1', 'localhost'].map(isLoopback)).toEqual([true, true, true]);
    expect(['0.0.0.0', '::', '192.168.0.7'].map(isLoopback)).toEqual([false, false, false]);
  });
});
