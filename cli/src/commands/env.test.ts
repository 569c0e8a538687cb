import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FRAME_KINDS, HEADER_BYTES, jsonFrame, MAX_REQUEST_BYTES, writeHeader } from '@magnate/sim/environment';
import { describe, expect, test } from 'vitest';

/** The process around an environment: its pipes and its end. */

const COMMAND = join(import.meta.dirname, '../main.ts');

function run(...frames: readonly Uint8Array[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'env'], { input: Buffer.concat(frames) });
  return { status, answers: answersIn(stdout), stderr: stderr.toString() };
}

function answersIn(bytes: Buffer): readonly unknown[] {
  const answers: unknown[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + HEADER_BYTES + bytes.readUInt32LE(at);
    const payload = bytes.subarray(at + HEADER_BYTES, end);
    answers.push(bytes.readUInt32LE(at + 4) === FRAME_KINDS.json ? JSON.parse(payload.toString()) : payload.length);
    at = end;
  }
  return answers;
}

const HELLO = jsonFrame({ type: 'hello', protocol: 1 });

describe('magnate env', () => {
  test('answers requests on standard output, and ends when they end', () => {
    const { status, answers, stderr } = run(
      HELLO,
      jsonFrame({ type: 'open', game: 'acquire', games: 300, seats: ['agent', 'greedy'] }),
      jsonFrame({ type: 'reset', seed: 'pipes' }),
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(answers[0]).toMatchObject({
      type: 'hello',
      protocol: 1,
      seats: expect.arrayContaining(['agent', 'steady']) as unknown,
    });
    // Larger than a pipe takes at once.
    const { json } = answers[1] as { readonly json: number };
    expect(json).toBeGreaterThan(500_000);
    expect(answers[2]).toBe(json);
  });

  test('exits with an error where a message is too large', () => {
    const header = new Uint8Array(HEADER_BYTES);
    writeHeader(header, FRAME_KINDS.json, MAX_REQUEST_BYTES + 1);
    const { status, answers, stderr } = run(HELLO, header);
    expect(status).toBe(1);
    expect(answers[1]).toMatchObject({ type: 'error', error: { code: 'FRAME_TOO_LARGE' } });
    expect(stderr).toMatch(/message is larger/);
  });

  test('ends when its parent is killed', async () => {
    // The environment inherits the standard error of its parent, so that pipe closes when both are gone.
    const program = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, [process.argv[1], 'env'], { stdio: ['pipe', 'pipe', 'inherit'] });
      child.stdout.once('data', () => process.stdout.write('ready'));
      child.stdin.write(Buffer.from(process.argv[2], 'base64'));`;
    const parent = spawn(process.execPath, ['-e', program, COMMAND, Buffer.from(HELLO).toString('base64')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await once(parent.stdout, 'data');
    const closed = once(parent, 'close');
    parent.kill('SIGKILL');
    expect(await closed).toEqual([null, 'SIGKILL']);
  });
});
