/** Which node minds a table, and whom nodes see at it. They live for seconds: no backup has them. */
export const POSTGRES_LEASES = `
  CREATE SEQUENCE lease_fences;

  CREATE TABLE leases (
    game_id TEXT COLLATE "C" PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    node TEXT COLLATE "C" NOT NULL,
    fence BIGINT NOT NULL,
    until BIGINT NOT NULL
  ) WITH (fillfactor = 50);
  CREATE INDEX leases_by_node ON leases (node);

  CREATE TABLE presence (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    node TEXT COLLATE "C" NOT NULL,
    players TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (game_id, node)
  ) WITH (fillfactor = 50);`;
