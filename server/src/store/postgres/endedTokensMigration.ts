/**
 * Tokens and codes that have ended. Rows outlive their game: a backup may bring it back. The generation changes whenever
 * a backup is restored.
 */
export const ENDED_TOKENS_MIGRATION = `
  CREATE TABLE ended_tokens (
    game_id TEXT COLLATE "C" NOT NULL,
    token_id TEXT COLLATE "C" NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, token_id)
  );
  INSERT INTO meta (name, value) VALUES ('generation', 0);`;
