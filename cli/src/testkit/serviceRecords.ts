import {
  type ActionOf,
  chainOf,
  commitmentTo,
  type Entropy,
  fairSeed,
  type GameId,
  gameOf,
  games,
  type RecordedAction,
  type RecordedHostEvent,
  replay,
} from '@magnate/engine';
import { rngFrom } from '@magnate/bots';
import type { TableHostEvent } from '@magnate/protocol';
import type { SavedRecord } from '../input/record.ts';

/** Records as the service exports them, with host events and the commitment to the dice. */

const PLAYERS = [
  { id: 'p1', name: 'Ann', model: 'human', personality: null },
  { id: 'p2', name: 'Ben', model: 'bot:random', personality: null },
];
const OPTIONS: Readonly<Record<GameId, Readonly<Record<string, unknown>>>> = {
  monopoly: { maxRounds: 3 },
  acquire: {},
};
const SECRET = '00112233445566778899aabbccddeeff';
/** Entropy that the players added to the seed. */
export const ENTROPY: readonly Entropy[] = [
  { playerId: 'p1', text: 'seven "sevens"' },
  { playerId: 'p2', text: 'snake eyes' },
];
const START = 1_700_000_000_000;

/** A complete game between random players. With a given seed, nothing was committed. */
export function servedRecord(id: GameId, given?: string, more: Readonly<Record<string, unknown>> = {}): SavedRecord {
  const game = gameOf(id);
  const isFair = given === undefined;
  const commitment = isFair ? commitmentTo(SECRET) : null;
  const seed = given ?? fairSeed(SECRET, ENTROPY);
  const remarks: RecordedHostEvent[] = prologue(id, commitment, isFair ? ENTROPY : []);
  const setup = { options: { ...OPTIONS[id], ...more }, players: PLAYERS, seed };
  const table = game.draft(game.create({ ...setup, remarks }));
  const actions: RecordedAction<ActionOf<GameId>>[] = [];
  const emitHostEvent = (remark: TableHostEvent) => {
    const at = START + 1000 * (actions.length + 10);
    remarks.push({ before: actions.length + 1, at, remark });
    game.addHostEvent(table, remark, at);
  };
  const rng = rngFrom(id);
  while (game.outcome(table) === undefined) {
    for (const remark of INTERLUDES[actions.length] ?? []) emitHostEvent(remark);
    const [actor = ''] = game.actors(table);
    const action = game.sample(table, actor, rng);
    const at = START + 1000 * (actions.length + 10) + 500;
    game.play(table, action, at);
    actions.push({ at, action });
  }
  emitHostEvent({ type: 'SeedRevealed', hostSecret: isFair ? SECRET : null, seed });
  const record = { game: id, version: game.version, ...setup, actions, remarks };
  const fairness = commitment === null ? null : { hostSecret: SECRET, commitment, entropy: ENTROPY };
  return chained({ ...record, fairness, outcome: game.outcome(table) } as SavedRecord);
}

/** With a recomputed chain, as a forger would make it. */
export function chained(record: SavedRecord): SavedRecord {
  const { events } = replay(record);
  return { ...record, chain: { events: events.length, head: chainOf(record, events) } };
}

function prologue(game: GameId, commitment: string | null, entropy: readonly Entropy[]): RecordedHostEvent[] {
  const hostEvents: TableHostEvent[] = [
    {
      type: 'TableOpened',
      game,
      rules: games[game].version,
      options: OPTIONS[game],
      players: PLAYERS,
      commitment,
      clock: { decision: 30, reserve: 0, grace: 60 },
    },
    { type: 'SeatClaimed', playerId: 'p1', name: 'Ann' },
    ...entropy.map((added): TableHostEvent => ({ type: 'EntropyAdded', ...added })),
  ];
  return hostEvents.map((remark, i) => ({ before: 0, at: START + i, remark }));
}

/** Host events, by the number of actions before them. */
const INTERLUDES: Readonly<Record<number, readonly TableHostEvent[]>> = {
  2: [{ type: 'TablePaused' }, { type: 'TableResumed' }],
  4: [{ type: 'ClockRanOut', playerId: 'p1' }],
  5: [{ type: 'StandInTook', playerId: 'p1', bot: 'steady' }],
  6: [{ type: 'PlayerReturned', playerId: 'p1' }],
  7: [{ type: 'SeatGiven', playerId: 'p1', model: 'bot:steady', name: 'Ann' }],
};
