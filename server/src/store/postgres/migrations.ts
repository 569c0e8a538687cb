import { POSTGRES_DEEDS, asJson, POSTGRES_VIEWS, POSTGRES_REQUIRED_VIEWS } from './views.ts';
import {
  ladderMigration,
  noticesMigration,
  parkingMigration,
  profilesMigration,
  reportsMigration,
  tournamentsMigration,
  REMOVED_NAMES_MIGRATION,
  TURNS_MIGRATION,
} from '../sharedStatements.ts';
import { TOKEN_KEYS_MIGRATION, USAGE_MIGRATION } from '../schema.ts';

/** Ids are compared byte by byte, whatever the locale of the server. */
const ID = 'TEXT COLLATE "C" NOT NULL';
const GAME_ID = `${ID} REFERENCES games (id) ON DELETE CASCADE`;

/** Data for operators. */
const POSTGRES_OPERATOR = `
  CREATE TABLE devices (
    game_id ${GAME_ID},
    player_id ${ID},
    device ${ID},
    at BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id)
  );
  CREATE INDEX devices_seats ON devices (device);

  CREATE TABLE reports (
    id ${ID} PRIMARY KEY,
    game_id ${GAME_ID},
    player_id ${ID},
    chat_id BIGINT NOT NULL,
    reporter_id ${ID},
    why TEXT NOT NULL,
    at BIGINT NOT NULL,
    done_at BIGINT NOT NULL,
    UNIQUE (game_id, player_id, chat_id, reporter_id)
  );
  CREATE INDEX reports_open ON reports (at, id) WHERE done_at = 0;

  CREATE TABLE bans (
    subject ${ID} PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('address', 'network', 'device')),
    at BIGINT NOT NULL,
    why TEXT NOT NULL
  );

  CREATE TABLE settings (name ${ID} PRIMARY KEY, value TEXT NOT NULL);

  CREATE TABLE audit (
    id ${ID} PRIMARY KEY,
    at BIGINT NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    subject TEXT NOT NULL,
    why TEXT NOT NULL
  );
  CREATE INDEX audit_by_time ON audit (at, id);
  CREATE FUNCTION audit_kept() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the audit is only added to' USING ERRCODE = 'integrity_constraint_violation'; END $$;
  CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_kept();
  CREATE TRIGGER audit_whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_kept();`;

/** Decisions of language models, their spending, and which node asks them. Thoughts are visible after the game. */
const POSTGRES_MODELS = `
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

/** Sums of finished games, and the most expensive auctions, with the games that were counted. */
const POSTGRES_STATISTICS = `
  ALTER TABLE games ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
  CREATE INDEX games_uncounted ON games (updated_at) WHERE status = 'completed' AND counted = 0;

  CREATE TABLE statistics (
    game TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    played BIGINT NOT NULL,
    won BIGINT NOT NULL,
    expected BIGINT NOT NULL,
    PRIMARY KEY (game, kind, name)
  );

  CREATE TABLE top_auctions (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    at BIGINT NOT NULL,
    event_text TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
  );`;

/** Results with the personality of a seat and all its players in order: a seat can be reassigned during a game. */
const POSTGRES_RESULTS = `
  CREATE INDEX events_of_seats ON events (game_id, seq) WHERE type IN ('TableOpened', 'SeatGiven');

  CREATE OR REPLACE VIEW results AS
    SELECT e.game_id, p.id AS player_id, p.name, p.model,
      e.event -> 'winners' ? p.id AS won,
      e.event ->> 'reason' AS reason,
      p.personality,
      (SELECT coalesce(jsonb_agg(CASE t.type WHEN 'SeatGiven' THEN t.event -> 'model' ELSE
          jsonb_path_query_first(t.event, '$.players[*] ? (@.id == $id).model', jsonb_build_object('id', p.id)) END
          ORDER BY t.seq), '[]'::jsonb)
        FROM events t
        WHERE t.game_id = e.game_id AND t.type IN ('TableOpened', 'SeatGiven')
          AND (t.type = 'TableOpened' OR t.event ->> 'playerId' = p.id)) AS played_by
    FROM events e JOIN players p ON p.game_id = e.game_id
    WHERE e.type = 'GameEnded';`;

/** Leases of tables, and presence by node. They live for seconds, so backups omit them. */
const POSTGRES_LEASES = `
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

