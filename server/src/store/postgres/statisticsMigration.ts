/** Sums of finished games, and the most expensive auctions. Which games are counted stands beside them. */
export const POSTGRES_STATISTICS = `
  ALTER TABLE games ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
  CREATE INDEX games_uncounted ON games (updated_at) WHERE status = 'completed' AND counted = 0;

  CREATE TABLE statistics (
    game TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    played BIGINT NOT NULL,
    won BIGINT NOT NULL,
    expected BIGINT NOT NULL,
    PRIMARY KEY (game, kind, name)
  );

  CREATE TABLE top_auctions (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    at BIGINT NOT NULL,
    event_text TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
  );`;
