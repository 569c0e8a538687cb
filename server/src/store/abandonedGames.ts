import { AGENT_PREFIX, HUMAN } from '@magnate/protocol';

/** Games that their creator started and left, in SQL that both databases understand. */

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
