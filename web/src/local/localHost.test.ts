import { chainOf, GAME_IDS, gameOf, replay } from '@magnate/engine';
import { type Fairness, isTableEvent, type ServerFrame, whyNotFair } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import type { GameStore, StoredGame } from './localAnswers.ts';
import { LocalHost } from './localHost.ts';
import type { LocalRecord } from './localRecord.ts';

/** The worker's side of a local game, without a worker and a browser. */

interface Desk {
  readonly host: LocalHost;
  readonly frames: ServerFrame[];
  readonly kept: Map<string, StoredGame>;
  readonly holds: { readonly id: string; readonly lost: () => void }[];
  /** As after a reload. */
  again(): LocalHost;
  /** Waits until the bots have moved. */
  rest(): Promise<void>;
}

function desk(): Desk {
  const frames: ServerFrame[] = [];
  const kept = new Map<string, StoredGame>();
  const holds: { readonly id: string; readonly lost: () => void }[] = [];
  const store: GameStore = {
    get: async (id) => structuredClone(kept.get(id)),
    put: async (game) => void kept.set(game.id, structuredClone(game)),
  };
  let time = 1_700_000_000_000;
  const made = () =>
    new LocalHost({
      store,
      now: () => ++time,
      newId: () => `game-${kept.size + 1}`,
      // Messages to the page are structured clones.
      tell: (frame) => void frames.push(structuredClone(frame)),
      replaced: () => void frames.push({ type: 'bye', retryAfter: 0 }),
      hold: (id, lost) => {
        holds.push({ id, lost });
        return () => undefined;
      },
      breath: () => Promise.resolve(),
    });
  const rest = async () => {
    for (let seen = -1; seen !== frames.length; ) {
      seen = frames.length;
      await new Promise((resolve) => void setTimeout(resolve, 0));
    }
  };
  return { host: made(), frames, kept, holds, again: made, rest };
}

const BOTS = [{ name: 'Ann' }, { name: 'Ben', model: 'bot:greedy' }, { name: 'Cleo', model: 'bot:random' }];
const SHORT = {
  monopoly: { game: 'monopoly', players: BOTS, options: { endAt: { rounds: 2 } } },
  acquire: { game: 'acquire', players: BOTS, options: { safeSize: 3 } },
} as const;

/** The person plays default actions until the game is over. */
async function playOn({ host, frames, kept, rest }: Desk, id: string): Promise<void> {
  for (let press = 0; press < 5000; press++) {
    await rest();
    const { state, record } = stateOf(kept, id);
    const game = gameOf(record.game);
    if (game.outcome(state) !== undefined) return;
    const action = game.defaultAction(state, 'p1');
    if (action === undefined) throw new Error(`No default action in ${state.phase}.`);
    const { playerId: _, ...fields } = action;
    await host.send({ type: 'action', action: fields, actionId: `a${press}`, expectedVersion: state.version });
    expect(frames.at(-1)).toMatchObject({ type: 'ack' });
  }
  throw new Error('It does not end.');
}

function stateOf(kept: ReadonlyMap<string, StoredGame>, id: string) {
  const record = kept.get(id)?.record as LocalRecord;
  return { record, state: replay(record as Parameters<typeof replay>[0]).state };
}

interface Downloaded extends LocalRecord {
  readonly chain: { readonly events: number; readonly head: string };
  readonly outcome: unknown;
  readonly fairness: Fairness;
}

