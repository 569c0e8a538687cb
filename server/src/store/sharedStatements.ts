import { AGENT_PREFIX, HUMAN } from '@magnate/protocol';

/** SQL for both databases: games that their creator started and abandoned, and reports of players. */

/** How many seats of the table `g` are held by people or outside programs. */
const PEOPLE = `(SELECT count(*) FROM players p WHERE p.game_id = g.id AND (p.model = '${HUMAN}' OR p.model LIKE '${AGENT_PREFIX}%'))`;
/** Only this number of the newest running tables of a creator is checked. */
const LOOKED_AT = 200;

/** Whether a game waits for a player over days, without being in memory. */
export function isParked(id: string): string {
  return `EXISTS (SELECT 1 FROM clocks c WHERE c.game_id = ${id} AND c.wake_at > 0)`;
}

/** Tables to open. The condition is repeated, because PostgreSQL checks it again on a row that another node has just claimed. */
export function claimWakes(now: string, again: string, limit: string): string {
  return `
    UPDATE clocks SET wake_at = ${again} WHERE wake_at > 0 AND wake_at <= ${now} AND game_id IN (
      SELECT game_id FROM clocks WHERE wake_at > 0 AND wake_at <= ${now} ORDER BY wake_at, game_id LIMIT ${limit})
    RETURNING game_id`;
}

export function parkingMigration(whole: string): string {
  return `
  ALTER TABLE clocks ADD COLUMN at ${whole} NOT NULL DEFAULT 0;
  ALTER TABLE clocks ADD COLUMN wake_at ${whole} NOT NULL DEFAULT 0;
  CREATE INDEX clocks_to_wake ON clocks (wake_at) WHERE wake_at > 0;`;
}

/** What is told to those who are away. All of it goes with its table. */
export function noticesMigration({ id, whole }: { readonly id: string; readonly whole: string }): string {
  const game = `game_id ${id} REFERENCES games (id) ON DELETE CASCADE`;
  return `
  CREATE TABLE push_subscriptions (
    ${game},
    player_id ${id},
    endpoint_hash ${id},
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    holder TEXT NOT NULL,
    device TEXT NOT NULL,
    language TEXT NOT NULL,
    at ${whole} NOT NULL,
    PRIMARY KEY (game_id, player_id, endpoint_hash)
  );
  CREATE INDEX push_subscriptions_of_endpoint ON push_subscriptions (endpoint_hash);
  CREATE INDEX push_subscriptions_of_device ON push_subscriptions (device) WHERE device <> '';

  CREATE TABLE notices (
    ${game},
    recipient ${id},
    decision TEXT NOT NULL,
    PRIMARY KEY (game_id, recipient)
  );

  CREATE TABLE webhooks (
    ${game} PRIMARY KEY,
    url TEXT NOT NULL,
    secret TEXT NOT NULL
  );`;
}

/** The name of a profile that an operator removed: its owner cannot take it again. */
export const REMOVED_NAMES_MIGRATION = 'ALTER TABLE profiles ADD COLUMN removed_name TEXT;';

/** Whom a game waits for, beside its snapshot, so that a list of turns reads no state. */
export const TURNS_MIGRATION = 'ALTER TABLE snapshots ADD COLUMN waiting TEXT;';

/** The number of games that a creator abandoned. Values: the creator, a time, and an id that does not count. */
export function countAbandoned(creator: string, quietSince: string, except: string): string {
  return `
    SELECT count(*) AS count FROM (
      SELECT id, version, updated_at FROM games WHERE creator = ${creator} AND status = 'in_progress'
      ORDER BY updated_at DESC LIMIT ${LOOKED_AT}) g
    WHERE (g.version = 0 OR (g.updated_at < ${quietSince} AND NOT ${isParked('g.id')})) AND g.id <> ${except} AND ${PEOPLE} > 1`;
}

/** A running game with several people that is removed counts as abandoned. */
export function discardOfRemoved(id: string): string {
  return `
    INSERT INTO discards (creator, count)
    SELECT g.creator, 1 FROM games g
    WHERE g.id = ${id} AND g.status = 'in_progress' AND g.creator IS NOT NULL AND ${PEOPLE} > 1
    ON CONFLICT (creator) DO UPDATE SET count = discards.count + 1`;
}

/**
 * A report keeps the name and the line as they were, even if the chat or the table is deleted before an operator has seen it.
 * Reports of removed tables are in a separate table without a foreign key.
 */
export function reportsMigration({ id, whole }: { readonly id: string; readonly whole: string }): string {
  return `
  ALTER TABLE reports ADD COLUMN name TEXT;
  ALTER TABLE reports ADD COLUMN line TEXT;
  UPDATE reports SET
    name = (SELECT p.name FROM players p WHERE p.game_id = reports.game_id AND p.id = reports.player_id),
    line = (SELECT c.text FROM chat c WHERE c.game_id = reports.game_id AND c.id = reports.chat_id);

  CREATE TABLE kept_reports (
    id ${id} PRIMARY KEY,
    game_id ${id},
    player_id ${id},
    chat_id ${whole} NOT NULL,
    reporter_id ${id},
    why TEXT NOT NULL,
    at ${whole} NOT NULL,
    done_at ${whole} NOT NULL,
    name TEXT,
    line TEXT
  );`;
}

/**
 * Profiles, the devices that share them, and the results of everyone with a page. Results go with their table; sums stay. The
 * entry of a person is the id of their profile, without a foreign key: other entries are programs.
 */
