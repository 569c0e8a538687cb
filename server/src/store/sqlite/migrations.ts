import { SQLITE_GAME_UUIDS, SQLITE_REQUIRED_VIEWS, SQLITE_DEEDS, SQLITE_VIEWS } from './views.ts';
import {
  ladderMigration,
  noticesMigration,
  parkingMigration,
  profilesMigration,
  reportsMigration,
  tournamentsMigration,
  REMOVED_NAMES_MIGRATION,
  TURNS_MIGRATION,
} from '../sharedStatements.ts';
import { TOKEN_KEYS_MIGRATION, USAGE_MIGRATION } from '../schema.ts';

/** Sums of finished games, and the most expensive auctions, with the games that were counted. */
const SQLITE_STATISTICS = `
  ALTER TABLE games ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX games_uncounted ON games (updated_at) WHERE status = 'completed' AND counted = 0;

  CREATE TABLE statistics (
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    played INTEGER NOT NULL,
    won INTEGER NOT NULL,
    expected INTEGER NOT NULL,
    PRIMARY KEY (game, kind, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE top_auctions (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event_text TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
  ) STRICT;`;

/** Results with the personality of a seat and all its players in order: a seat can be reassigned during a game. */
const SQLITE_RESULTS = `
  CREATE INDEX events_of_seats ON events (game_id, seq) WHERE type IN ('TableOpened', 'SeatGiven');

  DROP VIEW results;
  CREATE VIEW results AS
    SELECT e.game_id, p.id AS player_id, p.name, p.model,
      EXISTS (SELECT 1 FROM json_each(e.event_text, '$.winners') w WHERE w.value = p.id) AS won,
      json_extract(e.event_text, '$.reason') AS reason,
      p.personality,
      (SELECT json_group_array(model) FROM (
        SELECT CASE t.type WHEN 'SeatGiven' THEN json_extract(t.event_text, '$.model') ELSE
          (SELECT json_extract(o.value, '$.model') FROM json_each(t.event_text, '$.players') o
            WHERE json_extract(o.value, '$.id') = p.id) END AS model
        FROM events t
        WHERE t.game_id = e.game_id AND t.type IN ('TableOpened', 'SeatGiven')
          AND (t.type = 'TableOpened' OR json_extract(t.event_text, '$.playerId') = p.id)
        ORDER BY t.seq)) AS played_by
    FROM events e JOIN players p ON p.game_id = e.game_id
    WHERE e.type = 'GameEnded';`;

/** Data for operators. */
const SQLITE_OPERATOR = `
  CREATE TABLE devices (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    player_id TEXT NOT NULL,
    device TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, player_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX devices_seats ON devices (device);

  CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    player_id TEXT NOT NULL,
    chat_id INTEGER NOT NULL,
    reporter_id TEXT NOT NULL,
    why TEXT NOT NULL,
    at INTEGER NOT NULL,
    done_at INTEGER NOT NULL,
    UNIQUE (game_id, player_id, chat_id, reporter_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX reports_open ON reports (at, id) WHERE done_at = 0;

  CREATE TABLE bans (
    subject TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('address', 'network', 'device')),
    at INTEGER NOT NULL,
    why TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    subject TEXT NOT NULL,
    why TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX audit_by_time ON audit (at, id);
  CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit is only added to'); END;
  CREATE TRIGGER audit_kept BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit is only added to'); END;`;

/** Decisions of language models, their spending, and which node asks them. Thoughts are visible after the game. */
const SQLITE_MODELS = `
  CREATE TABLE model_decisions (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    player_id TEXT NOT NULL,
    model TEXT NOT NULL,
    outcome TEXT NOT NULL,
    reason TEXT,
    why TEXT,
    note TEXT,
    template INTEGER NOT NULL,
    prompt_hash TEXT NOT NULL,
    input_tokens INTEGER NOT NULL,
    cached_tokens INTEGER NOT NULL,
    output_tokens INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    microdollars INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE model_games (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    model TEXT NOT NULL,
    microdollars INTEGER NOT NULL,
    PRIMARY KEY (game_id, model)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE model_claims (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    player_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    holder TEXT NOT NULL,
    held_until INTEGER NOT NULL,
    PRIMARY KEY (game_id, player_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE model_days (
    model TEXT NOT NULL,
    day INTEGER NOT NULL,
    microdollars INTEGER NOT NULL,
    PRIMARY KEY (model, day)
  ) STRICT, WITHOUT ROWID;

  CREATE VIEW decisions AS
    SELECT d.game_id, d.version, d.player_id, d.model, d.outcome, d.reason,
      CASE WHEN g.status = 'completed' THEN d.why END AS why,
      CASE WHEN g.status = 'completed' THEN d.note END AS note,
      d.input_tokens, d.cached_tokens, d.output_tokens, d.milliseconds, d.microdollars, d.prompt_hash,
      strftime('%Y-%m-%dT%H:%M:%fZ', d.at / 1000.0, 'unixepoch') AS created_at
    FROM model_decisions d JOIN games g ON g.id = d.game_id;`;

