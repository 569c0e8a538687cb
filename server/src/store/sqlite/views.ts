import { ACTORS, CORPORATION_NAMES, DEEDS, turnPhase } from '../schema.ts';

/** The required relational views (docs/requirements.md), for SQL clients. As fresh as the last snapshot of each game. */

const TIME = (ms: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${ms} / 1000.0, 'unixepoch')`;

/** The order of the cards is secret until the game is over. */
const deck = (type: string, pile: string, used: string) => `
  SELECT g.id AS game_id, '${type}' AS deck_type,
    json_array_length(s.state, '$.secret.${pile}') AS cards_left,
    json_array_length(s.state, '$.${used}') AS cards_used,
    CASE WHEN g.status = 'completed' THEN (
      SELECT json_group_array(card) FROM (
        SELECT value AS card FROM json_each(s.state, '$.secret.${pile}')
        UNION ALL SELECT value FROM json_each(s.state, '$.${used}'))) END AS card_order
  FROM games g JOIN snapshots s ON s.game_id = g.id
  WHERE g.game = 'monopoly'`;

const actor = (field: string) =>
  `(SELECT p.id FROM players p WHERE p.game_id = e.game_id AND p.id = json_extract(e.event_text, '$.${field}'))`;

const state = (path: string) => `json_extract(s.state, '$.${path}')`;
const IN_JAIL = `json_extract(s.state, '$.players[' || ${state('currentPlayerIndex')} || '].jailStatus') = 'inJail'`;

export const SQLITE_VIEWS = `
CREATE VIEW game_states AS
  SELECT g.id AS game_id,
    ${state('currentPlayerIndex')} AS current_player_index,
    ${state('turnNumber')} AS turn_number,
    ${turnPhase(state('phase'), IN_JAIL)} AS turn_phase,
    ${state('consecutiveDoubles')} AS doubles_count,
    CASE WHEN ${state('lastRoll')} IS NOT NULL THEN
      json_array(${state('lastRoll.die1')}, ${state('lastRoll.die2')}) END AS last_dice_roll,
    ${state('winner')} AS winner_id
  FROM games g JOIN snapshots s ON s.game_id = g.id
  WHERE g.game = 'monopoly';

CREATE VIEW results AS
  SELECT e.game_id, p.id AS player_id, p.name, p.model,
    EXISTS (SELECT 1 FROM json_each(e.event_text, '$.winners') w WHERE w.value = p.id) AS won,
    json_extract(e.event_text, '$.reason') AS reason
  FROM events e JOIN players p ON p.game_id = e.game_id
  WHERE e.type = 'GameEnded';

CREATE VIEW property_states AS
  WITH deeds (position, property_id) AS (VALUES ${DEEDS})
  SELECT g.id AS game_id, d.property_id, d.position,
    CASE WHEN json_extract(s.state, '$.owners[' || d.position || ']') >= 0 THEN
      json_extract(s.state, '$.players[' || json_extract(s.state, '$.owners[' || d.position || ']') || '].id')
    END AS owner_id,
    json_extract(s.state, '$.houses[' || d.position || ']') AS houses,
    json_extract(s.state, '$.mortgaged[' || d.position || ']') AS mortgaged
  FROM games g JOIN snapshots s ON s.game_id = g.id CROSS JOIN deeds d
  WHERE g.game = 'monopoly';

CREATE VIEW card_decks AS
  ${deck('chance', 'chance', 'usedChance')}
  UNION ALL
  ${deck('community_chest', 'communityChest', 'usedCommunityChest')};

CREATE VIEW player_states AS
  SELECT p.game_id, p.id AS player_id, p.name, p.player_order,
    json_extract(j.value, '$.position') AS position,
    json_extract(j.value, '$.cash') AS cash,
    json_extract(j.value, '$.jailStatus') = 'inJail' AS in_jail,
    json_extract(j.value, '$.turnsInJail') AS jail_turns,
    json_array_length(j.value, '$.cards') AS get_out_of_jail_cards,
    NOT json_extract(j.value, '$.isActive') AS is_bankrupt
  FROM games g
    JOIN snapshots s ON s.game_id = g.id
    JOIN json_each(s.state, '$.players') j
    JOIN players p ON p.game_id = g.id AND p.id = json_extract(j.value, '$.id')
  WHERE g.game = 'monopoly';

CREATE VIEW acquire_holdings AS
  WITH corporations (place, corporation) AS (VALUES ${CORPORATION_NAMES})
  SELECT g.id AS game_id, json_extract(j.value, '$.id') AS player_id, c.corporation,
    json_extract(j.value, '$.shares[' || c.place || ']') AS shares,
    json_extract(j.value, '$.cash') AS cash
  FROM games g
    JOIN snapshots s ON s.game_id = g.id
    JOIN json_each(s.state, '$.players') j
    CROSS JOIN corporations c
  WHERE g.game = 'acquire';

CREATE VIEW game_events AS
  SELECT e.game_id, e.seq,
    coalesce(${ACTORS.map(actor).join(', ')}) AS player_id,
    1 + coalesce(max(CASE WHEN e.type = 'TurnEnded' THEN json_extract(e.event_text, '$.turnNumber') END) OVER (
      PARTITION BY e.game_id ORDER BY e.seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS turn_number,
    e.type AS event_type,
    json_remove(e.event_text, '$.type', '$.seq', '$.at') AS event_data,
    ${TIME('e.at')} AS created_at
  FROM events e;
`;
