import { claimWakes, countAbandoned, discardOfRemoved, keepReports, isParked } from '../sharedStatements.ts';
import type { StandingRow, StepRows } from '../rows.ts';
import { columnsOf, columnTypes, type TableName } from '../tables.ts';

/**
 * Every statement of the store. Rows are sent as JSON: one parameter per table, for any number of rows. Columns are listed: a
 * prepared statement with `*` fails permanently when a newer node adds a column.
 */

const STANDING: Readonly<Record<keyof StandingRow, string>> = {
  id: 'text',
  expected_version: 'bigint',
  expected_seq: 'bigint',
  version: 'bigint',
  seq: 'bigint',
  status: 'text',
  head: 'text',
  at: 'bigint',
  bytes: 'bigint',
  fence: 'bigint',
};

function records(parameter: number, columns: readonly (readonly [name: string, type: string])[]): string {
  const list = columns.map(([name, type]) => `${name} ${type.replace('?', '')}`).join(', ');
  return `json_to_recordset($${parameter}::json) AS x (${list})`;
}

const rowsOf = (table: TableName, parameter: number) => records(parameter, columnTypes(table));
const list = (table: TableName, alias?: string) =>
  columnsOf(table)
    .map((name) => (alias === undefined ? name : `${alias}.${name}`))
    .join(', ');

export function insertInto(table: TableName, parameter = 1): string {
  return `INSERT INTO ${table} (${list(table)}) SELECT ${list(table, 'x')} FROM ${rowsOf(table, parameter)}`;
}

/** `won` has the games whose step is written. */
const insertForWinners = (table: TableName, parameter: number) =>
  `${insertInto(table, parameter)} WHERE x.game_id IN (SELECT id FROM won)`;

const PUT_PLAYER = `ON CONFLICT (game_id, id) DO UPDATE SET name = excluded.name, model = excluded.model,
  personality = excluded.personality, player_order = excluded.player_order`;
const PUT_SNAPSHOT = `ON CONFLICT (game_id) DO UPDATE
  SET version = excluded.version, seq = excluded.seq, state = excluded.state, waiting = excluded.waiting
  WHERE (excluded.version, excluded.seq) > (snapshots.version, snapshots.seq)`;

