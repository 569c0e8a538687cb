import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { claimWakes, countAbandoned, discardOfRemoved, keepReports, isParked } from '../sharedStatements.ts';
import type { GameWithDoc, ListedRow, TableProgressRow } from '../rows.ts';
import { columnsOf, type RowOf, type TableName } from '../tables.ts';

/** Every statement of the store, prepared once. */

export function insertInto(table: TableName): string {
  const columns = columnsOf(table);
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`;
}

const SQL = {
  read: 'SELECT g.*, d.doc, d.chat_bytes FROM games g JOIN docs d ON d.game_id = g.id WHERE g.id = ?',
  progress: `
    SELECT g.id, g.version, g.seq, d.chat_count FROM json_each(?) requested
    JOIN games g ON g.id = requested.value JOIN docs d ON d.game_id = g.id`,
  stand: `
    UPDATE games SET version = :version, seq = :seq, status = :status, head = :head, updated_at = :at,
      bytes = bytes + :bytes
    WHERE id = :id AND version = :expected_version AND seq = :expected_seq`,
  addGame: insertInto('games'),
  addDoc: insertInto('docs'),
  setDoc: 'UPDATE docs SET doc = :doc WHERE game_id = :game_id',
  putLobby: `${insertInto('lobby')} ON CONFLICT (game_id) DO UPDATE SET shown = excluded.shown`,
  addLobby: `
    INSERT INTO lobby (game_id, shown) SELECT :game_id, :shown FROM games WHERE id = :game_id
    ON CONFLICT (game_id) DO NOTHING`,
  addEvent: insertInto('events'),
  addAction: insertInto('actions'),
  addDecision: insertInto('model_decisions'),
  putPlayer: `${insertInto('players')}
    ON CONFLICT (game_id, id) DO UPDATE SET name = excluded.name, model = excluded.model,
      personality = excluded.personality, player_order = excluded.player_order`,
  putSnapshot: `
    INSERT INTO snapshots (game_id, version, seq, state, waiting)
    SELECT :game_id, :version, :seq, :state, :waiting FROM games WHERE id = :game_id
    ON CONFLICT (game_id) DO UPDATE SET
      version = excluded.version, seq = excluded.seq, state = excluded.state, waiting = excluded.waiting
    WHERE (excluded.version, excluded.seq) > (snapshots.version, snapshots.seq)`,
  events: 'SELECT event_text FROM events WHERE game_id = ? AND seq > ? ORDER BY seq LIMIT ?',
  actions: 'SELECT * FROM actions WHERE game_id = ? AND version > ? ORDER BY version LIMIT ?',
  findAction: 'SELECT * FROM actions WHERE game_id = ? AND player_id = ? AND action_id = ?',
  snapshot: 'SELECT * FROM snapshots WHERE game_id = ?',
  endToken: `${insertInto('ended_tokens')} ON CONFLICT DO NOTHING`,
  endedTokens: 'SELECT token_id FROM ended_tokens WHERE game_id = ? ORDER BY token_id',
  generation: "SELECT value FROM meta WHERE name = 'generation'",
  discard: `
    INSERT INTO discards (creator, count) VALUES (:creator, 1)
    ON CONFLICT (creator) DO UPDATE SET count = count + 1`,
  discards: 'SELECT count FROM discards WHERE creator = ?',
  countAbandoned: countAbandoned('?', '?', '?'),
  discardOfRemoved: discardOfRemoved('?'),
  keepReports: keepReports('?'),
  clock: 'SELECT * FROM clocks WHERE game_id = ?',
  putClock: `
    INSERT INTO clocks (game_id, decision, used, at, wake_at)
    SELECT :game_id, :decision, :used, :at, :wake_at FROM games WHERE id = :game_id
    ON CONFLICT (game_id) DO UPDATE SET
      decision = excluded.decision, used = excluded.used, at = excluded.at, wake_at = excluded.wake_at`,
  claimWakes: claimWakes(':now', ':again', ':limit'),
  addCheckpoint: `
    INSERT INTO checkpoints (game_id, version, seq, state)
    SELECT :game_id, :version, :seq, :state FROM games WHERE id = :game_id
    ON CONFLICT (game_id, version) DO NOTHING`,
  checkpoint: 'SELECT * FROM checkpoints WHERE game_id = ? AND version <= ? ORDER BY version DESC LIMIT 1',
  recordPart: 'SELECT text FROM records WHERE game_id = ? AND part = ?',
  addRecordPart: `
    INSERT INTO records (game_id, part, text) SELECT :game_id, :part, :text FROM games WHERE id = :game_id
    ON CONFLICT (game_id, part) DO NOTHING`,
  list: `
    SELECT g.id, g.game, g.version, g.created_at, l.shown FROM games g LEFT JOIN lobby l ON l.game_id = g.id
    WHERE g.visibility = 'public' AND g.status = :status AND (g.created_at, g.id) < (:created_at, :id)
      AND g.game = ifnull(:game, g.game)
    ORDER BY g.created_at DESC, g.id DESC LIMIT :limit`,
  running: `SELECT id FROM games g WHERE status = 'in_progress' AND NOT ${isParked('g.id')} ORDER BY id`,
  countUnfinished: `
    SELECT count(*) AS count FROM games
    WHERE creator = ? AND status IN ('waiting', 'in_progress') AND updated_at > ?`,
  idle: `SELECT id FROM games g WHERE updated_at < ? AND NOT ${isParked('g.id')} ORDER BY id`,
  sizeOfChat: 'SELECT chat_count, chat_bytes FROM docs WHERE game_id = ?',
  countChat: 'UPDATE docs SET chat_count = chat_count + 1, chat_bytes = chat_bytes + :bytes WHERE game_id = :game_id',
  addChat: insertInto('chat'),
  chat: 'SELECT id, at, player_id, text FROM chat WHERE game_id = ? ORDER BY id DESC LIMIT ?',
  remove: 'DELETE FROM games WHERE id = ?',
  ping: 'SELECT value FROM meta',
} as const;

/** The types of the rows. The schema guarantees them. */
interface Question<Row> {
  all(...values: readonly SQLInputValue[]): readonly Row[];
  all(values: Readonly<Record<string, SQLInputValue>>): readonly Row[];
  get(...values: readonly SQLInputValue[]): Row | undefined;
}

interface Answers {
  readonly read: GameWithDoc;
  readonly progress: TableProgressRow;
  readonly events: Pick<RowOf<'events'>, 'event_text'>;
  readonly actions: RowOf<'actions'>;
  readonly findAction: RowOf<'actions'>;
  readonly snapshot: RowOf<'snapshots'>;
  readonly endedTokens: Pick<RowOf<'ended_tokens'>, 'token_id'>;
  readonly generation: { readonly value: number };
  readonly discards: Pick<RowOf<'discards'>, 'count'>;
  readonly countAbandoned: { readonly count: number };
  readonly clock: RowOf<'clocks'>;
  readonly claimWakes: Pick<RowOf<'clocks'>, 'game_id'>;
  readonly checkpoint: RowOf<'checkpoints'>;
  readonly recordPart: Pick<RowOf<'records'>, 'text'>;
  readonly list: ListedRow;
  readonly running: Pick<RowOf<'games'>, 'id'>;
  readonly idle: Pick<RowOf<'games'>, 'id'>;
  readonly countUnfinished: { readonly count: number };
  readonly sizeOfChat: Pick<RowOf<'docs'>, 'chat_count' | 'chat_bytes'>;
  readonly chat: Omit<RowOf<'chat'>, 'game_id'>;
}

export type Statements = {
  readonly [Name in keyof typeof SQL]: Name extends keyof Answers ? Question<Answers[Name]> : StatementSync;
};

export function prepareAll(database: DatabaseSync): Statements {
  const prepared = Object.entries(SQL).map(([name, sql]) => [name, database.prepare(sql)] as const);
  return Object.fromEntries(prepared) as unknown as Statements;
}
