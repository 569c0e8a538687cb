import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { type ProgramResult, spawnProgram } from '../testkit/program.ts';
import { servedRecord } from '../testkit/serviceRecords.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const folder = mkdtempSync(join(tmpdir(), 'magnate-process-'));
const at = (name: string) => join(folder, name);

afterAll(() => rmSync(folder, { recursive: true }));

describe('as a child process', () => {
  test('exits with the documented codes and writes to the right streams', async () => {
    const record = servedRecord('acquire');
    const { chain, ...rest } = record;
    writeFileSync(at('acquire.json'), JSON.stringify(record));
    writeFileSync(at('broken.json'), JSON.stringify({ ...rest, chain: { ...chain, head: 'x' } }));
    const [help, holds, fails, wrong] = await Promise.all([
      spawnProgram(['--help']),
      spawnProgram(['verify', at('acquire.json')]),
      spawnProgram(['verify', at('broken.json')]),
      spawnProgram(['watch', '--seed']),
    ]);
    expect(help).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Usage: magnate/) as string });
    expect(holds).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^✓ The record is valid/) as string });
    expect(fails).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The events are not[^\n]*\n$/) as string,
    });
    expect(wrong).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/needs a value[^\n]*\n$/) as string,
    });
  });

  test('a reader that closes the pipe early is no error', async () => {
    const run = await new Promise<ProgramResult>((done) => {
      const command = `"${process.execPath}" "${MAIN}" watch --seed 7 --rounds 200 --all`;
      execFile('sh', ['-c', `${command} | head -n 1`], (error, out, err) => {
        done({ code: Number(error?.code ?? 0), out, err });
      });
    });
    expect(run).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Magnate[^\n]*\n$/) as string });
  });
});

describe.runIf(process.platform !== 'win32')('npm start', () => {
  test('stops the service on SIGTERM, which npm forwards only to a shell', async () => {
    const environment = { ...process.env, PORT: '0', DATA_DIR: at('npm'), LOG_LEVEL: 'info' };
    const child = spawn('npm', ['start', '--ignore-scripts'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const logged = text(child.stderr);
    for await (const line of createInterface(child.stdout)) if (/http:\/\/\S+:\d+/.test(line)) break;
    child.kill('SIGTERM');
    // The service holds this end of the pipe until it exits.
    expect(await logged).toContain('"msg":"service stopped"');
  });
});
