import { describe, expect, test } from 'vitest';
import { type GameId, type GameOf, games, replay } from '../index.ts';
import { chanceFrom } from '../testkit/chance.ts';
import { emptyLog, eventsAfter, mutedLog, type Stamped } from './eventLog.ts';
import { openRecord, type RecordedAction } from './record.ts';
import { appendHostEvent, type RecordedHostEvent } from './hostEvents.ts';
import { RuleViolation } from './violation.ts';

const PLAYERS = [
  { id: 'a', name: 'Ada' },
  { id: 'b', name: 'Ben' },
];
const OPENED: RecordedHostEvent = { before: 0, at: 1000, remark: { type: 'TableOpened', commitment: 'c0ffee' } };
const GAMES = Object.keys(games) as GameId[];

/** Plays a random game with occasional host events and returns its record. */
function playRandomly(id: GameId, count: number) {
  const game = games[id] as unknown as GameOf<GameId>;
  const chance = chanceFrom(`${id} with remarks`);
  const remarks: RecordedHostEvent[] = [OPENED];
  const draft = game.draft(game.create({ players: PLAYERS, seed: 'remarks', remarks }));
  const actions: RecordedAction<unknown>[] = [];
  for (let step = 1; step <= count; step++) {
    const now = 5000 + 100 * step;
    if (chance.happens(0.3)) {
      const remark = { type: 'TablePaused', step };
      game.addHostEvent(draft, remark, now);
      remarks.push({ before: step, at: now, remark });
    }
    const [actor] = game.actors(draft);
    if (actor === undefined) break;
    const action = game.sample(draft, actor, chance.rng);
    game.play(draft, action, now);
    actions.push({ at: now, action });
  }
  const last = { type: 'TableClosed' };
  game.addHostEvent(draft, last, 1_000_000);
  remarks.push({ before: actions.length + 1, at: 1_000_000, remark: last });
  return { game, draft, record: openRecord(game, { players: PLAYERS, seed: 'remarks', remarks }, actions) };
}

describe.each(GAMES)('%s: host events', (id) => {
  test('are in the log, numbered and timed like other events', () => {
    const { game, draft } = playRandomly(id, 60);
    const events = game.eventsAfter(draft, 0) as readonly Stamped[];
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
    expect(events.every(({ at }, i) => i === 0 || at > (events[i - 1] as Stamped).at)).toBe(true);
    expect(events[0]).toEqual({ type: 'TableOpened', commitment: 'c0ffee', seq: 1, at: 1000 });
    expect(events[1]?.type).toBe('GameStarted');
    expect(events.filter(({ type }) => type === 'TablePaused').length).toBeGreaterThan(5);
    expect(events.at(-1)?.type).toBe('TableClosed');
  });

  test('are in the record, and the replay gives the same events, byte for byte', () => {
    const { game, draft, record } = playRandomly(id, 200);
    const again = replay(JSON.parse(JSON.stringify(record)) as typeof record);
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(game.eventsAfter(draft, 0)));
    expect(JSON.stringify(again.state)).toBe(JSON.stringify(draft));
  });

  test('do not change the game', () => {
    const game = games[id] as unknown as GameOf<GameId>;
    const setup = { players: PLAYERS, seed: 'same' };
    const silent = game.draft(game.create(setup), { cut: true });
    const remarked = game.draft(game.create({ ...setup, remarks: [OPENED] }), { cut: true });
    expect({ ...remarked, log: null }).toEqual({ ...silent, log: null });
    game.addHostEvent(remarked, { type: 'TablePaused' }, 9000);
    expect({ ...remarked, log: null }).toEqual({ ...silent, log: null });
  });

  test.each([
    ['not a list', { type: 'x' }, 'remarks'],
    ['not an object', [1], 'remarks[0]'],
    ['no step', [{ at: 1, remark: { type: 'x' } }], 'remarks[0].before'],
    ['no time', [{ before: 0, remark: { type: 'x' } }], 'remarks[0].at'],
    ['no type', [{ before: 0, at: 1, remark: {} }], 'remarks[0].remark'],
    ['out of order', [{ ...OPENED, before: 2 }, OPENED], 'remarks[1].before'],
  ])('are refused with the path of the field: %s', (_, remarks, path) => {
    const game = games[id] as unknown as GameOf<GameId>;
    const create = () => game.create({ players: PLAYERS, seed: 's', remarks: remarks as never });
    expect(create).toThrow(RuleViolation);
    expect(create).toThrow(path);
  });
});

test('a host event after the last step is refused', () => {
  const { record } = playRandomly('monopoly', 5);
  const late = { before: record.actions.length + 2, at: 2_000_000, remark: { type: 'TablePaused' } };
  expect(() => replay({ ...record, remarks: [...(record.remarks ?? []), late] })).toThrow(
    'must not come after the end',
  );
});

test('a cut draft keeps the count without the events, and continues from there', () => {
  const { game, draft } = playRandomly('monopoly', 30);
  const { length } = draft.log;
  const cut = game.draft(draft, { cut: true });
  expect(game.eventsAfter(cut, 0)).toEqual([]);
  game.addHostEvent(cut, { type: 'TablePaused' }, 2_000_000);
  expect(game.eventsAfter(cut, 0)).toEqual([{ type: 'TablePaused', seq: length + 1, at: 2_000_000 }]);
  expect(game.eventsAfter(draft, length)).toEqual([]);
  const saved = game.deserialize(game.serialize(cut));
  expect(saved).toEqual(cut);
});

test('a time that is not later than the last event is moved after it; a muted log stores nothing', () => {
  const log = emptyLog<Stamped>();
  appendHostEvent(log, { type: 'x' }, 10);
  appendHostEvent(log, { type: 'y' }, 10);
  expect(eventsAfter(log, 0).map(({ at }) => at)).toEqual([10, 11]);
  const muted = mutedLog(log);
  expect(appendHostEvent(muted, { type: 'z' }, 20)).toBeUndefined();
  expect(muted.length).toBe(2);
});