describe.each(GAME_IDS)('%s on this device', (game) => {
  test('is played to its end against bots, and its record proves its dice', async () => {
    const at = desk();
    const { id, verified, commitment } = await at.host.create(SHORT[game]);
    expect([verified, commitment]).toEqual([true, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    await at.host.open(id, 'p1', 0);
    await playOn(at, id);
    const record = JSON.parse(await at.host.record(id)) as Downloaded;
    const { state, events } = replay(record as unknown as Parameters<typeof replay>[0]);
    expect(gameOf(game).outcome(state)).toEqual(record.outcome);
    expect(record.chain).toEqual({ events: events.length, head: chainOf(record, events) });
    expect(events.at(-1)).toMatchObject({ type: 'SeedRevealed' });
    expect(whyNotFair({ fairness: record.fairness, seed: record.seed, events })).toBeUndefined();
    expect(await at.host.fetchTable(id, 'p1')).toMatchObject({
      status: 'completed',
      outcome: record.outcome,
      actors: [],
    });
  });

  test('resumes after a reload', async () => {
    const at = desk();
    const { id } = await at.host.create(SHORT[game]);
    await at.host.open(id, 'p1', 0);
    await at.rest();
    const before = await at.host.fetchTable(id, 'p1');
    await at.host.close();
    const after = at.again();
    expect(await after.fetchTable(id, 'p1')).toEqual(before);
    at.frames.length = 0;
    await after.open(id, 'p1', before.seq);
    expect(at.frames.map(({ type }) => type)).toEqual(['view', 'heartbeat']);
  });

  test('continues from a moment of another game, with other players and the same dice to come', async () => {
    const at = desk();
    const { id } = await at.host.create(SHORT[game]);
    await at.host.open(id, 'p1', 0);
    await playOn(at, id);
    const record = JSON.parse(await at.host.record(id)) as Downloaded;
    const upTo = Math.floor(record.actions.length / 2);
    const next = await at.host.create({ record, upTo, seats: { p2: 'human' } });
    expect(next).toMatchObject({ status: 'in_progress', version: upTo, verified: false, commitment: null });
    expect(next.players.map(({ name, model }) => [name, model])).toEqual([
      ['Ann', 'bot:steady'],
      ['Ben', 'human'],
      ['Cleo', 'bot:steady'],
    ]);
    const events = await at.host.events(next.id, 0, 100_000, 'p2');
    const played = replay({
      ...record,
      actions: record.actions.slice(0, upTo),
      remarks: record.remarks.slice(0, 1),
    });
    const gameEvents = played.events.filter((event) => !isTableEvent(event));
    expect(events.filter((event) => !isTableEvent(event)).map(({ type, seq }) => [type, seq])).toEqual(
      gameEvents.map(({ type, seq }) => [type, seq]),
    );
  });
});

test('an illegal action or one for an earlier version is refused and changes nothing', async () => {
  const at = desk();
  const { id } = await at.host.create({ ...SHORT.monopoly, players: [{ name: 'Ann' }, { name: 'Ben' }] });
  await at.host.open(id, 'p1', 0);
  const { version } = await at.host.fetchTable(id, 'p1');
  const before = at.kept.get(id);
  await at.host.send({ type: 'action', action: { type: 'RollDice' }, actionId: 'old', expectedVersion: version + 1 });
  expect(at.frames.at(-1)).toMatchObject({ type: 'error', actionId: 'old', error: { code: 'STALE_VERSION' } });
  await at.host.send({ type: 'action', action: { type: 'EndTurn' }, actionId: 'no', expectedVersion: version });
  expect(at.frames.at(-1)).toMatchObject({ type: 'error', actionId: 'no' });
  expect(at.kept.get(id)).toEqual(before);
});

test('a seat sees only its own rack in views and events, and no seat sees the bag', async () => {
  const at = desk();
  const { id } = await at.host.create({ game: 'acquire', players: [{ name: 'Ann' }, { name: 'Ben' }] });
  await at.host.open(id, 'p1', 0);
  await at.host.open(id, 'p2', 0);
  const { record, state } = stateOf(at.kept, id);
  const dealt = replay(record as Parameters<typeof replay>[0]).events.flatMap((event) =>
    event.type === 'TileDrawn' ? [event] : [],
  );
  for (const [own, other] of [
    ['p1', 'p2'],
    ['p2', 'p1'],
  ] as const) {
    const { view } = await at.host.fetchTable(id, own);
    const seen = gameOf('acquire').view(state as never, own);
    expect(view).toEqual(seen);
    expect(seen).toMatchObject({ secret: null });
    expect(seen.players.map(({ id: playerId, rack }) => [playerId, rack === null])).toEqual([
      ['p1', own !== 'p1'],
      ['p2', own !== 'p2'],
    ]);
    const visible = JSON.stringify(await at.host.events(id, 0, 1000, own));
    const tilesOf = (playerId: string) =>
      dealt.filter((event) => event.playerId === playerId).map(({ tile }) => `"${tile}"`);
    expect(tilesOf(own).filter((tile) => !visible.includes(tile))).toEqual([]);
    expect(tilesOf(other)).toHaveLength(6);
    expect(tilesOf(other).filter((tile) => visible.includes(tile))).toEqual([]);
  }
});

test('the newest window plays: the previous one is notified, and its bots stop', async () => {
  const at = desk();
  const { id } = await at.host.create(SHORT.monopoly);
  await at.host.open(id, 'p1', 0);
  await at.rest();
  at.holds[0]?.lost();
  expect(at.frames.at(-1)).toEqual({ type: 'bye', retryAfter: 0 });
  const before = at.kept.get(id);
  await at.host.send({ type: 'action', action: { type: 'RollDice' }, actionId: 'x', expectedVersion: 0 });
  expect(at.kept.get(id)).toEqual(before);
});

test('a game that is not on this device is unknown', async () => {
  await expect(desk().host.fetchTable('nothing', 'p1')).rejects.toMatchObject({ code: 'UNKNOWN_GAME' });
});

test('sharp plays by itself until a person must decide, and to the end', async () => {
  const at = desk();
  const players = [{ name: 'Ann' }, { name: 'Ben', model: 'bot:sharp' }];
  const { id } = await at.host.create({ game: 'monopoly', players, options: { endAt: { rounds: 2 } } });
  await at.host.open(id, 'p1', 0);
  const rest = async () => {
    for (;;) {
      const { actors, status } = await at.host.fetchTable(id, 'p1');
      if (status === 'completed' || actors.includes('p1')) return;
      await new Promise((resolve) => void setTimeout(resolve, 0));
    }
  };
  await playOn({ ...at, rest }, id);
  const { actions } = stateOf(at.kept, id).record;
  expect(actions.some(({ action }) => action.playerId === 'p2')).toBe(true);
});
