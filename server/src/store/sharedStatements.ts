import { AGENT_PREFIX, HUMAN } from '@magnate/protocol';

/** SQL that both databases understand: games that their creator started and left, and reports of players. */

/** How many seats of the table `g` are held by people or outside programs. */
const PEOPLE = `(SELECT count(*) FROM players p WHERE p.game_id = g.id AND (p.model = '${HUMAN}' OR p.model LIKE '${AGENT_PREFIX}%'))`;
/** The newest running tables of a creator that are looked at. */
const LOOKED_AT = 200;

/** The number of games that a creator left: values are the creator, a time, and an id that does not count. */
export function countAbandoned(creator: string, quietSince: string, except: string): string {
  return `
    SELECT count(*) AS count FROM (
      SELECT id, version, updated_at FROM games WHERE creator = ${creator} AND status = 'in_progress'
      ORDER BY updated_at DESC LIMIT ${LOOKED_AT}) g
    WHERE (g.version = 0 OR g.updated_at < ${quietSince}) AND g.id <> ${except} AND ${PEOPLE} > 1`;
}

/** A running game with several people that is removed counts as thrown away. */
export function discardOfRemoved(id: string): string {
  return `
    INSERT INTO discards (creator, count)
    SELECT g.creator, 1 FROM games g
    WHERE g.id = ${id} AND g.status = 'in_progress' AND g.creator IS NOT NULL AND ${PEOPLE} > 1
    ON CONFLICT (creator) DO UPDATE SET count = discards.count + 1`;
}

/**
 * What a report is about stays with it: the name and the line as they were, also where the chat or the table is deleted
 * before the operator has seen it. Reports of a table that is gone are in a table of their own, without a reference.
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

/** Reports of tables that are gone; further ones go with their table. */
const MOST_KEPT = 10_000;
export const REPORT_COLUMNS = 'id, game_id, player_id, chat_id, reporter_id, why, at, done_at, name, line';

/** Before a table is removed: its reports that nobody has settled are kept. */
export function keepReports(gameId: string): string {
  return `
    INSERT INTO kept_reports (${REPORT_COLUMNS})
    SELECT ${REPORT_COLUMNS} FROM reports
    WHERE game_id = ${gameId} AND done_at = 0 AND (SELECT count(*) FROM kept_reports) < ${MOST_KEPT}
    ON CONFLICT (id) DO NOTHING`;
}
