import {
  chainOf,
  commitmentTo,
  fairSeed,
  GAME_IDS,
  type GameId,
  type GameRecord,
  gameOf,
  isGameId,
  openRecord,
  type RecordedAction,
  replay,
} from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { parsedRecord, type RecordFault, RecordRefused, type SavedRecord, verification } from './verification.ts';

/** Verification of records: valid ones pass, and every change to one is detected. */

/** In the short form every fifth event is altered: each time the whole game is replayed. */
const EVERY = isFullRun ? 1 : 5;

type Changed = Record<string, unknown>;
type Change = (copy: Changed) => void;

const SECRET = 'a secret of the host';
const ADDED = [
  { playerId: 'p1', text: 'snow' },
  { playerId: 'p2', text: 'rain' },
];

/** As a service stores it: with a commitment and entropy of two players, closed by the host after some actions. */
function played(id: GameId, scenario?: object): SavedRecord {
  const game = gameOf(id);
  const players = ['p1', 'p2', 'p3'].map((player) => ({ id: player, name: `Player ${player}` }));
  const fairness =
    scenario === undefined ? { hostSecret: SECRET, commitment: commitmentTo(SECRET), entropy: ADDED } : null;
  const seed = fairness === null ? 'given' : fairSeed(SECRET, ADDED);
  const opening = {
    type: 'TableOpened',
    game: id,
    rules: game.version,
    options: {},
    players: players.map((player) => ({ ...player, model: 'human', personality: null })),
    commitment: fairness?.commitment ?? null,
    clock: null,
  };
  const words = fairness === null ? [] : ADDED.map((each) => ({ type: 'EntropyAdded', ...each }));
  const prologue = [opening, ...words].map((remark, i) => ({ before: 0, at: i + 1, remark }));
  const setup = { players, seed, options: {}, remarks: prologue, ...(scenario === undefined ? {} : { scenario }) };
  const draft = game.draft(game.create(setup));
  const actions: RecordedAction<unknown>[] = [];
  let chance = 7;
  const rng = () => {
    chance = (chance * 75 + 74) % 65_537;
    return chance / 65_537;
  };
  for (let step = 0; step < 60 && draft.status === 'inProgress'; step++) {
    const [actor = ''] = game.actors(draft);
    const action = game.defaultAction(draft, actor) ?? game.sample(draft, actor, rng);
    const at = 100 * (step + 1);
    game.play(draft, action, at);
    actions.push({ at, action });
  }
  const reveal = { type: 'SeedRevealed', hostSecret: fairness?.hostSecret ?? null, seed };
  const remarks = [...prologue, { before: actions.length + 1, at: 1e6, remark: reveal }];
  return withChain({ ...openRecord(game, { ...setup, remarks }, actions), fairness } as unknown as SavedRecord);
}

/** As parsed from a file, with every event and the chain over all of them. */
function withChain(record: SavedRecord): SavedRecord {
  const { events } = replay(record as GameRecord);
  const chain = { events: events.length, head: chainOf(record, events) };
  return JSON.parse(JSON.stringify({ ...record, chain, events })) as SavedRecord;
}

function changedBy(record: SavedRecord, change: Change): SavedRecord {
  const copy = structuredClone(record) as unknown as Changed;
  change(copy);
  return copy as unknown as SavedRecord;
}

function faultOf(record: SavedRecord): RecordFault | undefined {
  try {
    for (const { head } of verification(record)) expect(head).toHaveLength(64);
    return undefined;
  } catch (error) {
    if (error instanceof RecordRefused) return error.fault;
    throw error;
  }
}

const list = (copy: Changed, field: string) => copy[field] as Changed[];
const at = (copy: Changed, field: string, index: number) => list(copy, field)[index] ?? {};
const entropyOf = (copy: Changed) => (copy['fairness'] as { readonly entropy: Changed[] }).entropy;
const remarkOf = (copy: Changed, type: string) =>
  list(copy, 'remarks')
    .map(({ remark }) => remark as Changed)
    .find((remark) => remark['type'] === type) ?? {};