export const SQL = {
  create: `
    WITH game AS (${insertInto('games', 1)}), doc AS (${insertInto('docs', 2)}), player AS (${insertInto('players', 3)}),
    shown AS (${insertInto('lobby', 5)})
    ${insertInto('events', 4)}`,
  read: `
    SELECT ${list('games', 'g')}, d.doc, d.chat_bytes FROM games g JOIN docs d ON d.game_id = g.id WHERE g.id = $1`,
  // One statement for many tables: nodes run it after every action of another node.
  since: `
    SELECT k.n, ${list('games', 'g')}, d.doc, d.chat_bytes, d.chat_count,
      (SELECT coalesce(json_agg(a ORDER BY a.version), '[]') FROM (
        SELECT ${list('actions')} FROM actions
        WHERE game_id = g.id AND version > k.known_version AND version <= g.version) a) AS actions,
      (SELECT coalesce(json_agg(e.event_text ORDER BY e.seq), '[]') FROM events e
        WHERE e.game_id = g.id AND e.seq > k.known_seq AND e.seq <= g.seq) AS events,
      (SELECT coalesce(json_agg(t.token_id ORDER BY t.token_id), '[]') FROM ended_tokens t
        WHERE t.game_id = g.id) AS ended_tokens
    FROM json_to_recordset($1::json) AS k (n bigint, id text, known_version bigint, known_seq bigint)
    JOIN games g ON g.id = k.id JOIN docs d ON d.game_id = g.id`,
  progress: `
    SELECT g.id, g.version, g.seq, d.chat_count FROM games g JOIN docs d ON d.game_id = g.id
    WHERE g.id IN (SELECT json_array_elements_text($1::json))`,
  // Rows are locked in the order of their ids, so that two groups cannot deadlock.
  append: `
    WITH step AS MATERIALIZED (SELECT * FROM ${records(1, Object.entries(STANDING))}),
    standing AS (
      SELECT g.id FROM games g JOIN step s ON s.id = g.id
      WHERE g.version = s.expected_version AND g.seq = s.expected_seq
        AND (s.fence IS NULL OR EXISTS (SELECT 1 FROM leases l WHERE l.game_id = g.id AND l.fence = s.fence))
      ORDER BY g.id FOR NO KEY UPDATE OF g),
    won AS (
      UPDATE games g SET version = s.version, seq = s.seq, status = s.status, head = s.head, updated_at = s.at,
        bytes = g.bytes + s.bytes
      FROM step s JOIN standing USING (id)
      WHERE g.id = s.id AND g.version = s.expected_version AND g.seq = s.expected_seq
      RETURNING g.id),
    event AS (${insertForWinners('events', 2)}),
    action AS (${insertForWinners('actions', 3)}),
    doc AS (
      UPDATE docs d SET doc = x.doc FROM ${rowsOf('docs', 4)}
      WHERE d.game_id = x.game_id AND x.game_id IN (SELECT id FROM won)),
    player AS (${insertForWinners('players', 5)} ${PUT_PLAYER}),
    snapshot AS (${insertForWinners('snapshots', 6)} ${PUT_SNAPSHOT}),
    checkpoint AS (${insertForWinners('checkpoints', 7)} ON CONFLICT DO NOTHING),
    ended AS (${insertForWinners('ended_tokens', 8)} ON CONFLICT DO NOTHING),
    discard AS (
      INSERT INTO discards (creator, count)
      SELECT x.creator, count(*) FROM ${records(9, [
        ['game_id', 'text'],
        ['creator', 'text'],
      ])}
      WHERE x.game_id IN (SELECT id FROM won) GROUP BY x.creator
      ON CONFLICT (creator) DO UPDATE SET count = discards.count + excluded.count),
    shown AS (${insertForWinners('lobby', 10)} ON CONFLICT (game_id) DO UPDATE SET shown = excluded.shown),
    decided AS (${insertForWinners('model_decisions', 11)})
    SELECT id FROM won`,
  events: 'SELECT event_text FROM events WHERE game_id = $1 AND seq > $2 ORDER BY seq LIMIT $3',
  actions: `SELECT ${list('actions')} FROM actions WHERE game_id = $1 AND version > $2 ORDER BY version LIMIT $3`,
  findAction: `SELECT ${list('actions')} FROM actions WHERE game_id = $1 AND player_id = $2 AND action_id = $3`,
  snapshot: `SELECT ${list('snapshots')} FROM snapshots WHERE game_id = $1`,
  // Waits for a concurrent removal of the game and then skips it.
  saveSnapshots: `
    INSERT INTO snapshots (${list('snapshots')})
    SELECT ${list('snapshots', 'x')} FROM ${rowsOf('snapshots', 1)} JOIN games g ON g.id = x.game_id
    ORDER BY g.id FOR KEY SHARE OF g
    ${PUT_SNAPSHOT}`,
  endedTokens: 'SELECT token_id FROM ended_tokens WHERE game_id = $1 ORDER BY token_id',
  generation: "SELECT value FROM meta WHERE name = 'generation'",
  discards: 'SELECT count FROM discards WHERE creator = $1',
  countAbandoned: countAbandoned('$1', '$2', '$3'),
  clock: `SELECT ${list('clocks')} FROM clocks WHERE game_id = $1`,
  saveClocks: `
    INSERT INTO clocks (${list('clocks')})
    SELECT ${list('clocks', 'x')} FROM ${rowsOf('clocks', 1)} JOIN games g ON g.id = x.game_id
    ORDER BY g.id FOR KEY SHARE OF g
    ON CONFLICT (game_id) DO UPDATE SET
      decision = excluded.decision, used = excluded.used, at = excluded.at, wake_at = excluded.wake_at`,
  claimWakes: claimWakes('$1', '$2', '$3'),
  checkpoint: `
    SELECT ${list('checkpoints')} FROM checkpoints
    WHERE game_id = $1 AND version <= $2 ORDER BY version DESC LIMIT 1`,
  saveCheckpoints: `
    INSERT INTO checkpoints (${list('checkpoints')})
    SELECT ${list('checkpoints', 'x')} FROM ${rowsOf('checkpoints', 1)} JOIN games g ON g.id = x.game_id
    ORDER BY g.id FOR KEY SHARE OF g
    ON CONFLICT DO NOTHING`,
  recordPart: 'SELECT text FROM records WHERE game_id = $1 AND part = $2',
  addRecordPart: `
    INSERT INTO records (game_id, part, text) SELECT g.id, $2, $3 FROM games g WHERE g.id = $1 FOR KEY SHARE OF g
    ON CONFLICT DO NOTHING`,
  list: `
    SELECT g.id, g.game, g.version, g.created_at, l.shown FROM games g LEFT JOIN lobby l ON l.game_id = g.id
    WHERE g.visibility = 'public' AND g.status = $1 AND (g.created_at, g.id) < ($2, $3)
      AND g.game = coalesce($5::text, g.game)
    ORDER BY g.created_at DESC, g.id DESC LIMIT $4`,
  saveLobby: `
    INSERT INTO lobby (${list('lobby')})
    SELECT ${list('lobby', 'x')} FROM ${rowsOf('lobby', 1)} JOIN games g ON g.id = x.game_id
    ORDER BY g.id FOR KEY SHARE OF g
    ON CONFLICT DO NOTHING`,
  running: `SELECT id FROM games g WHERE status = 'in_progress' AND NOT ${isParked('g.id')} ORDER BY id`,
  countUnfinished: `
    SELECT count(*) AS count FROM games
    WHERE creator = $1 AND status IN ('waiting', 'in_progress') AND updated_at > $2`,
  idle: `SELECT id FROM games g WHERE updated_at < $1 AND NOT ${isParked('g.id')} ORDER BY id`,
  addChat: `
    WITH counted AS (
      UPDATE docs SET chat_count = chat_count + 1, chat_bytes = chat_bytes + $5
      WHERE game_id = $1 AND chat_count < $6 AND chat_bytes + $5 <= $7 RETURNING chat_count),
    line AS (
      INSERT INTO chat (game_id, id, at, player_id, text) SELECT $1, chat_count, $2, $3, $4 FROM counted RETURNING id)
    SELECT (SELECT id FROM line) AS id FROM docs WHERE game_id = $1`,
  chat: 'SELECT id, at, player_id, text FROM chat WHERE game_id = $1 ORDER BY id DESC LIMIT $2',
  remove: `
    WITH discard AS (${discardOfRemoved('$1')}), report AS (${keepReports('$1')})
    DELETE FROM games WHERE id = $1`,
  ping: 'SELECT value FROM meta',
} as const;

export type StatementName = keyof typeof SQL;

/** The tables of a step, in the order in which `append` takes them. */
export const STEP_PARTS = [
  'events',
  'actions',
  'docs',
  'players',
  'snapshots',
  'checkpoints',
  'endedTokens',
  'discards',
  'lobby',
  'decisions',
] as const satisfies readonly (keyof StepRows)[];
