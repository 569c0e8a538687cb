import { STANDARD_THEME } from '../schema.ts';
import { asJson } from './json.ts';

/**
 * The tables of the required database (docs/requirements.md), column by column, as views over games of Monopoly. Ids are
 * UUIDs that follow from our own; `table_id` is ours, and finds one game without reading the others.
 */

const uuid = (...parts: readonly string[]) => `md5(${parts.join(" || '/' || ")})::uuid`;
const TIME = (ms: string) => `to_timestamp(${ms} / 1000.0)`;

const numbers = (list: string) => `ARRAY(SELECT n.value::integer FROM jsonb_array_elements_text(${list})
      WITH ORDINALITY AS n (value, place) ORDER BY n.place)`;

/** Drawn cards come first, so that the index leads to the next one. What is to come is secret until the game is over. */
const deck = (type: string, pile: string, used: string) => `
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
    ${deck('chance', 'chance', 'usedChance')}
    UNION ALL
    ${deck('community_chest', 'communityChest', 'usedCommunityChest')};

  CREATE VIEW v1_game_events AS
    SELECT ${uuid('e.game_id', 'e.seq::text')} AS id, ${uuid('e.game_id')} AS game_id,
      ${uuid('e.game_id', 'e.player_id')} AS player_id,
      e.turn_number, e.event_type, e.event_data, e.created_at,
      e.game_id AS table_id
    FROM game_events e JOIN games g ON g.id = e.game_id AND g.game = 'monopoly' AND g.status <> 'closed';`;
