/** Sums of finished games, and the most expensive auctions. Which games are counted stands beside them. */
export const SQLITE_STATISTICS = `
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
