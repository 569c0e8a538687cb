import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodingOf } from '@magnate/bots';
import { gameOf } from '@magnate/engine';
import { onnxFile } from '@magnate/models/testkit/onnx';
import { jobOf, type JobRequest, runJob, UnknownBot } from '@magnate/sim';
import { afterAll, expect, test } from 'vitest';

/** Networks in ONNX files among the bots of a run. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-trained-'));
afterAll(() => rmSync(folder, { recursive: true }));

const game = 'monopoly';
const { standard } = gameOf(game).options;
const slots = encodingOf(game).slotNames(standard);

/** Buys, builds and ends its turn; never mortgages. */
function builder(seats: number): string {
  const wants = (slot: number) => (/^(?:Buy|Build|Roll)/.test(slots[slot] as string) ? 1 : 0);
  const path = join(folder, `builder${seats}.onnx`);
  const numbers = encodingOf(game).vectorNames(standard, seats).length;
  writeFileSync(path, onnxFile({ numbers, slots: slots.length, bias: wants }));
  return `onnx:${path}`;
}

const request = (seats: number): JobRequest => ({
  game,
  games: 3,
  bots: [builder(seats), 'random', builder(seats)],
  seed: 'trained',
  options: { maxRounds: 4 },
});

test('the same seed gives the same games for any number of workers, and two seats share a network', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(async (workers) => (await runJob(jobOf(request(3)), { workers })).statistics),
  );
  expect(one).toBeDefined();
  expect(two).toEqual(one);
  expect(JSON.stringify(one)).toContain('"onnx:builder3.onnx"');
});

test('another number of seats, or a missing file, ends the run with a code', async () => {
  await expect(runJob(jobOf(request(4)), { workers: 1 })).rejects.toThrow(/WRONG_ONNX_SHAPE: builder4\.onnx has 287/);
  const missing = runJob(jobOf({ ...request(3), bots: ['onnx:nothing.onnx', 'random'] }), { workers: 1 });
  await expect(missing).rejects.toBeInstanceOf(UnknownBot);
  await expect(missing).rejects.toThrow(/^NO_ONNX_FILE: There is no file nothing\.onnx/);
});
