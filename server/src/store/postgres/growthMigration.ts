/** What the lobby shows of each table, the size of its chat, and what creators have used of late. */
export const POSTGRES_GROWTH = `
  CREATE TABLE lobby (
    game_id TEXT COLLATE "C" PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    shown TEXT NOT NULL
  );

  ALTER TABLE docs ADD COLUMN chat_bytes BIGINT NOT NULL DEFAULT 0;
  UPDATE docs d SET chat_bytes = c.bytes
    FROM (SELECT game_id, sum(octet_length(text)) AS bytes FROM chat GROUP BY game_id) c WHERE c.game_id = d.game_id;

  CREATE TABLE spending (
    creator TEXT COLLATE "C" NOT NULL,
    hour BIGINT NOT NULL,
    bot_actions BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    PRIMARY KEY (creator, hour)
  );`;
