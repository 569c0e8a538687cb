import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GAME_IDS, type GameId, gameOf, type PlayerId } from '@magnate/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { encodingOf, nextActor, rngFrom } from '@magnate/bots';
import { onnxFile } from '../testkit/onnxFile.ts';
import { onnxBot, OnnxError } from './index.ts';
import { sizesOf } from './sizes.ts';

/** Trained networks as bots: what they choose, and files that cannot be used. */

const folder = mkdtempSync(join(tmpdir(), 'magnate-onnx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

function written(bytes: Uint8Array): string {
  const path = join(folder, `${++files}.onnx`);
  writeFileSync(path, bytes);
  return `onnx:${path}`;
}

function started(id: GameId, seats = 3) {
  const game = gameOf(id);
  const players = Array.from({ length: seats }, (_, i) => ({ id: `p${i + 1}`, name: `Player ${i + 1}` }));
  const draft = game.draft(game.create({ players, seed: 'onnx' }), { muted: true });
  const encoding = encodingOf(id);
  const numbers = encoding.vectorNames(draft.options, seats).length;
  const slots = encoding.slotNames(draft.options);
  return { game, draft, encoding, numbers, slots };
}

const refusal = (error: unknown) => (error instanceof OnnxError ? [error.code, error.message] : error);

describe.each(GAME_IDS)('a trained bot in %s', (id) => {
  test('plays the legal slot with the highest logit, with or without the mask as an input', async () => {
    const { game, draft, encoding, numbers, slots } = started(id);
    const order = rngFrom('bias');
    const bias = slots.map(() => order());
    const size = { numbers, slots: slots.length };
    const plain = await onnxBot(written(onnxFile({ ...size, bias: (slot) => bias[slot] as number })));
    const masked = await onnxBot(written(onnxFile({ ...size, hasMask: true, bias: (slot) => bias[slot] as number })));
    const rng = rngFrom(id);
    for (let step = 0; step < 25 && draft.status === 'inProgress'; step++) {
      const actor: PlayerId = nextActor(game, draft, rng);
      const view = game.view(draft, actor);
      const seat = Number(actor.slice(1)) - 1;
      const mask = new Uint8Array(slots.length);
      encoding.writeMask(view, seat, mask, 0);
      const best = [...mask.keys()]
        .filter((slot) => mask[slot] === 1)
        .sort((a, b) => (bias[b] as number) - (bias[a] as number))[0] as number;
      for (const bot of [plain, masked]) {
        const player = bot.sit[id](actor, {});
        expect(await player.choose(view as never, [], rng)).toEqual(encoding.actionIn(view as never, seat, best));
      }
      game.play(draft, game.sample(draft, actor, rng));
    }
    expect(draft.version).toBeGreaterThan(15);
  });

  test('logits that are no numbers still give a legal action', async () => {
    const { game, draft, numbers, slots } = started(id);
    const bot = await onnxBot(written(onnxFile({ numbers, slots: slots.length, bias: () => Number.NaN })));
    const actor: PlayerId = nextActor(game, draft, rngFrom('first'));
    const view = game.view(draft, actor);
    const action = await bot.sit[id](actor, {}).choose(view as never, [], rngFrom('nan'));
    expect(game.whyNot(draft, action as never)).toBeUndefined();
  });

  test('a network for another layout is refused', async () => {
    const { game, draft, numbers, slots } = started(id);
    const actor: PlayerId = nextActor(game, draft, rngFrom('first'));
    const view = game.view(draft, actor);
    for (const [size, what] of [
      [{ numbers: numbers + 1, slots: slots.length }, `${numbers + 1} numbers in its vector`],
      [{ numbers, slots: slots.length + 1 }, `${slots.length + 1} logits`],
      [{ numbers, slots: slots.length + 1, hasMask: true }, `${slots.length + 1} slots in its mask`],
    ] as const) {
      const player = (await onnxBot(written(onnxFile(size)))).sit[id](actor, {});
      const [code, message] = (await Promise.resolve(player.choose(view as never, [], rngFrom('x'))).catch(
        refusal,
      )) as readonly string[];
      expect([code, message]).toEqual(['WRONG_ONNX_SHAPE', expect.stringContaining(what)]);
    }
  });
});

test('a network that undoes its own actions forever ends its turn by the default action', async () => {
  const { game, draft, encoding, numbers, slots } = started('monopoly', 2);
  const position = {
    players: [
      { id: 'p1', cash: 1000 },
      { id: 'p2', cash: 1000 },
    ],
    deeds: { 39: { owner: 'p1' } },
  };
  const state = game.draft(game.fromSetup({ ...position, seed: 'loop' }), { muted: true });
  expect(draft.options).toEqual(state.options);
  const bias = (slot: number) => (/^(?:Mortgage|Unmortgage)Property 39$/.test(slots[slot] as string) ? 9 : 0);
  const bot = await onnxBot(written(onnxFile({ numbers, slots: slots.length, bias })));
  const player = bot.sit.monopoly('p1', {});
  const kinds = new Set<string>();
  while (game.holders(state)[0] === 'p1' && state.version < 500) {
    const action = await player.choose(game.view(state, 'p1') as never, [], rngFrom('loop'));
    kinds.add(action.type);
    game.play(state, action);
  }
  expect(encoding.slotNames(state.options as never)).toEqual(slots);
  expect(kinds).toContain('MortgageProperty');
  expect(kinds).toContain('UnmortgageProperty');
  expect(state.version).toBeLessThan(400);
});

describe('the sizes of a network', () => {
  test('are read from its file, and are undefined where it leaves them open', () => {
    expect(sizesOf(onnxFile({ numbers: 300, slots: 2, hasMask: true }))).toEqual({ numbers: 300, slots: 2 });
    const open = onnxFile({ numbers: 3, slots: 2, width: 'any' });
    expect(sizesOf(open)).toEqual({ numbers: undefined, slots: 2 });
  });

  test('other bytes are no network', () => {
    const whole = onnxFile({ numbers: 3, slots: 2 });
    for (const bytes of [
      Uint8Array.of(),
      Uint8Array.of(7),
      Buffer.from('<html>'),
      whole.subarray(0, whole.length - 9),
    ]) {
      expect(() => sizesOf(bytes)).toThrow(/^it (?:is|has) /);
    }
  });
});

describe('files that cannot be used', () => {
  test('are refused with a code', async () => {
    const tooLarge = written(new Uint8Array(1));
    truncateSync(tooLarge.slice('onnx:'.length), 65 * 2 ** 20);
    for (const [name, code] of [
      [`onnx:${join(folder, 'missing.onnx')}`, 'NO_ONNX_FILE'],
      [`onnx:${folder}`, 'NO_ONNX_FILE'],
      [tooLarge, 'ONNX_FILE_TOO_LARGE'],
      [written(Uint8Array.of(1, 2, 3)), 'BAD_ONNX_FILE'],
      [written(onnxFile({ numbers: 3, slots: 2, inputName: 'observation' })), 'WRONG_ONNX_INPUTS'],
    ] as const) {
      expect(
        await Promise.resolve()
          .then(() => onnxBot(name))
          .catch(refusal),
      ).toEqual([code, expect.any(String)]);
    }
  });

  test('may be there the next time, and a file is loaded once', async () => {
    const path = join(folder, 'later.onnx');
    await expect(Promise.resolve().then(() => onnxBot(`onnx:${path}`))).rejects.toMatchObject({ code: 'NO_ONNX_FILE' });
    writeFileSync(path, onnxFile({ numbers: 3, slots: 2 }));
    expect(await onnxBot(`onnx:${path}`)).toBe(await onnxBot(`onnx:${path}`));
  });

  test('a network that cannot be evaluated is named at its first decision', async () => {
    const { game, draft, slots } = started('monopoly');
    const actor: PlayerId = nextActor(game, draft, rngFrom('first'));
    const bot = await onnxBot(written(onnxFile({ numbers: 3, slots: slots.length, width: 'any' })));
    const choice = bot.sit.monopoly(actor, {}).choose(game.view(draft, actor) as never, [], rngFrom('x'));
    expect(await Promise.resolve(choice).catch(refusal)).toEqual([
      'ONNX_RUN_FAILED',
      expect.stringMatching(/\d+\.onnx could not be evaluated: ./),
    ]);
  });

  test('without the optional package of the runtime, its name and the command to install it are in the error', async () => {
    const hooks = `import { registerHooks } from 'node:module';
      registerHooks({ resolve: (name, from, next) => {
        if (name === 'onnxruntime-web') throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' });
        return next(name, from);
      } });`;
    const use = `import { onnxBot } from '@magnate/models/onnx';
      await onnxBot(process.argv[1]).catch(({ code, message }) => console.log(JSON.stringify([code, message])));`;
    const name = written(onnxFile({ numbers: 3, slots: 2 }));
    const args = [
      '--import',
      `data:text/javascript,${encodeURIComponent(hooks)}`,
      '--input-type=module',
      '-e',
      use,
      name,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
    expect(JSON.parse(stdout)).toEqual(['NO_ONNX_RUNTIME', expect.stringContaining('npm install onnxruntime-web')]);
  });
});