/** The lobby entry of each table, the size of its chat, and the recent usage of creators. */
const POSTGRES_GROWTH = `
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

/**
 * Tokens and codes that have ended. Rows outlive their game, because a backup may bring it back. The generation changes at
 * every restore.
 */
const ENDED_TOKENS_MIGRATION = `
  CREATE TABLE ended_tokens (
    game_id TEXT COLLATE "C" NOT NULL,
    token_id TEXT COLLATE "C" NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, token_id)
  );
  INSERT INTO meta (name, value) VALUES ('generation', 0);`;

/** The number of tables with several people that a creator started and abandoned, by a key for their address. */
const DISCARDS_MIGRATION = `
  CREATE TABLE discards (
    creator TEXT COLLATE "C" PRIMARY KEY,
    count BIGINT NOT NULL
  );`;

/** How long the current decision of each game has taken. */
const CLOCKS_MIGRATION = `
  CREATE TABLE clocks (
    game_id TEXT COLLATE "C" PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    decision TEXT NOT NULL,
    used TEXT NOT NULL
  );`;

/**
 * Migrations, in order. A released migration is never changed. The text of events and actions is authoritative, because
 * the hash chain is over it; the JSONB column beside it is for SQL queries.
 */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE games (
    id ${ID} PRIMARY KEY,
    game TEXT NOT NULL,
    rules BIGINT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'in_progress', 'completed', 'closed')),
    version BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    head TEXT,
    visibility TEXT NOT NULL CHECK (visibility IN ('public', 'link', 'private')),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
  ) WITH (fillfactor = 70);
  CREATE INDEX games_listed ON games (status, created_at, id) WHERE visibility = 'public';
  CREATE INDEX games_by_status ON games (status);

  CREATE TABLE docs (
    game_id ${GAME_ID} PRIMARY KEY,
    doc TEXT NOT NULL,
    chat_count BIGINT NOT NULL
  );

  CREATE TABLE players (
    game_id ${GAME_ID},
    id ${ID},
    name TEXT NOT NULL,
    model TEXT NOT NULL,
    personality TEXT,
    player_order BIGINT NOT NULL,
    PRIMARY KEY (game_id, id)
  );

  CREATE TABLE actions (
    game_id ${GAME_ID},
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    player_id ${ID},
    action_id TEXT COLLATE "C",
    acted_by TEXT NOT NULL CHECK (acted_by IN ('player', 'bot', 'clock')),
    action_text TEXT NOT NULL,
    action JSONB NOT NULL GENERATED ALWAYS AS ${asJson('action_text')} STORED,
    first_seq BIGINT NOT NULL,
    last_seq BIGINT NOT NULL,
    PRIMARY KEY (game_id, version)
  );
  CREATE UNIQUE INDEX actions_once ON actions (game_id, player_id, action_id) WHERE action_id IS NOT NULL;

  CREATE TABLE events (
    game_id ${GAME_ID},
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    type TEXT NOT NULL,
    event_text TEXT NOT NULL,
    event JSONB NOT NULL GENERATED ALWAYS AS ${asJson('event_text')} STORED,
    PRIMARY KEY (game_id, seq)
  );
  CREATE INDEX events_of_ends ON events (game_id) WHERE type = 'GameEnded';

  CREATE TABLE snapshots (
    game_id ${GAME_ID} PRIMARY KEY,
    version BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    state TEXT NOT NULL
  );

  CREATE TABLE chat (
    game_id ${GAME_ID},
    id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    player_id ${ID},
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, id)
  );
  ${POSTGRES_VIEWS}`,
  CLOCKS_MIGRATION,
  `
  CREATE TABLE checkpoints (
    game_id ${GAME_ID},
    version BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (game_id, version)
  );

  CREATE TABLE records (
    game_id ${GAME_ID},
    part BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, part)
  );`,
  `
  ALTER TABLE games ADD COLUMN creator TEXT COLLATE "C", ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
  CREATE INDEX games_by_creator ON games (creator, status, updated_at) WHERE creator IS NOT NULL;`,
  POSTGRES_OPERATOR,
  ENDED_TOKENS_MIGRATION,
  DISCARDS_MIGRATION,
  POSTGRES_GROWTH,
  POSTGRES_MODELS,
  POSTGRES_LEASES,
  POSTGRES_RESULTS,
  POSTGRES_REQUIRED_VIEWS,
  POSTGRES_STATISTICS,
  POSTGRES_DEEDS,
  TOKEN_KEYS_MIGRATION,
  USAGE_MIGRATION,
  '-- Its views have had the UUIDs of games from the start.',
  reportsMigration({ id: ID, whole: 'BIGINT' }),
  profilesMigration({ id: ID, whole: 'BIGINT' }),
  ladderMigration({ id: ID, whole: 'BIGINT' }),
  parkingMigration('BIGINT'),
  tournamentsMigration({ id: ID, whole: 'BIGINT' }),
  TURNS_MIGRATION,
  noticesMigration({ id: ID, whole: 'BIGINT' }),
  REMOVED_NAMES_MIGRATION,
];
