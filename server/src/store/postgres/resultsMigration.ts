/** Results with the personality of a seat, and with everybody who played it, in order: a seat can be given away during a game. */
export const POSTGRES_RESULTS = `
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
