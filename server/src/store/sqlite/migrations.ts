import { CLOCKS_MIGRATION } from './clocksMigration.ts';
import { SQLITE_GROWTH } from './growthMigration.ts';
import { SQLITE_MODELS } from './modelsMigration.ts';
import { SQLITE_GAME_UUIDS, SQLITE_REQUIRED_VIEWS } from './requiredViews.ts';
import { SQLITE_STATISTICS } from './statisticsMigration.ts';
import { SQLITE_RESULTS } from './resultsMigration.ts';
import { SQLITE_OPERATOR } from './operatorMigration.ts';
import { SQLITE_DEEDS } from './deedsMigration.ts';
import { DISCARDS_MIGRATION } from './discardsMigration.ts';
import { ENDED_TOKENS_MIGRATION } from './endedTokensMigration.ts';
import { reportsMigration } from '../reports.ts';
import { TOKEN_KEYS_MIGRATION } from '../tokenKeysMigration.ts';
import { USAGE_MIGRATION } from '../usageMigration.ts';
import { SQLITE_VIEWS } from './views.ts';

/** Migrations, in order. A released migration is never changed. */
export const SQLITE_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'in_progress', 'completed', 'closed')),
    version INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    head TEXT,
    visibility TEXT NOT NULL CHECK (visibility IN ('public', 'link', 'private')),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX games_listed ON games (status, created_at, id) WHERE visibility = 'public';
  CREATE INDEX games_by_status ON games (status);

  CREATE TABLE docs (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    doc TEXT NOT NULL,
    chat_count INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE players (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    model TEXT NOT NULL,
    personality TEXT,
    player_order INTEGER NOT NULL,
    PRIMARY KEY (game_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE actions (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    player_id TEXT NOT NULL,
    action_id TEXT,
    acted_by TEXT NOT NULL CHECK (acted_by IN ('player', 'bot', 'clock')),
    action_text TEXT NOT NULL,
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    PRIMARY KEY (game_id, version)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX actions_once ON actions (game_id, player_id, action_id) WHERE action_id IS NOT NULL;

  CREATE TABLE events (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    type TEXT NOT NULL,
    event_text TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX events_of_ends ON events (game_id) WHERE type = 'GameEnded';

  CREATE TABLE snapshots (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;

  CREATE TABLE chat (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    player_id TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, id)
  ) STRICT, WITHOUT ROWID;
  ${SQLITE_VIEWS}`,
  CLOCKS_MIGRATION,
  `
  CREATE TABLE checkpoints (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (game_id, version)
  ) STRICT;

  CREATE TABLE records (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    part INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, part)
  ) STRICT;`,
  `
  ALTER TABLE games ADD COLUMN creator TEXT;
  ALTER TABLE games ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX games_by_creator ON games (creator, status, updated_at) WHERE creator IS NOT NULL;`,
  SQLITE_OPERATOR,
  ENDED_TOKENS_MIGRATION,
  DISCARDS_MIGRATION,
  SQLITE_GROWTH,
  SQLITE_MODELS,
  '-- One process has the file, so its leases are in memory.',
  SQLITE_RESULTS,
  SQLITE_REQUIRED_VIEWS,
  SQLITE_STATISTICS,
  SQLITE_DEEDS,
  TOKEN_KEYS_MIGRATION,
  USAGE_MIGRATION,
  SQLITE_GAME_UUIDS,
  reportsMigration({ id: 'TEXT NOT NULL', whole: 'INTEGER' }),
];