const CHANGES: readonly (readonly [string, Change])[] = [
  ['a name', (copy) => Object.assign(at(copy, 'players', 0), { name: 'Mallory' })],
  ['the order of players', (copy) => (copy['players'] = list(copy, 'players').toReversed())],
  [
    'the order of actions',
    (copy) => list(copy, 'actions').splice(3, 2, at(copy, 'actions', 4), at(copy, 'actions', 3)),
  ],
  ['a removed step', (copy) => list(copy, 'actions').splice(5, 1)],
  ['a removed last step', (copy) => list(copy, 'actions').pop()],
  ['an action', (copy) => list(copy, 'actions').splice(3, 1, at(copy, 'actions', 4))],
  ['who acted', (copy) => Object.assign(at(copy, 'actions', 3)['action'] as Changed, { playerId: 'p9' })],
  ['options', (copy) => Object.assign(copy['options'] as Changed, OTHER_OPTIONS[copy['game'] as GameId])],
  ['the seed', (copy) => (copy['seed'] = 'another')],
  ['the head', (copy) => Object.assign(copy['chain'] as Changed, { head: '0'.repeat(64) })],
  ['the number of events', (copy) => Object.assign(copy['chain'] as Changed, { events: 3 })],
  ['the outcome', (copy) => (copy['outcome'] = { winners: ['p1'], ranking: [], reason: 'x' })],
  ['the entropy of a player', (copy) => Object.assign(entropyOf(copy)[0] ?? {}, { text: 'changed' })],
  ['the secret', (copy) => Object.assign(copy['fairness'] as Changed, { hostSecret: 'another' })],
  ['the commitment', (copy) => Object.assign(copy['fairness'] as Changed, { commitment: commitmentTo('another') })],
  ['a remark', (copy) => Object.assign(remarkOf(copy, 'EntropyAdded'), { text: 'changed' })],
];
const OTHER_OPTIONS = { monopoly: { startingCash: 1499 }, acquire: { safeSize: 12 } } as const;

/** The commitment, published before the first action, detects a recomputed chain. */
const COMMITTED: readonly (readonly [string, Change])[] = [
  ['no secret', (copy) => (copy['fairness'] = null)],
  ['another secret', (copy) => Object.assign(copy['fairness'] as Changed, { hostSecret: 'another' })],
  [
    'a commitment other than the published one',
    (copy) => Object.assign(copy['fairness'] as Changed, fairnessOf('another')),
  ],
  ['a text of entropy', (copy) => Object.assign(entropyOf(copy)[0] ?? {}, { text: 'changed' })],
  ['the order of entropy', (copy) => entropyOf(copy).push(...entropyOf(copy).splice(0, 1))],
  ['omitted entropy', (copy) => entropyOf(copy).pop()],
  ['the entropy in its event', (copy) => Object.assign(remarkOf(copy, 'EntropyAdded'), { text: 'changed' })],
  ['the seed that is shown', (copy) => Object.assign(remarkOf(copy, 'SeedRevealed'), { seed: 'another' })],
  ['the opening', (copy) => Object.assign(remarkOf(copy, 'TableOpened'), { commitment: null })],
];

function fairnessOf(hostSecret: string) {
  return { hostSecret, commitment: commitmentTo(hostSecret) };
}

