import type { PlayerRow, Step, Store, StoredAction, StoredEvent, StoredGame } from '../store.ts';

/** Sample tables and steps. */

/** Texts that databases are known to mishandle. */
export const ODD_TEXTS: readonly string[] = [
  '',
  'plain',
  '🎩🐕 emoji, ünï, 漢字, العربية, \u202eturned',
  `quotes ' " \` and \\ and \\" and \n\r\t`,
  'a zero \u0000 within, \u0000\u0000 two',
  'a mark \u001a0000 and \u001a',
  'half \ud83c of a pair, the other \udfa9 half, twice \ud800\ud800',
  String.raw`words \u0000 and \\u0000 and \ud800 and \\\ud800`,
  "'); DROP TABLE games; --",
  '\u2028\u2029\ufeff\uffff\ufffe',
  'long '.repeat(20_000),
];

export const PLAYER: PlayerRow = { id: 'p1', name: 'Ada', model: 'human', personality: null, order: 0 };
export const OTHER_PLAYER: PlayerRow = { id: 'p2', name: 'Bot', model: 'bot:steady', personality: 'bold', order: 1 };
export const PLAYERS = [PLAYER, OTHER_PLAYER];

/** A game as stored by the first schema. */
export const OLD_GAME: readonly string[] = [
  `INSERT INTO games (id, game, rules, status, version, seq, head, visibility, created_at, updated_at) VALUES ('old', 'monopoly', 1, 'waiting', 0, 0, NULL, 'public', 1, 1)`,
  `INSERT INTO docs (game_id, doc, chat_count) VALUES ('old', '{"prologue":[]}', 1)`,
  `INSERT INTO chat (game_id, id, at, player_id, text) VALUES ('old', 1, 1, 'p1', 'Größe')`,
];

export function sampleGame(id: string, changed: Partial<StoredGame> = {}): StoredGame {
  return {
    id,
    game: 'monopoly',
    rules: 1,
    status: 'waiting',
    version: 0,
    seq: 0,
    head: null,
    visibility: 'public',
    creator: 'creator-1',
    bytes: 7,
    doc: { seats: ['a', 'b'], nested: { list: [1, null, 'x'] } },
    createdAt: 1000,
    updatedAt: 1000,
    ...changed,
  };
}

export function sampleEvent(seq: number, fields: Readonly<Record<string, unknown>> = {}): StoredEvent {
  // A field may come before the three common ones: the order of fields is part of the text.
  return { ...fields, type: 'Happened', seq, at: 2000 + seq };
}

export function sampleAction(version: number, changed: Partial<StoredAction> = {}): StoredAction {
  const action = { type: 'RollDice', playerId: PLAYER.id };
  return {
    version,
    at: 2000 + version,
    playerId: PLAYER.id,
    actionId: `action ${version}`,
    by: 'player',
    action,
    firstSeq: version * 2 - 1,
    lastSeq: version * 2,
    ...changed,
  };
}

/** The step to this version: one action and two events. */
export function sampleStep(gameId: string, version: number, changed: Partial<Step> = {}): Step {
  const seq = version * 2;
  return {
    gameId,
    expected: { version: version - 1, seq: seq - 2 },
    version,
    seq,
    status: 'in_progress',
    head: `head ${version}`,
    at: 2000 + version,
    bytes: 0,
    events: [sampleEvent(seq - 1, { n: version }), sampleEvent(seq)],
    action: sampleAction(version),
    ...changed,
  };
}

/** A table after this number of steps. */
export async function played(store: Store, id: string, steps: number): Promise<void> {
  await store.create(sampleGame(id), PLAYERS, []);
  for (let version = 1; version <= steps; version++) await store.append(sampleStep(id, version));
}

/** Everything that a store returns about a table. */
export async function allRowsOf(store: Store, id: string): Promise<unknown> {
  return {
    game: await store.read(id),
    events: await store.events(id, 0, 1_000_000),
    actions: await store.actions(id, 0),
    snapshot: await store.snapshot(id),
    ended: await store.endedTokens(id),
    clock: await store.clock(id),
    chat: await store.chat(id, 1_000_000),
  };
}
