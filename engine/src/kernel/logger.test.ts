import { describe, expect, test } from 'vitest';
import { GAME_IDS, GameEventEmitter, GameLogger, gameOf, type LogLine, recordFromLog, replay } from '../index.ts';

const PLAYERS = ['a', 'b', 'c'].map((id) => ({ id, name: id }));

/** A deterministic random source. */
function seededRng(): () => number {
  let x = 11;
  return () => (x = (x * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Thirty decisions, logged as they are made. */
function logged(id: (typeof GAME_IDS)[number]) {
  const lines: LogLine[] = [];
  const reached: { readonly logged: number; readonly played: number }[] = [];
  const logger = new GameLogger({ write: (line) => lines.push(line) });
  const emitter = new GameEventEmitter();
  const detach = logger.attach(emitter);
  const game = gameOf(id);
  const setup = { players: PLAYERS, seed: 'logged' };
  logger.begin({ ...setup, game: id, version: game.version });
  let state = game.create(setup);
  for (const event of game.eventsAfter(state, 0)) emitter.emit(event);
  const rng = seededRng();
  for (let i = 0; i < 30; i++) {
    const [actor = ''] = game.actors(state);
    const action = game.sample(state, actor, rng);
    const applied = game.apply(state, action, 1_000 + i);
    state = applied.state;
    logger.action(action, 1_000 + i);
    for (const event of applied.events) emitter.emit(event);
    const played = i + 1 + game.eventsAfter(state, 0).length;
    reached.push({ logged: lines.length - 1, played });
  }
  return { lines, reached, logger, emitter, detach, state, text: lines.map((line) => JSON.stringify(line)).join('\n') };
}

describe('a logger', () => {
  test.each(GAME_IDS)('writes setup, actions and events that replay the game: %s', (id) => {
    const { lines, reached, text, state } = logged(id);
    // Written during the game: after each action, its line and its event lines exist.
    expect(reached.map((each) => each.logged)).toEqual(reached.map(({ played }) => played));
    expect(text.split('\n').map((line) => JSON.parse(line) as LogLine)).toEqual(lines);
    const { state: again, events } = replay(recordFromLog(text));
    expect(gameOf(id).serialize(again)).toBe(gameOf(id).serialize(state));
    expect(lines.flatMap((line) => ('event' in line ? [line.event] : []))).toEqual(events);
  });

  test('of an interrupted run gives the game up to then', () => {
    const { text } = logged('monopoly');
    const cut = text.slice(0, text.lastIndexOf('"action"') + 12);
    const record = recordFromLog(cut);
    expect(record.actions.length).toBe(recordFromLog(text).actions.length - 1);
    expect(() => replay(record)).not.toThrow();
  });

  test('writes nothing after it is detached, and forwards a flush', async () => {
    const { lines, emitter, detach } = logged('monopoly');
    const before = lines.length;
    detach();
    emitter.emit({ type: 'DiceRolled' });
    expect(lines).toHaveLength(before);
    let flushed = 0;
    await new GameLogger({ write: () => undefined, flush: async () => void (flushed += 1) }).flush();
    expect(flushed).toBe(1);
  });

  test.each([
    ['', 'log'],
    ['{"event":{}}', 'log'],
    ['{"setup":{}}\nnot json\n{"event":{}}', 'log line 2'],
  ])('an invalid log is refused: %j', (text, path) => {
    expect(() => recordFromLog(text)).toThrow(path);
  });

  test('with numbers may have late, repeated or truncated lines', () => {
    const game = gameOf('monopoly');
    const setup = { players: PLAYERS, seed: 'numbered' };
    const lines: LogLine[] = [];
    const logger = new GameLogger({ write: (line) => lines.push(line) });
    logger.begin({ ...setup, game: 'monopoly', version: game.version });
    let state = game.create(setup);
    const rng = seededRng();
    for (let version = 1; version <= 12; version++) {
      const [actor = ''] = game.actors(state);
      const action = game.sample(state, actor, rng);
      const draft = game.draft(state);
      if (version % 4 === 0) {
        const remark = { type: 'Paused', why: `before ${version}` };
        game.addHostEvent(draft, remark, version * 10);
        logger.hostEvent({ before: version, at: version * 10, remark });
      }
      game.play(draft, action, version * 10 + 1);
      logger.action(action, version * 10 + 1, version);
      state = draft;
    }
    const [begin = '', ...rest] = lines.map((line) => JSON.stringify(line));
    const log = [...rest.slice(6), begin, ...rest.slice(0, 9), rest[3]?.slice(0, 20), rest.at(-1)].join('\n');
    expect(gameOf('monopoly').serialize(replay(recordFromLog(log)).state as typeof state)).toBe(game.serialize(state));
    const lacking = [begin, ...rest.filter((line) => !line.startsWith('{"version":5,'))].join('\n');
    expect(() => recordFromLog(lacking)).toThrow('number 5 is missing');
  });
});