describe.each(GAME_IDS)('%s', (id) => {
  const record = played(id);
  const bare = { ...record, events: undefined } as unknown as SavedRecord;

  test('an unchanged record is valid, also from a file, and lists the words of the random stream', () => {
    expect(faultOf(record)).toBeUndefined();
    expect(faultOf(bare)).toBeUndefined();
    expect(parsedRecord(JSON.stringify(record), isGameId)).toEqual(record);
    const [setup] = [...verification(record)];
    const [draw] = setup?.draws ?? [];
    if (draw?.kind !== 'shuffle') throw new Error('A game begins with a shuffle.');
    expect(draw.picks).toHaveLength(draw.size - 1);
    expect(draw.picks[0]?.u32s[0]).toMatchObject({ block: 0, index: 0 });
  });

  test.each(CHANGES)('%s that was changed is caught, with and without events to compare', (_, change) => {
    for (const each of [record, bare]) expect(faultOf(changedBy(each, change))).toBeDefined();
  });

  test.each(COMMITTED)('%s is detected by the commitment, although the chain was recomputed', (_, change) => {
    expect(faultOf(withChain(changedBy(bare, change)))).toMatchObject({ code: 'promise' });
  });

  test('an action that is not legal and an event that was changed are named by their numbers', () => {
    const stranger = changedBy(record, (copy) =>
      Object.assign(at(copy, 'actions', 3)['action'] as Changed, { playerId: 'p9' }),
    );
    expect(faultOf(stranger)).toMatchObject({ code: 'actionRefused', number: 4, player: 'p9' });
    const event = changedBy(record, (copy) => Object.assign(at(copy, 'events', 9), { playerId: 'p9' }));
    expect(faultOf(event)).toMatchObject({ code: 'differs', number: 10 });
  });

  describe('the log of a game', () => {
    const { events, chain: _, ...setup } = record;
    /** Setup, actions and numbered events, as a service writes them. */
    const lines: readonly object[] = [
      { setup: { ...setup, actions: undefined } },
      ...record.actions.map((each, i) => ({ version: i + 1, ...each })),
      ...(events ?? []).map((event) => ({ event })),
    ];
    const first = lines.length - (events ?? []).length;
    const verdict = (logged: readonly object[]) => {
      const read = parsedRecord(logged.map((line) => JSON.stringify(line)).join('\n'), isGameId);
      if (typeof read === 'string') throw new Error(read);
      return faultOf(read);
    };
    const altered = (index: number, change: object) =>
      lines.with(first + index, { event: { ...(events?.[index] as object), ...change } });

    test('holds, also with event lines that are late, repeated, or missing', () => {
      expect(verdict(lines)).toBeUndefined();
      expect(verdict([lines[0] ?? {}, ...lines.slice(1).toReversed(), ...lines.slice(first)])).toBeUndefined();
      expect(verdict(lines.toSpliced(first + 4, 3))).toBeUndefined();
      expect(verdict(lines.slice(0, first))).toBeUndefined();
    });

    test('whose event was altered is refused, and the line is named', () => {
      for (let i = 0; i < (events ?? []).length; i += EVERY) {
        const fault = { code: 'lineDiffers', number: i + 1, line: first + i + 1 };
        expect(verdict(altered(i, { forged: 6 }))).toMatchObject(fault);
      }
    });

    test('whose event line was added, repeated with a change, or has no place is refused', () => {
      const last = events?.at(-1) as object;
      const count = (events ?? []).length;
      const line = lines.length + 1;
      const added = (event: unknown) => verdict([...lines, { event }]);
      expect(added({ ...last, playerId: 'p9' })).toMatchObject({ code: 'lineDiffers', number: count, line });
      expect(added({ ...last, seq: count + 1 })).toMatchObject({ code: 'strayLine', line, replayed: count });
      for (const odd of [null, 7, {}, { seq: '3' }, { seq: 0 }, { seq: 1.5 }]) {
        expect(added(odd)).toMatchObject({ code: 'strayLine', line });
      }
    });
  });

  test('a record whose event lines are no lines is no record', () => {
    expect(parsedRecord(JSON.stringify({ ...record, eventLines: [null] }), isGameId)).toBe('events');
  });

  test('a changed time is detected if an event contains it; other times do not affect the game', () => {
    const later = changedBy(bare, (copy) => Object.assign(at(copy, 'actions', 5), { at: 601 }));
    expect(faultOf(later)).toMatchObject({ code: 'otherHead' });
    // Event times only rise: an action with a time before the previous one leaves no trace of its own time.
    const early = changedBy(bare, (copy) => Object.assign(at(copy, 'actions', 5), { at: 0 }));
    const earlier = changedBy(bare, (copy) => Object.assign(at(copy, 'actions', 5), { at: 1 }));
    const honest = withChain(early);
    expect(withChain(earlier).chain).toEqual(honest.chain);
    expect(faultOf({ ...earlier, chain: honest.chain } as SavedRecord)).toBeUndefined();
  });
});

test.each([
  [
    'monopoly',
    {
      dice: [
        [1, 2],
        [3, 4],
      ],
    },
    {
      dice: [
        [1, 3],
        [3, 4],
      ],
    },
  ],
  ['acquire', { bag: ['1A', '5E', '9I'] }, { bag: ['1A', '9I', '5E'] }],
] as const)('%s: a draw that was fixed beforehand and changed is caught', (id, scenario, other) => {
  const { events, ...record } = played(id, scenario);
  expect(events).not.toHaveLength(0);
  expect(faultOf(record)).toBeUndefined();
  expect(faultOf({ ...record, scenario: other })).toBeDefined();
});
