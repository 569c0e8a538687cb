import { CLOCKS_MIGRATION } from './clocksMigration.ts';
import { POSTGRES_DEEDS } from './deedsMigration.ts';
import { DISCARDS_MIGRATION } from './discardsMigration.ts';
import { ENDED_TOKENS_MIGRATION } from './endedTokensMigration.ts';
import { POSTGRES_GROWTH } from './growthMigration.ts';
import { asJson } from './json.ts';
import { POSTGRES_LEASES } from './leasesMigration.ts';
import { POSTGRES_MODELS } from './modelsMigration.ts';
import { POSTGRES_REQUIRED_VIEWS } from './requiredViews.ts';
import { POSTGRES_RESULTS } from './resultsMigration.ts';
import { POSTGRES_STATISTICS } from './statisticsMigration.ts';
import { POSTGRES_OPERATOR } from './operatorMigration.ts';
import { reportsMigration } from '../reports.ts';
import { TOKEN_KEYS_MIGRATION } from '../tokenKeysMigration.ts';
import { USAGE_MIGRATION } from '../usageMigration.ts';
import { POSTGRES_VIEWS } from './views.ts';

/** Ids are compared byte by byte, whatever the locale of the server. */
const ID = 'TEXT COLLATE "C" NOT NULL';
const GAME_ID = `${ID} REFERENCES games (id) ON DELETE CASCADE`;

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
];
