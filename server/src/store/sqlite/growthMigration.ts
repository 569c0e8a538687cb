/** What the lobby shows of each table, the size of its chat, and what creators have used of late. */
export const SQLITE_GROWTH = `
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
