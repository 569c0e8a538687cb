import { GAME_IDS, type GameId, games } from '@magnate/engine';
import { openStore, type Store } from '@magnate/server';
import { watchCpu } from './cpuUsage.ts';
import { Latencies, type Spread } from './latencies.ts';
import { ExpectedGame } from './expectedGame.ts';

/**
 * The store alone, in its own process: writes the steps of many tables concurrently, as fast as each becomes durable.
 * Prints one line of JSON.
 */

type Step = Parameters<Store['append']>[0];

const PLAYERS = ['p1', 'p2', 'p3', 'p4'].map((id) => ({ id, name: id }));
/** Steps of one game, prepared in advance and written repeatedly with new numbers. */
const STEPS = 100;
const WARM_UP = 2000;
const HEAD = 'f'.repeat(64);

export interface BareStore {
  readonly perSecond: number;
  readonly spread: Spread;
  /** Fraction of one core. */
  readonly share: number;
}

const [dataDir = '', databaseUrl = '', tables = '', seconds = ''] = process.argv.slice(2);
// The parent process has exited.
process.stdin.on('end', () => process.exit(1)).resume();
const store = await openStore({ dataDir, ...(databaseUrl === '' ? {} : { databaseUrl }) });
const written = await write(Number(tables), Number(seconds) * 1000);
await store.close();
console.log(JSON.stringify(written));

async function write(count: number, milliseconds: number): Promise<BareStore> {
  const kinds = GAME_IDS.map(stepsOf);
  const ids = Array.from({ length: count }, (_, i) => `bare-${i}`);
  for (const [i, id] of ids.entries()) await store.create(rowOf(id, GAME_IDS[i % GAME_IDS.length] as GameId), [], []);
  const latencies = new Latencies();
  const begin = performance.now() + WARM_UP;
  const end = begin + milliseconds;
  const writer = async (id: string, steps: readonly Step[]) => {
    for (let version = 0, seq = 0; ; version++) {
      const step = renumbered(steps[version % steps.length] as Step, id, version, seq);
      const from = performance.now();
      if (from >= end) return;
      if (!(await store.append(step))) throw new Error('A step was not written.');
      const to = performance.now();
      if (from >= begin && to < end) latencies.add(to - from);
      seq = step.seq;
    }
  };
  const effort = watchCpu();
  await Promise.all(ids.map((id, i) => writer(id, kinds[i % kinds.length] as readonly Step[])));
  const { share } = effort();
  return { perSecond: (latencies.count * 1000) / milliseconds, spread: latencies.spread(), share };
}

function rowOf(id: string, game: GameId): Parameters<Store['create']>[0] {
  const at = Date.now();
  const rules = games[game].version;
  const standing = { status: 'in_progress', version: 0, seq: 0, head: HEAD, visibility: 'link' } as const;
  return { id, game, rules, ...standing, creator: null, bytes: 0, doc: {}, createdAt: at, updatedAt: at };
}

function stepsOf(game: GameId): readonly Step[] {
  const expectedGame = new ExpectedGame(game, PLAYERS, 'bare-1');
  return Array.from({ length: STEPS }, (): Step => {
    const before = expectedGame.seq;
    const { playerId, action, version } = expectedGame.next();
    const events = expectedGame.eventsAfter(before);
    const { seq } = expectedGame;
    const at = Date.now();
    const stored = { version, at, playerId, actionId: '', by: 'player', action: { ...action, playerId } } as const;
    return {
      gameId: '',
      expected: { version: version - 1, seq: before },
      bytes: 0,
      version,
      seq,
      status: 'in_progress',
      head: HEAD,
      at,
      events,
      action: { ...stored, firstSeq: before + 1, lastSeq: seq },
    };
  });
}

/** The same step for another table and another position in its log. */
function renumbered({ events, action, ...step }: Step, gameId: string, before: number, seq: number): Step {
  const version = before + 1;
  const last = seq + events.length;
  return {
    ...step,
    gameId,
    expected: { version: before, seq },
    version,
    seq: last,
    events: events.map((event, i) => ({ ...event, seq: seq + i + 1 })),
    ...(action && { action: { ...action, version, actionId: `a${version}`, firstSeq: seq + 1, lastSeq: last } }),
  };
}
