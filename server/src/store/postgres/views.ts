import { ACTORS, CORPORATION_NAMES, DEEDS, turnPhase } from '../schema.ts';
import { asJson } from './json.ts';

/** The required relational views (docs/requirements.md), for SQL clients. As fresh as the last snapshot of each game. */

/** Each state is parsed once per query. */
const games = (game: string) => `
  games g JOIN LATERAL (SELECT ${asJson('state')} AS state FROM snapshots WHERE game_id = g.id OFFSET 0) s
    ON g.game = '${game}'`;

/** The order of the cards is secret until the game is over. */
const deck = (type: string, pile: string, used: string) => `
  SELECT g.id AS game_id, '${type}' AS deck_type,
    jsonb_array_length(s.state -> 'secret' -> '${pile}') AS cards_left,
    jsonb_array_length(s.state -> '${used}') AS cards_used,
    CASE WHEN g.status = 'completed' THEN (s.state -> 'secret' -> '${pile}') || (s.state -> '${used}') END AS card_order
  FROM ${games('monopoly')}`;

const actor = (field: string) =>
  `(SELECT p.id FROM players p WHERE p.game_id = e.game_id AND p.id = e.event ->> '${field}')`;

const IN_JAIL = `s.state -> 'players' -> (s.state ->> 'currentPlayerIndex')::integer ->> 'jailStatus' = 'inJail'`;

export const POSTGRES_VIEWS = `
CREATE VIEW game_states AS
  SELECT g.id AS game_id,
    (s.state ->> 'currentPlayerIndex')::integer AS current_player_index,
    (s.state ->> 'turnNumber')::integer AS turn_number,
    ${turnPhase("s.state ->> 'phase'", IN_JAIL)} AS turn_phase,
    (s.state ->> 'consecutiveDoubles')::integer AS doubles_count,
    CASE WHEN s.state ->> 'lastRoll' IS NOT NULL THEN
      jsonb_build_array(s.state -> 'lastRoll' -> 'die1', s.state -> 'lastRoll' -> 'die2') END AS last_dice_roll,
    s.state ->> 'winner' AS winner_id
  FROM ${games('monopoly')};

CREATE VIEW results AS
  SELECT e.game_id, p.id AS player_id, p.name, p.model,
    e.event -> 'winners' ? p.id AS won,
    e.event ->> 'reason' AS reason
  FROM events e JOIN players p ON p.game_id = e.game_id
  WHERE e.type = 'GameEnded';

CREATE VIEW property_states AS
  SELECT g.id AS game_id, d.property_id, d.position,
    CASE WHEN (s.state -> 'owners' ->> d.position)::integer >= 0 THEN
      s.state -> 'players' -> (s.state -> 'owners' ->> d.position)::integer ->> 'id' END AS owner_id,
    (s.state -> 'houses' ->> d.position)::integer AS houses,
    (s.state -> 'mortgaged' ->> d.position)::boolean AS mortgaged
  FROM ${games('monopoly')} CROSS JOIN (VALUES ${DEEDS}) d (position, property_id);

CREATE VIEW card_decks AS
  ${deck('chance', 'chance', 'usedChance')}
  UNION ALL
  ${deck('community_chest', 'communityChest', 'usedCommunityChest')};

CREATE VIEW player_states AS
  SELECT p.game_id, p.id AS player_id, p.name, p.player_order,
    (j ->> 'position')::integer AS position,
    (j ->> 'cash')::integer AS cash,
    j ->> 'jailStatus' = 'inJail' AS in_jail,
    (j ->> 'turnsInJail')::integer AS jail_turns,
    jsonb_array_length(j -> 'cards') AS get_out_of_jail_cards,
    NOT (j ->> 'isActive')::boolean AS is_bankrupt
  FROM ${games('monopoly')}
    CROSS JOIN LATERAL jsonb_array_elements(s.state -> 'players') j
    JOIN players p ON p.game_id = g.id AND p.id = j ->> 'id';

CREATE VIEW acquire_holdings AS
  SELECT g.id AS game_id, j ->> 'id' AS player_id, c.corporation,
    (j -> 'shares' ->> c.place)::integer AS shares,
    (j ->> 'cash')::integer AS cash
  FROM ${games('acquire')}
    CROSS JOIN LATERAL jsonb_array_elements(s.state -> 'players') j
    CROSS JOIN (VALUES ${CORPORATION_NAMES}) c (place, corporation);

CREATE VIEW game_events AS
  SELECT e.game_id, e.seq,
    coalesce(${ACTORS.map(actor).join(', ')}) AS player_id,
    1 + coalesce(max((e.event ->> 'turnNumber')::integer) FILTER (WHERE e.type = 'TurnEnded') OVER (
      PARTITION BY e.game_id ORDER BY e.seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS turn_number,
    e.type AS event_type,
    e.event - 'type' - 'seq' - 'at' AS event_data,
    to_timestamp(e.at / 1000.0) AS created_at
  FROM events e;
`;
