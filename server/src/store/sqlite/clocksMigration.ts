/** How long the current decision of each game has taken. */
export const CLOCKS_MIGRATION = `
  CREATE TABLE clocks (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    decision TEXT NOT NULL,
    used TEXT NOT NULL
  ) STRICT;`;
