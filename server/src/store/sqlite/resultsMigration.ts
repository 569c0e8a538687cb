/** Results with the personality of a seat, and with everybody who played it, in order: a seat can be given away during a game. */
export const SQLITE_RESULTS = `
  CREATE INDEX events_of_seats ON events (game_id, seq) WHERE type IN ('TableOpened', 'SeatGiven');

  DROP VIEW results;
  CREATE VIEW results AS
    SELECT e.game_id, p.id AS player_id, p.name, p.model,
      EXISTS (SELECT 1 FROM json_each(e.event_text, '$.winners') w WHERE w.value = p.id) AS won,
      json_extract(e.event_text, '$.reason') AS reason,
      p.personality,
      (SELECT json_group_array(model) FROM (
        SELECT CASE t.type WHEN 'SeatGiven' THEN json_extract(t.event_text, '$.model') ELSE
          (SELECT json_extract(o.value, '$.model') FROM json_each(t.event_text, '$.players') o
            WHERE json_extract(o.value, '$.id') = p.id) END AS model
        FROM events t
        WHERE t.game_id = e.game_id AND t.type IN ('TableOpened', 'SeatGiven')
          AND (t.type = 'TableOpened' OR json_extract(t.event_text, '$.playerId') = p.id)
        ORDER BY t.seq)) AS played_by
    FROM events e JOIN players p ON p.game_id = e.game_id
    WHERE e.type = 'GameEnded';`;
