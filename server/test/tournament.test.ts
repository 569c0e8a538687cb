import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { rngFrom } from '@magnate/bots';
import type { CreatedTournament, JoinedTournament, ServerFrame, Tournament, TournamentSeat } from '@magnate/protocol';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { spawnTestService } from '../src/testkit/testProcess.ts';
import { newDevice } from '../src/transports/testkit/device.ts';
import { createDatabase } from './postgres.ts';
import { type AnyView, actorsOf, moveOf, SHORT } from './testkit/randomPlayers.ts';

/** A tournament of people and bots at two nodes, one of which is killed in the middle. */

const server = inject('postgresUrl');
const PEOPLE = 8;
const BOTS = 8;
const ROUNDS = 2;
const PAUSE = 50;
/** Milliseconds after which a connection without an answer is tried anew: it may have been handed to the killed node. */
const SILENCE = 5000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeated while a node is gone, if the request does not bring its own signal. */
async function ask<T>(url: string, path: string, init: RequestInit = {}): Promise<T> {
  for (;;) {
    const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(SILENCE), ...init }).catch(
      () => undefined,
    );
    if (answer?.ok === true) return (await answer.json()) as T;
    const { error } = ((await answer?.json().catch(() => ({}))) ?? {}) as {
      readonly error?: { readonly code: string };
    };
    if (answer !== undefined && answer.status < 500) throw new Error(error?.code);
    await wait(PAUSE);
  }
}

const post = (token: string | undefined, body?: object, headers: object = {}): RequestInit => ({
  method: 'POST',
  headers: {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

/** Plays one seat over a socket until its game is over, and reconnects when a node dies. */
function playSeat(url: string, { id, playerId, token }: TournamentSeat, seed: string): Promise<void> {
  const rng = rngFrom(seed);
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  const connect = () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/game/${id}/stream`);
    let isOver = false;
    let acted = -1;
    let seen: { readonly view: AnyView | null; readonly version: number } = { view: null, version: -1 };
    const act = () => {
      const { view, version } = seen;
      if (view === null || version <= acted || !actorsOf('monopoly', view).includes(playerId)) return;
      acted = version;
      sent += 1;
      const action = moveOf('monopoly', view, playerId, rng);
      socket.send(JSON.stringify({ type: 'action', actionId: `${seed} ${sent}`, action, expectedVersion: version }));
    };
    const silence = setTimeout(() => socket.terminate(), SILENCE);
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token, since: 0, views: true })));
    socket.on('message', (data: Buffer) => {
      clearTimeout(silence);
      const frame = JSON.parse(data.toString()) as ServerFrame;
      if (frame.type === 'event' && frame.event.type === 'SeedRevealed') {
        isOver = true;
        socket.close();
      }
      if (frame.type === 'view') {
        seen = frame as typeof seen;
        act();
      }
      // Refused: another player was faster, or a node that is gone held the game. No other frame may follow.
      if (frame.type === 'error') {
        setTimeout(() => {
          acted = -1;
          if (socket.readyState === socket.OPEN) act();
        }, PAUSE);
      }
    });
    socket.on('close', () => {
      clearTimeout(silence);
      if (isOver) resolve();
      else setTimeout(connect, PAUSE);
    });
  };
  connect();
  return promise;
}

/** A person: joins, and plays every round through the token from joining. */
async function playTournament(url: string, id: string, number: number): Promise<void> {
  const path = `/tournament/${id}/join`;
  const body = { name: `Person ${number}` };
  const device = await newDevice();
  const init = post(undefined, body, await device.sign('POST', path, body));
  const { player, token } = await ask<JoinedTournament>(url, path, init);
  const played = new Set<string>();
  for (;;) {
    const { phase, round } = await ask<Tournament>(url, `/tournament/${id}`);
    if (phase === 'over') return;
    const own = round?.tables.find(
      ({ seats, status }) => status !== 'over' && seats.some((each) => each.player === player),
    );
    if (own === undefined || own.id === null || played.has(own.id)) {
      await wait(PAUSE);
      continue;
    }
    try {
      const seat = await ask<TournamentSeat>(url, `/tournament/${id}/seat`, post(token));
      played.add(seat.id);
      await playSeat(url, seat, `${number} ${seat.id}`);
    } catch (error) {
      // The table ended since the answer above was made.
      if ((error as Error).message !== 'NO_SEAT_NOW') throw error;
      await wait(PAUSE);
    }
  }
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const list = spawn('ps', ['-o', 'pid=', '--ppid', `${pid}`], { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines: number[] = [];
  for await (const line of createInterface(list.stdout)) lines.push(Number(line));
  return lines;
}

describe.skipIf(server === null)('a tournament of 16 at two nodes', () => {
  it('finishes although one node is killed: each table is created once and counted once', async () => {
    const database = await createDatabase(server ?? '');
    onTestFinished(() => database.drop());
    const service = await spawnTestService({ environment: { DATABASE_URL: database.url }, flags: ['--nodes', '2'] });
    const { url } = service;
    const request = {
      name: 'Cup',
      options: SHORT.monopoly,
      format: 'swiss',
      tableSize: 4,
      rounds: ROUNDS,
      pause: 0,
      clock: { decision: 60, grace: 60 },
      players: Array.from({ length: BOTS }, (_, i) => ({ name: `Bot ${i}`, model: 'bot:steady' })),
    };
    const { id, hostToken } = await ask<CreatedTournament>(url, '/tournament', post(undefined, request));
    const people = Array.from({ length: PEOPLE }, (_, i) => playTournament(url, id, i));
    const now = () => ask<Tournament>(url, `/tournament/${id}`);
    await expect.poll(async () => (await now()).players.length).toBe(PEOPLE + BOTS);
    // Both nodes run, however slowly, and a tournament starts once.
    await ask(url, `/tournament/${id}/start`, { ...post(hostToken), signal: null });

    await expect.poll(async () => (await now()).current).toBeGreaterThan(1);
    const [pid = 0] = await childrenOf(service.pid);
    process.kill(pid, 'SIGKILL');
    await Promise.all(people);

    const { status, end, standings, seed } = await now();
    expect({ status, end }).toEqual({ status: 'finished', end: 'played' });
    expect(seed).not.toBeNull();
    expect(standings.map(({ played }) => played)).toEqual(standings.map(() => ROUNDS));
    // Every table shares out as many points as it has pairs of players.
    expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(ROUNDS * 4 * 6);
    const client = new Client(database.url);
    await client.connect();
    const { rows } = await client.query<{ games: string; results: string }>(
      `SELECT (SELECT count(*) FROM games WHERE status = 'completed') AS games,
        (SELECT count(*) FROM tournament_tables WHERE result IS NOT NULL) AS results, (SELECT count(*) FROM games) AS all_games`,
    );
    await client.end();
    const tables = `${(ROUNDS * (PEOPLE + BOTS)) / 4}`;
    expect(rows).toEqual([{ games: tables, results: tables, all_games: tables }]);
    expect(await service.stop()).toBe(0);
  });
});
