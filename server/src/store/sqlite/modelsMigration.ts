/** Decisions of language models, what they have spent, and who asks them. What a model thought is shown after the game. */
export const SQLITE_MODELS = `
  CREATE TABLE model_decisions (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    player_id TEXT NOT NULL,
    model TEXT NOT NULL,
    outcome TEXT NOT NULL,
    reason TEXT,
    why TEXT,
    note TEXT,
    template INTEGER NOT NULL,
    prompt_hash TEXT NOT NULL,
    input_tokens INTEGER NOT NULL,
    cached_tokens INTEGER NOT NULL,
    output_tokens INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    microdollars INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE model_games (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    model TEXT NOT NULL,
    microdollars INTEGER NOT NULL,
    PRIMARY KEY (game_id, model)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE model_claims (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    player_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    holder TEXT NOT NULL,
    held_until INTEGER NOT NULL,
    PRIMARY KEY (game_id, player_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE model_days (
    model TEXT NOT NULL,
    day INTEGER NOT NULL,
    microdollars INTEGER NOT NULL,
    PRIMARY KEY (model, day)
  ) STRICT, WITHOUT ROWID;

  CREATE VIEW decisions AS
    SELECT d.game_id, d.version, d.player_id, d.model, d.outcome, d.reason,
      CASE WHEN g.status = 'completed' THEN d.why END AS why,
      CASE WHEN g.status = 'completed' THEN d.note END AS note,
      d.input_tokens, d.cached_tokens, d.output_tokens, d.milliseconds, d.microdollars, d.prompt_hash,
      strftime('%Y-%m-%dT%H:%M:%fZ', d.at / 1000.0, 'unixepoch') AS created_at
    FROM model_decisions d JOIN games g ON g.id = d.game_id;`;
