import { ServiceError } from '@magnate/protocol';
import { expect, test } from 'vitest';
import type { StoredTurn } from '../store/store.ts';
import { turnsOf } from './tableTurns.ts';
import { holder, HOST } from './testkit/play.ts';
import { createTestTables, players } from './testkit/testTables.ts';

/** Whose turn it is at the tables of a device. */

const DAY = 86_400_000;
const KEY = 'a decision';

/** A started table as the store has it. */
async function stored(request: object = {}) {
  const { open, store } = createTestTables();
  const { table, id } = await open({ players: players('Ann', 'Bob'), clock: { decision: 86_400 }, ...request });
  await table.host.start(HOST);
  const game = await store.read(id);
  if (game === undefined) throw new Error('gone');
  const turn: StoredTurn = {
    game,
    waiting: { holders: [holder(table)], phase: 'WaitingForRoll', key: KEY },
    clock: { key: KEY, used: { [holder(table)]: 1000 }, at: 5000, wakeAt: DAY },
    endedTokens: [],
  };
  return {
    turn,
    id,
    holder: holder(table),
    seats: (game.doc as { seats: { playerId: string; nonce: string }[] }).seats,
  };
}

/** Tokens are `seat playerId epoch nonce`. */
function read(token: string) {
  const [role, playerId = '', epoch = '1', nonce = ''] = token.split(' ');
  if (role === 'expired') throw new ServiceError('TOKEN_EXPIRED');
  if (role !== 'seat') return undefined;
  return { gameId: 'here', visitor: { role, playerId, epoch: Number(epoch), nonce, issuedAt: null } as const };
}

async function asked(
  turn: StoredTurn,
  token: string | undefined,
  { now = 6000, profile = null as string | null } = {},
) {
  const at = { ...turn, game: { ...turn.game, id: 'here' } };
  const turns = { turns: async () => [at], tablesOfProfile: async () => ['here'] };
  const tables = profile === null ? [{ id: 'here', ...(token === undefined ? {} : { token }) }] : [];
  const answer = await turnsOf({ store: { turns }, tokens: { read }, now }, { tables, profile, most: 9 });
  return answer.tables[0];
}

function seatToken({ seats }: Awaited<ReturnType<typeof stored>>, playerId: string): string {
  const seat = seats.find((each) => each.playerId === playerId) as { epoch?: number; nonce?: string };
  return `seat ${playerId} ${seat.epoch} ${seat.nonce}`;
}

test('names whom the table waits for, and when the time is up: a clock over days runs on in the store', async () => {
  const there = await stored();
  expect(await asked(there.turn, seatToken(there, 'p1'), { now: 60_000 })).toMatchObject({
    status: 'in_progress',
    players: [
      { id: 'p1', name: 'Ann' },
      { id: 'p2', name: 'Bob' },
    ],
    you: 'p1',
    holders: [there.holder],
    phase: 'WaitingForRoll',
    deadlines: { [there.holder]: DAY - 1000 + 5000 },
    elsewhere: false,
  });
  const other = { ...there.turn, clock: there.turn.clock && { ...there.turn.clock, key: 'an earlier decision' } };
  expect(await asked(other, undefined)).toMatchObject({
    you: null,
    deadlines: { [there.holder]: there.turn.game.updatedAt + DAY },
  });
});

test('has no deadline without a clock, in a pause, or for a bot', async () => {
  const { turn } = await stored({ players: players('Ann', 'Bob').map((one) => ({ ...one, model: 'bot:easy' })) });
  expect(await asked(turn, undefined)).toMatchObject({ deadlines: {} });
  const { turn: timed } = await stored();
  for (const changed of [{ clock: null }, { paused: true }]) {
    const other = { ...timed, game: { ...timed.game, doc: { ...(timed.game.doc as object), ...changed } } };
    expect(await asked(other, undefined)).toMatchObject({ deadlines: {} });
  }
});

test('refuses as the table itself would', async () => {
  const there = await stored({ visibility: 'private' });
  const token = seatToken(there, 'p1');
  const ended = token.replace('seat p1 ', 'p1/').replace(' ', '/');
  const cases = [
    [there.turn, undefined, 'UNKNOWN_GAME'],
    [there.turn, 'forged', 'BAD_TOKEN'],
    [there.turn, 'expired', 'TOKEN_EXPIRED'],
    [there.turn, `${token}x`, 'TOKEN_ENDED'],
    [{ ...there.turn, endedTokens: [ended] }, token, 'TOKEN_ENDED'],
    [{ ...there.turn, game: { ...there.turn.game, status: 'closed' as const } }, token, 'UNKNOWN_GAME'],
  ] as const;
  for (const [turn, sent, refused] of cases) expect(await asked(turn, sent)).toEqual({ id: 'here', refused });
  expect(await asked(there.turn, token)).toMatchObject({ you: 'p1' });
});

test('adds the tables of a profile only if a seat is linked to it', async () => {
  const { turn } = await stored({ visibility: 'private' });
  expect(await asked(turn, undefined, { profile: 'a' })).toBeUndefined();
  const doc = turn.game.doc as { readonly seats: readonly { readonly playerId: string }[] };
  const seats = doc.seats.map((seat) => (seat.playerId === 'p2' ? { ...seat, profile: 'a' } : seat));
  const linked = { ...turn, game: { ...turn.game, doc: { ...doc, seats } } };
  expect(await asked(linked, undefined, { profile: 'a' })).toMatchObject({ you: 'p2', elsewhere: true });
});
