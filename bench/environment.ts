import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAME_IDS, type GameId, gameOf, type Rng, type ViewOf } from '@magnate/engine';
import { quickRng } from '@magnate/bots';
import { NO_LIMITS, spawnTestService } from '@magnate/server/testkit';
import { measureBaseline } from './baseline.ts';
import { FRAME_KINDS, HEADER_BYTES, jsonFrame, type Layout, writeHeader } from '@magnate/sim/environment';

/**
 * `npx node bench/environment.ts [--no-http]`: random legal steps per second through `magnate env`, with vectors and masks, beside
 * one HTTP request per step. Seconds are by the clock and of CPU time: the environment's alone, as the caller decides
 * what its own side costs.
 */

const { values } = parseArgs({
  allowNegative: true,
  options: {
    batch: { type: 'string', default: '256' },
    seconds: { type: 'string', default: '5' },
    http: { type: 'boolean', default: true },
  },
});
const BATCH = Number(values.batch);
const SECONDS = Number(values.seconds);
const WARM_UP = 4;
const SEATS = 4;

/** A caller with pipes that block, as in other languages: a child of Node would get sockets that do not. */
class Caller {
  readonly #folder = mkdtempSync(join(tmpdir(), 'magnate-bench-'));
  readonly #child: ChildProcess;
  readonly #requests: number;
  readonly #results: number;
  #received = Buffer.alloc(1024 * 1024);

  constructor(command: string) {
    const [requests, results] = ['requests', 'results'].map((name) => join(this.#folder, name)) as [string, string];
    execFileSync('mkfifo', [requests, results]);
    const redirected = `exec "$0" "$1" env < "${requests}" > "${results}"`;
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    this.#child = spawn('sh', ['-c', redirected, process.execPath, command], { stdio: [...stdio] });
    this.#requests = openSync(requests, 'w');
    this.#results = openSync(results, 'r');
  }

  /** The payload of the answer, valid until the next call. */
  ask(frame: Uint8Array): Buffer {
    for (let sent = 0; sent < frame.length; ) sent += writeSync(this.#requests, frame, sent);
    let length = this.#read(0, HEADER_BYTES);
    const bytes = HEADER_BYTES + this.#received.readUInt32LE(0);
    if (bytes > this.#received.length) this.#received = Buffer.concat([this.#received], 2 * bytes);
    length = this.#read(length, bytes);
    return this.#received.subarray(HEADER_BYTES, length);
  }

  /** Reads until this many bytes are there. */
  #read(length: number, least: number): number {
    let there = length;
    while (there < least) {
      const read = readSync(this.#results, this.#received, there, this.#received.length - there, null);
      if (read === 0) throw new Error('The environment has ended.');
      there += read;
    }
    return there;
  }

  /** Seconds of CPU time that the environment has used. */
  used(): number {
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  close(): void {
    closeSync(this.#requests);
    closeSync(this.#results);
    rmSync(this.#folder, { recursive: true });
  }
}

function steps(game: GameId): { readonly byClock: number; readonly byWork: number } {
  const caller = new Caller(join(import.meta.dirname, '../cli/src/main.ts'));
  caller.ask(jsonFrame({ type: 'hello', protocol: 1 }));
  const seats = Array.from({ length: SEATS }, () => 'agent');
  const opened = caller.ask(jsonFrame({ type: 'open', game, games: BATCH, seats, autoReset: true }));
  const layout = JSON.parse(opened.toString()) as Layout;
  const mask = layout.sections.find(({ name }) => name === 'mask')?.offset ?? 0;
  const slots = layout.slots.length;
  let result = caller.ask(jsonFrame({ type: 'reset', seed: 'bench' }));
  const frame = new Uint8Array(HEADER_BYTES + 4 * BATCH);
  writeHeader(frame, FRAME_KINDS.steps, 4 * BATCH);
  const chosen = new Int32Array(frame.buffer, HEADER_BYTES, BATCH);
  const rng = quickRng(1);
  const run = (seconds: number): number => {
    let done = 0;
    for (const began = performance.now(); performance.now() - began < 1000 * seconds; done += BATCH) {
      for (let i = 0; i < BATCH; i++) chosen[i] = randomSlot(result, mask + i * slots, slots, rng);
      result = caller.ask(frame);
    }
    return done;
  };
  run(WARM_UP);
  const before = caller.used();
  const began = performance.now();
  const done = run(SECONDS);
  const seconds = (performance.now() - began) / 1000;
  const used = caller.used() - before;
  caller.close();
  return { byClock: done / seconds, byWork: done / used };
}

function randomSlot(masks: Buffer, first: number, slots: number, rng: Rng): number {
  let legal = 0;
  for (let i = 0; i < slots; i++) legal += masks[first + i] as number;
  let left = Math.floor(rng() * legal);
  for (let slot = 0; slot < slots; slot++) {
    if (masks[first + slot] === 1 && left-- === 0) return slot;
  }
  throw new Error('A game without a legal slot.');
}

/** Over HTTP: one request per action, and one for the view where another seat decides next. */
async function overHttp(id: GameId): Promise<number> {
  const service = await spawnTestService({ environment: NO_LIMITS });
  const ask = async <T>(path: string, token: string | undefined, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(service.url + path, request);
    if (!answer.ok) throw new Error(`${path} gave ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const game = gameOf(id);
  const rng = quickRng(1);
  let done = 0;
  const began = performance.now();
  const isOver = () => performance.now() - began > 1000 * SECONDS;
  while (!isOver()) {
    const players = Array.from({ length: SEATS }, (_, i) => ({ name: `Agent ${i + 1}`, model: 'agent:bench' }));
    const table = await ask<Created>('/game', undefined, { game: id, players, seed: `bench/${done}` });
    const tokens = new Map(table.seats.map(({ playerId, token }) => [playerId, token]));
    await ask(`/game/${table.id}/start`, table.hostToken, {});
    let [seer, view] = ['', undefined as ViewOf<GameId> | undefined];
    while (!isOver() && view?.status !== 'completed') {
      const [actor] = view === undefined ? table.seats.map(({ playerId }) => playerId) : game.holders(view);
      const token = tokens.get(actor ?? '');
      if (actor !== seer) view = (await ask<Seen>(`/game/${table.id}`, token)).view;
      seer = actor ?? '';
      if (view === undefined || game.holders(view)[0] !== actor) continue;
      view = (await ask<Seen>(`/game/${table.id}/action`, token, game.sample(view, seer, rng))).view;
      done += 1;
    }
  }
  const rate = done / ((performance.now() - began) / 1000);
  await service.close();
  return rate;
}

interface Created {
  readonly id: string;
  readonly hostToken: string;
  readonly seats: readonly { readonly playerId: string; readonly token: string }[];
}

interface Seen {
  readonly view: ViewOf<GameId>;
}

for (const game of GAME_IDS) {
  const { byClock, byWork } = steps(game);
  const http = values.http ? `; over HTTP ${Math.round(await overHttp(game))}` : '';
  console.log(
    `${game}: ${Math.round(byClock)} steps/s by the clock, ${Math.round(byWork)} per second of CPU time${http}; baseline ${measureBaseline().toFixed(0)} M moves/s`,
  );
}
