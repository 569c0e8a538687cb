/**
 * Tokens and codes that have ended. Rows outlive their game: a backup may bring it back. The generation changes whenever
 * a backup is restored.
 */
export const ENDED_TOKENS_MIGRATION = `
  CREATE TABLE ended_tokens (
    game_id TEXT NOT NULL,
    token_id TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, token_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO meta (name, value) VALUES ('generation', 0);`;
