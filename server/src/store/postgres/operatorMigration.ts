/** What is kept for the operator. Ids are compared byte by byte, whatever the locale of the server. */
const ID = 'TEXT COLLATE "C" NOT NULL';
const GAME_ID = `${ID} REFERENCES games (id) ON DELETE CASCADE`;

export const POSTGRES_OPERATOR = `
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
