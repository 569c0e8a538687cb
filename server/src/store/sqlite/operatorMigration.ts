/** What is kept for the operator. */
export const SQLITE_OPERATOR = `
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
