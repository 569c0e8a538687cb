/** Ids are compared byte by byte, whatever the locale of the server. */
const ID = 'TEXT COLLATE "C" NOT NULL';

/** Decisions of language models, what they have spent, and who asks them. What a model thought is shown after the game. */
export const POSTGRES_MODELS = `
  CREATE TABLE model_decisions (
    game_id ${ID} REFERENCES games (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    player_id ${ID},
    model ${ID},
    outcome TEXT NOT NULL,
    reason TEXT,
    why TEXT,
    note TEXT,
    template BIGINT NOT NULL,
    prompt_hash TEXT NOT NULL,
    input_tokens BIGINT NOT NULL,
    cached_tokens BIGINT NOT NULL,
    output_tokens BIGINT NOT NULL,
    milliseconds BIGINT NOT NULL,
    microdollars BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game_id, version)
  );

  CREATE TABLE model_games (
    game_id ${ID} REFERENCES games (id) ON DELETE CASCADE,
    model ${ID},
    microdollars BIGINT NOT NULL,
    PRIMARY KEY (game_id, model)
  );

  CREATE TABLE model_claims (
    game_id ${ID} REFERENCES games (id) ON DELETE CASCADE,
    player_id ${ID},
    version BIGINT NOT NULL,
    holder ${ID},
    held_until BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id)
  );

  CREATE TABLE model_days (
    model ${ID},
    day BIGINT NOT NULL,
    microdollars BIGINT NOT NULL,
    PRIMARY KEY (model, day)
  );

  CREATE VIEW decisions AS
    SELECT d.game_id, d.version, d.player_id, d.model, d.outcome, d.reason,
      CASE WHEN g.status = 'completed' THEN d.why END AS why,
      CASE WHEN g.status = 'completed' THEN d.note END AS note,
      d.input_tokens, d.cached_tokens, d.output_tokens, d.milliseconds, d.microdollars, d.prompt_hash,
      to_timestamp(d.at / 1000.0) AS created_at
    FROM model_decisions d JOIN games g ON g.id = d.game_id;`;
