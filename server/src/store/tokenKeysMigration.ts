/**
 * Fingerprints of the keys that sign tokens, by the number of the key. Services on one database must share their keys; a
 * fingerprint reveals nothing about its key. A backup leaves them out: keys belong to an installation, not to its games.
 */
export const TOKEN_KEYS_MIGRATION = `
  CREATE TABLE token_keys (
    number BIGINT PRIMARY KEY,
    fingerprint TEXT NOT NULL
  );`;
