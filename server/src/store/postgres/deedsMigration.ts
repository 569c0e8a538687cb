import { DEEDS, STANDARD_THEME } from '../schema.ts';
import { asJson } from './json.ts';

/** Deeds have required names on the standard board only: others are left out. */
export const POSTGRES_DEEDS = `
  CREATE OR REPLACE VIEW property_states AS
    SELECT g.id AS game_id, d.property_id, d.position,
      CASE WHEN (s.state -> 'owners' ->> d.position)::integer >= 0 THEN
        s.state -> 'players' -> (s.state -> 'owners' ->> d.position)::integer ->> 'id' END AS owner_id,
      (s.state -> 'houses' ->> d.position)::integer AS houses,
      (s.state -> 'mortgaged' ->> d.position)::boolean AS mortgaged
    FROM games g JOIN LATERAL (SELECT ${asJson('state')} AS state FROM snapshots WHERE game_id = g.id OFFSET 0) s
      ON g.game = 'monopoly' CROSS JOIN (VALUES ${DEEDS}) d (position, property_id)
    WHERE coalesce(s.state -> 'options' ->> 'theme', '${STANDARD_THEME}') = '${STANDARD_THEME}';`;