/** The lobby entry of each table, the size of its chat, and the recent usage of creators. */
const SQLITE_GROWTH = `
  CREATE TABLE lobby (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    shown TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  ALTER TABLE docs ADD COLUMN chat_bytes INTEGER NOT NULL DEFAULT 0;
  UPDATE docs SET chat_bytes =
    coalesce((SELECT sum(octet_length(c.text)) FROM chat c WHERE c.game_id = docs.game_id), 0);

  CREATE TABLE spending (
    creator TEXT NOT NULL,
    hour INTEGER NOT NULL,
    bot_actions INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (creator, hour)
  ) STRICT, WITHOUT ROWID;`;

/**
 * Tokens and codes that have ended. Rows outlive their game, because a backup may bring it back. The generation changes at
 * every restore.
 */
const ENDED_TOKENS_MIGRATION = `
  CREATE TABLE ended_tokens (
    game_id TEXT NOT NULL,
    token_id TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, token_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO meta (name, value) VALUES ('generation', 0);`;

/** The number of tables with several people that a creator started and abandoned, by a key for their address. */
const DISCARDS_MIGRATION = `
  CREATE TABLE discards (
    creator TEXT PRIMARY KEY,
    count INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/** How long the current decision of each game has taken. */
const CLOCKS_MIGRATION = `
  CREATE TABLE clocks (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    decision TEXT NOT NULL,
    used TEXT NOT NULL
  ) STRICT;`;

/** Migrations, in order. A released migration is never changed. */
export const SQLITE_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'in_progress', 'completed', 'closed')),
    version INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    head TEXT,
    visibility TEXT NOT NULL CHECK (visibility IN ('public', 'link', 'private')),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX games_listed ON games (status, created_at, id) WHERE visibility = 'public';
  CREATE INDEX games_by_status ON games (status);

  CREATE TABLE docs (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    doc TEXT NOT NULL,
    chat_count INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE players (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    model TEXT NOT NULL,
    personality TEXT,
    player_order INTEGER NOT NULL,
    PRIMARY KEY (game_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE actions (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    player_id TEXT NOT NULL,
    action_id TEXT,
    acted_by TEXT NOT NULL CHECK (acted_by IN ('player', 'bot', 'clock')),
    action_text TEXT NOT NULL,
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    PRIMARY KEY (game_id, version)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX actions_once ON actions (game_id, player_id, action_id) WHERE action_id IS NOT NULL;

  CREATE TABLE events (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    type TEXT NOT NULL,
    event_text TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX events_of_ends ON events (game_id) WHERE type = 'GameEnded';

  CREATE TABLE snapshots (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;

  CREATE TABLE chat (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    player_id TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, id)
  ) STRICT, WITHOUT ROWID;
  ${SQLITE_VIEWS}`,
  CLOCKS_MIGRATION,
  `
  CREATE TABLE checkpoints (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (game_id, version)
  ) STRICT;

  CREATE TABLE records (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    part INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, part)
  ) STRICT;`,
  `
  ALTER TABLE games ADD COLUMN creator TEXT;
  ALTER TABLE games ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX games_by_creator ON games (creator, status, updated_at) WHERE creator IS NOT NULL;`,
  SQLITE_OPERATOR,
  ENDED_TOKENS_MIGRATION,
  DISCARDS_MIGRATION,
  SQLITE_GROWTH,
  SQLITE_MODELS,
  '-- One process has the file, so its leases are in memory.',
  SQLITE_RESULTS,
  SQLITE_REQUIRED_VIEWS,
  SQLITE_STATISTICS,
  SQLITE_DEEDS,
  TOKEN_KEYS_MIGRATION,
  USAGE_MIGRATION,
  SQLITE_GAME_UUIDS,
  reportsMigration({ id: 'TEXT NOT NULL', whole: 'INTEGER' }),
  profilesMigration({ id: 'TEXT NOT NULL', whole: 'INTEGER' }),
  ladderMigration({ id: 'TEXT NOT NULL', whole: 'INTEGER' }),
  parkingMigration('INTEGER'),
  tournamentsMigration({ id: 'TEXT NOT NULL', whole: 'INTEGER' }),
  TURNS_MIGRATION,
  noticesMigration({ id: 'TEXT NOT NULL', whole: 'INTEGER' }),
  REMOVED_NAMES_MIGRATION,
];
