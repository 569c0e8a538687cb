import { DEEDS, STANDARD_THEME } from '../schema.ts';

/** Deeds have required names on the standard board only: others are left out. */
export const SQLITE_DEEDS = `
  DROP VIEW property_states;
  CREATE VIEW property_states AS
    WITH deeds (position, property_id) AS (VALUES ${DEEDS})
    SELECT g.id AS game_id, d.property_id, d.position,
      CASE WHEN json_extract(s.state, '$.owners[' || d.position || ']') >= 0 THEN
        json_extract(s.state, '$.players[' || json_extract(s.state, '$.owners[' || d.position || ']') || '].id')
      END AS owner_id,
      json_extract(s.state, '$.houses[' || d.position || ']') AS houses,
      json_extract(s.state, '$.mortgaged[' || d.position || ']') AS mortgaged
    FROM games g JOIN snapshots s ON s.game_id = g.id CROSS JOIN deeds d
    WHERE g.game = 'monopoly'
      AND coalesce(json_extract(s.state, '$.options.theme'), '${STANDARD_THEME}') = '${STANDARD_THEME}';`;
