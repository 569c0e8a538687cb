import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodingOf } from '@magnate/bots';
import { gameOf } from '@magnate/engine';
import { type OnnxFile, onnxFileAt } from '@magnate/models/onnx';
import { onnxFile } from '@magnate/models/testkit/onnx';
import { afterAll, expect, test } from 'vitest';
import { HOST, until } from './testkit/play.ts';
import { createTestTables, players } from './testkit/testTables.ts';
import { TrainedBots } from './trainedBots.ts';

/** Trained networks at tables: only those that the operator allows, in the search thread. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-trained-'));
afterAll(() => rmSync(folder, { recursive: true }));

const game = 'monopoly';
const { standard } = gameOf(game).options;
const slots = encodingOf(game).slotNames(standard);

/** Never buys anything: no other bot plays like that. */
function ascetic(seats: number): OnnxFile {
  const path = join(folder, `ascetic-${seats}.onnx`);
  const wants = (slot: number) => (/^(?:Decline|Pass|Roll|End)/.test(slots[slot] as string) ? 1 : 0);
  const numbers = encodingOf(game).vectorNames(standard, seats).length;
  writeFileSync(path, onnxFile({ numbers, slots: slots.length, bias: wants }));
  return onnxFileAt(path);
}

const request = { players: players('bot:onnx:ascetic-2.onnx', 'bot:steady'), options: { endAt: { rounds: 4 } } };

test('an allowed network plays its seat', async () => {
  const { open, logged, store } = createTestTables({ trainedBots: new TrainedBots([ascetic(2)]) });
  const { id, table } = await open(request);
  await table.host.start(HOST);
  await until(() => table.reader.status === 'completed');
  expect(logged).toEqual([]);
  const own = (await store.actions(id, 0)).filter(({ playerId }) => playerId === 'p1');
  const kinds = new Set(own.map(({ action }) => action.type));
  expect(own.every(({ by }) => by === 'bot')).toBe(true);
  expect(kinds).toContain('DeclineProperty');
  expect(kinds).not.toContain('BuyProperty');
});

test('another file is refused, and so is a path', async () => {
  const { open } = createTestTables({ trainedBots: new TrainedBots([ascetic(2)]) });
  for (const model of ['bot:onnx:other.onnx', `bot:onnx:${folder}/ascetic-2.onnx`, 'bot:onnx:../ascetic-2.onnx']) {
    await expect(open({ players: players(model, 'bot:steady') })).rejects.toMatchObject({ code: 'UNKNOWN_BOT' });
  }
});

test('a network for another number of seats, board or game is refused at creation, at the start, and later', async () => {
  const { open, tables } = createTestTables({ trainedBots: new TrainedBots([ascetic(2), ascetic(3)]) });
  const seats = players('bot:onnx:ascetic-3.onnx', 'bot:steady');
  for (const other of [{}, { options: { theme: 'market' } }, { game: 'acquire' as const, options: {} }]) {
    await expect(open({ ...request, players: seats, ...other })).rejects.toMatchObject({ code: 'UNKNOWN_BOT' });
  }
  const { table } = await open({ ...request, players: players('Ann', 'bot:steady') });
  await table.seats.give(HOST, 'p1', { model: 'bot:onnx:ascetic-3.onnx', name: 'Net', personality: null });
  await expect(table.host.start(HOST)).rejects.toMatchObject({ code: 'UNKNOWN_BOT' });
  expect([table.reader.status, tables.size]).toEqual(['waiting', 1]);
  await table.seats.give(HOST, 'p1', { model: 'bot:onnx:ascetic-2.onnx', name: 'Net' });
  await table.host.start(HOST);
  const late = table.seats.give(HOST, 'p2', { model: 'bot:onnx:ascetic-3.onnx', name: 'Late' });
  await expect(late).rejects.toMatchObject({ code: 'UNKNOWN_BOT' });
});

test('a network that fails plays default actions, and the log says why', async () => {
  const file = ascetic(2);
  const { open, logged } = createTestTables({ trainedBots: new TrainedBots([file]) });
  rmSync(file.path);
  const { table } = await open(request);
  await table.host.start(HOST);
  await until(() => table.reader.status === 'completed');
  expect(JSON.stringify(logged)).toContain('NO_ONNX_FILE');
});
