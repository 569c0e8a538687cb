import { EVENT_ACTORS } from '@magnate/protocol';
import { CORPORATION_NAMES, DEEDS, turnPhase, STANDARD_THEME } from '../schema.ts';

/** The required relational views (docs/requirements.md), for SQL clients. As fresh as the last snapshot of each game. */

/**
 * The tables of the required database (docs/requirements.md), column by column, as views over games of Monopoly. Ids are
 * UUIDs that follow from our own; `table_id` is ours, and finds one game without reading the others.
 */

const uuid = (...parts: readonly string[]) => `md5(${parts.join(" || '/' || ")})::uuid`;
const TIME = (ms: string) => `to_timestamp(${ms} / 1000.0)`;

const numbers = (list: string) => `ARRAY(SELECT n.value::integer FROM jsonb_array_elements_text(${list})
      WITH ORDINALITY AS n (value, place) ORDER BY n.place)`;

/** Drawn cards come first, so that the index points to the next one. Undrawn cards are secret until the game is over. */
const requiredDeck = (type: string, pile: string, used: string) => `
  SELECT ${uuid('g.id', `'${type}'`)} AS id, ${uuid('g.id')} AS game_id, '${type}' AS deck_type,
    ${numbers(`s.state -> '${used}' || CASE WHEN g.status = 'completed' THEN s.state -> 'secret' -> '${pile}' ELSE '[]'::jsonb END`)} AS card_order,
    jsonb_array_length(s.state -> '${used}') AS current_index,
    g.id AS table_id
  FROM games g JOIN LATERAL (SELECT ${asJson('state')} AS state FROM snapshots WHERE game_id = g.id OFFSET 0) s
    ON g.game = 'monopoly' AND g.status <> 'closed'`;

export const POSTGRES_REQUIRED_VIEWS = `
  CREATE VIEW v1_games AS
    SELECT ${uuid('g.id')} AS id, g.status,
      coalesce(s.current_player_index, 0) AS current_player_index,
      coalesce(s.turn_number, 0) AS turn_number,
      coalesce(s.turn_phase, 'pre_roll') AS turn_phase,
      coalesce(s.doubles_count, 0) AS doubles_count,
      CASE WHEN s.last_dice_roll IS NOT NULL THEN ${numbers('s.last_dice_roll')} END AS last_dice_roll,
      ${uuid('g.id', 's.winner_id')} AS winner_id,
      ${TIME('g.created_at')} AS created_at,
      ${TIME('g.updated_at')} AS updated_at,
      g.id AS table_id
    FROM games g LEFT JOIN game_states s ON s.game_id = g.id
    WHERE g.game = 'monopoly' AND g.status <> 'closed';

  CREATE VIEW v1_players AS
    SELECT ${uuid('p.game_id', 'p.id')} AS id, ${uuid('p.game_id')} AS game_id, p.name, p.model,
      coalesce(p.personality, 'none') AS personality,
      p.player_order::integer AS player_order,
      coalesce(s.position, 0) AS position,
      coalesce(s.cash, (${asJson('d.doc')} -> 'options' ->> 'startingCash')::integer, 1500) AS cash,
      coalesce(s.in_jail, FALSE) AS in_jail,
      coalesce(s.jail_turns, 0) AS jail_turns,
      coalesce(s.get_out_of_jail_cards, 0) AS get_out_of_jail_cards,
      coalesce(s.is_bankrupt, FALSE) AS is_bankrupt,
      ${TIME('g.created_at')} AS created_at,
      p.game_id AS table_id
    FROM players p
      JOIN games g ON g.id = p.game_id AND g.game = 'monopoly' AND g.status <> 'closed'
      JOIN docs d ON d.game_id = p.game_id
      LEFT JOIN player_states s ON s.game_id = p.game_id AND s.player_id = p.id;

  CREATE VIEW v1_property_states AS
    SELECT ${uuid('p.game_id', 'p.property_id')} AS id, ${uuid('p.game_id')} AS game_id, p.property_id,
      ${uuid('p.game_id', 'p.owner_id')} AS owner_id,
      p.houses,
      p.game_id AS table_id
    FROM property_states p
      JOIN games g ON g.id = p.game_id AND g.status <> 'closed'
      JOIN docs d ON d.game_id = p.game_id
    WHERE coalesce(${asJson('d.doc')} -> 'options' ->> 'theme', '${STANDARD_THEME}') = '${STANDARD_THEME}';

  CREATE VIEW v1_card_decks AS
    ${requiredDeck('chance', 'chance', 'usedChance')}
    UNION ALL
    ${requiredDeck('community_chest', 'communityChest', 'usedCommunityChest')};

  CREATE VIEW v1_game_events AS
    SELECT ${uuid('e.game_id', 'e.seq::text')} AS id, ${uuid('e.game_id')} AS game_id,
      ${uuid('e.game_id', 'e.player_id')} AS player_id,
      e.turn_number, e.event_type, e.event_data, e.created_at,
      e.game_id AS table_id
    FROM game_events e JOIN games g ON g.id = e.game_id AND g.game = 'monopoly' AND g.status <> 'closed';`;

/** Only deeds of the standard board have required names. Others are left out. */
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
    coalesce(${EVENT_ACTORS.map(actor).join(', ')}) AS player_id,
    1 + coalesce(max((e.event ->> 'turnNumber')::integer) FILTER (WHERE e.type = 'TurnEnded') OVER (
      PARTITION BY e.game_id ORDER BY e.seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS turn_number,
    e.type AS event_type,
    e.event - 'type' - 'seq' - 'at' AS event_data,
    to_timestamp(e.at / 1000.0) AS created_at
  FROM events e;
`;

/**
 * JSON text as JSONB. `\u0000` and lone surrogates are legal in JSON text but not in JSONB: there they become U+FFFD.
 * `JSON.stringify` does not escape surrogate pairs, so every escaped surrogate is a lone one.
 */
export function asJson(column: string): string {
  const odd = String.raw`'(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})'`;
  const shown = String.raw`'\1\\ufffd'`;
  return String.raw`(CASE WHEN strpos(${column}, '\u') = 0 THEN ${column}::jsonb
    ELSE regexp_replace(${column}, ${odd}, ${shown}, 'g')::jsonb END)`;
}