export function profilesMigration({ id, whole }: { readonly id: string; readonly whole: string }): string {
  return `
  CREATE TABLE profiles (
    id ${id} PRIMARY KEY,
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    colour ${whole} NOT NULL,
    created_at ${whole} NOT NULL,
    deleted_at ${whole} NOT NULL,
    code_hash TEXT
  );
  CREATE UNIQUE INDEX profiles_by_code ON profiles (code_hash) WHERE code_hash IS NOT NULL;

  CREATE TABLE profile_devices (
    device ${id} PRIMARY KEY,
    profile_id ${id} REFERENCES profiles (id) ON DELETE CASCADE,
    linking ${whole} NOT NULL,
    at ${whole} NOT NULL
  );
  CREATE INDEX profile_devices_shared ON profile_devices (profile_id);

  CREATE TABLE entry_results (
    entry ${id},
    game_id ${id} REFERENCES games (id) ON DELETE CASCADE,
    player_id ${id},
    game TEXT NOT NULL,
    preset TEXT NOT NULL,
    at ${whole} NOT NULL,
    place ${whole} NOT NULL,
    seats ${whole} NOT NULL,
    PRIMARY KEY (game_id, player_id)
  );
  CREATE INDEX entry_results_newest ON entry_results (entry, at DESC, game_id DESC);

  CREATE TABLE entry_sums (
    entry ${id},
    game ${id},
    kind ${id},
    name ${id},
    played ${whole} NOT NULL,
    won ${whole} NOT NULL,
    lost ${whole} NOT NULL,
    PRIMARY KEY (entry, kind, game, name)
  );
  CREATE INDEX entry_sums_most ON entry_sums (entry, kind, played DESC);`;
}

/**
 * Ladders: results of finished games, which stay when a table is removed; ratings of the fit that is shown; and which node fits. A game
 * is judged once.
 */
export function ladderMigration({ id, whole }: { readonly id: string; readonly whole: string }): string {
  return `
  ALTER TABLE games ADD COLUMN judged ${whole} NOT NULL DEFAULT 0;
  CREATE INDEX games_unjudged ON games (updated_at) WHERE status = 'completed' AND judged = 0;

  CREATE TABLE ladder_results (
    game_id ${id} PRIMARY KEY,
    ladder ${id},
    at ${whole} NOT NULL,
    places TEXT NOT NULL,
    reason TEXT NOT NULL,
    flags TEXT NOT NULL,
    voided_at ${whole} NOT NULL,
    changes TEXT NOT NULL
  );
  CREATE INDEX ladder_results_ordered ON ladder_results (ladder, at, game_id) WHERE reason = '';

  CREATE TABLE ladder_fits (
    ladder ${id} PRIMARY KEY,
    fit ${whole} NOT NULL,
    season ${whole} NOT NULL,
    at ${whole} NOT NULL,
    results ${whole} NOT NULL,
    average TEXT NOT NULL,
    holder TEXT NOT NULL,
    held_until ${whole} NOT NULL
  );

  CREATE TABLE ladder_ratings (
    ladder ${id},
    fit ${whole} NOT NULL,
    entry ${id},
    kind TEXT NOT NULL,
    rank ${whole} NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (ladder, fit, entry)
  );
  CREATE INDEX ladder_ratings_listed ON ladder_ratings (ladder, fit, rank DESC, entry);
  CREATE INDEX ladder_ratings_of_kind ON ladder_ratings (ladder, kind, fit, rank DESC, entry);
  CREATE INDEX ladder_ratings_of_entry ON ladder_ratings (entry);`;
}

/**
 * Tournaments: the document, who runs it (fence and lease), and the tables of its rounds. A table has no foreign key to its game, which
 * is created after it and may be removed earlier.
 */
export function tournamentsMigration({ id, whole }: { readonly id: string; readonly whole: string }): string {
  return `
  CREATE TABLE tournaments (
    id ${id} PRIMARY KEY,
    status TEXT NOT NULL,
    is_public ${whole} NOT NULL,
    version ${whole} NOT NULL,
    doc TEXT NOT NULL,
    creator ${id},
    device ${id},
    created_at ${whole} NOT NULL,
    updated_at ${whole} NOT NULL,
    due_at ${whole} NOT NULL,
    fence ${whole} NOT NULL,
    held_until ${whole} NOT NULL
  );
  CREATE INDEX tournaments_due ON tournaments (due_at) WHERE due_at <> 0;
  CREATE INDEX tournaments_newest ON tournaments (created_at DESC, id DESC);
  CREATE INDEX tournaments_listed ON tournaments (created_at DESC, id DESC) WHERE is_public = 1;
  CREATE INDEX tournaments_of_creator ON tournaments (creator) WHERE status IN ('open', 'running');
  CREATE INDEX tournaments_of_device ON tournaments (device) WHERE status IN ('open', 'running');
  CREATE INDEX tournaments_idle ON tournaments (updated_at);

  CREATE TABLE tournament_tables (
    tournament_id ${id} REFERENCES tournaments (id) ON DELETE CASCADE,
    round ${whole} NOT NULL,
    number ${whole} NOT NULL,
    game_id ${id},
    seats TEXT NOT NULL,
    result TEXT,
    PRIMARY KEY (tournament_id, round, number)
  );
  CREATE UNIQUE INDEX tournament_tables_by_game ON tournament_tables (game_id);`;
}

/** The cap on reports of removed tables; further ones are deleted with their table. */
const MAX_KEPT = 10_000;
export const REPORT_COLUMNS = 'id, game_id, player_id, chat_id, reporter_id, why, at, done_at, name, line';

/** Run before a table is removed: keeps its open reports. */
export function keepReports(gameId: string): string {
  return `
    INSERT INTO kept_reports (${REPORT_COLUMNS})
    SELECT ${REPORT_COLUMNS} FROM reports
    WHERE game_id = ${gameId} AND done_at = 0 AND (SELECT count(*) FROM kept_reports) < ${MAX_KEPT}
    ON CONFLICT (id) DO NOTHING`;
}
