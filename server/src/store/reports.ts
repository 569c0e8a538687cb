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
