/** How many tables with several people somebody has started and thrown away, by a key that stands for their address. */
export const DISCARDS_MIGRATION = `
  CREATE TABLE discards (
    creator TEXT COLLATE "C" PRIMARY KEY,
    count BIGINT NOT NULL
  );`;
