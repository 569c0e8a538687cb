import { EVENT_ACTORS } from '@magnate/protocol';
import { CORPORATION_NAMES, DEEDS, turnPhase, STANDARD_THEME } from '../schema.ts';

/** The required relational views (docs/requirements.md), for SQL clients. As fresh as the last snapshot of each game. */

/**
 * The tables of the required database (docs/requirements.md), column by column, as views over games of Monopoly. SQLite has
 * neither UUIDs nor lists: ids are text that is unique in the database, lists are JSON.
 */

const TIME = (ms: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${ms} / 1000.0, 'unixepoch')`;
const id = (...parts: readonly string[]) => parts.join(" || '/' || ");

/** Drawn cards come first, so that the index points to the next one. Undrawn cards are secret until the game is over. */
const requiredDeck = (type: string, pile: string, used: string, game: (id: string) => string) => `
  SELECT ${id('g.id', `'${type}'`)} AS id, ${game('g.id')} AS game_id, '${type}' AS deck_type,
    (SELECT json_group_array(card) FROM (
      SELECT value AS card FROM json_each(s.state, '$.${used}')
      UNION ALL SELECT value FROM json_each(s.state, '$.secret.${pile}') WHERE g.status = 'completed')) AS card_order,
    json_array_length(s.state, '$.${used}') AS current_index,
    g.id AS table_id
  FROM games g JOIN snapshots s ON s.game_id = g.id
  WHERE g.game = 'monopoly' AND g.status <> 'closed'`;

const requiredViews = (game: (id: string) => string) => `
  CREATE VIEW v1_games AS
    SELECT ${game('g.id')} AS id, g.status,
      coalesce(s.current_player_index, 0) AS current_player_index,
      coalesce(s.turn_number, 0) AS turn_number,
      coalesce(s.turn_phase, 'pre_roll') AS turn_phase,
      coalesce(s.doubles_count, 0) AS doubles_count,
      s.last_dice_roll,
      ${id('g.id', 's.winner_id')} AS winner_id,
      ${TIME('g.created_at')} AS created_at,
      ${TIME('g.updated_at')} AS updated_at,
      g.id AS table_id
    FROM games g LEFT JOIN game_states s ON s.game_id = g.id
    WHERE g.game = 'monopoly' AND g.status <> 'closed';

  CREATE VIEW v1_players AS
    SELECT ${id('p.game_id', 'p.id')} AS id, ${game('p.game_id')} AS game_id, p.name, p.model,
      coalesce(p.personality, 'none') AS personality,
      p.player_order,
      coalesce(s.position, 0) AS position,
      coalesce(s.cash, json_extract(d.doc, '$.options.startingCash'), 1500) AS cash,
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
    SELECT ${id('p.game_id', 'p.property_id')} AS id, ${game('p.game_id')} AS game_id, p.property_id,
      ${id('p.game_id', 'p.owner_id')} AS owner_id,
      p.houses,
      p.game_id AS table_id
    FROM property_states p
      JOIN games g ON g.id = p.game_id AND g.status <> 'closed'
      JOIN docs d ON d.game_id = p.game_id
    WHERE coalesce(json_extract(d.doc, '$.options.theme'), '${STANDARD_THEME}') = '${STANDARD_THEME}';

  CREATE VIEW v1_card_decks AS
    ${requiredDeck('chance', 'chance', 'usedChance', game)}
    UNION ALL
    ${requiredDeck('community_chest', 'communityChest', 'usedCommunityChest', game)};

  CREATE VIEW v1_game_events AS
    SELECT ${id('e.game_id', 'e.seq')} AS id, ${game('e.game_id')} AS game_id,
      ${id('e.game_id', 'e.player_id')} AS player_id,
      e.turn_number, e.event_type, e.event_data, e.created_at,
      e.game_id AS table_id
    FROM game_events e JOIN games g ON g.id = e.game_id AND g.game = 'monopoly' AND g.status <> 'closed';`;

/** The first version: a game had the id of its table. */
export const SQLITE_REQUIRED_VIEWS = requiredViews((id) => id);

const VIEWS = ['v1_games', 'v1_players', 'v1_property_states', 'v1_card_decks', 'v1_game_events'];

/**
 * A game has the same UUID here as in PostgreSQL and in its record. SQLite cannot compute it for other clients, so it is
 * stored; `game_uuid` is a function of our own connections.
 */
export const SQLITE_GAME_UUIDS = `
  CREATE TABLE game_uuids (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    uuid TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO game_uuids SELECT id, game_uuid(id) FROM games;
  CREATE TRIGGER games_have_uuids AFTER INSERT ON games BEGIN
    INSERT INTO game_uuids VALUES (NEW.id, game_uuid(NEW.id));
  END;
  ${VIEWS.map((view) => `DROP VIEW ${view};`).join('\n  ')}
  ${requiredViews((id) => `(SELECT u.uuid FROM game_uuids u WHERE u.game_id = ${id})`)}`;

/** Only deeds of the standard board have required names. Others are left out. */
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
    coalesce(${EVENT_ACTORS.map(actor).join(', ')}) AS player_id,
    1 + coalesce(max(CASE WHEN e.type = 'TurnEnded' THEN json_extract(e.event_text, '$.turnNumber') END) OVER (
      PARTITION BY e.game_id ORDER BY e.seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS turn_number,
    e.type AS event_type,
    json_remove(e.event_text, '$.type', '$.seq', '$.at') AS event_data,
    ${TIME('e.at')} AS created_at
  FROM events e;
`;
