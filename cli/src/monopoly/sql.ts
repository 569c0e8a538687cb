import { boardOf, DECKS, type GameEvent, type GameState, getProperty } from '@magnate/engine/monopoly';
import type { SavedRecord } from '../record.ts';
import {
  eventRows,
  type Filled,
  GAME_ID,
  gameRow,
  ID,
  idsFor,
  type Ids,
  PLAYER_ID,
  playerRows,
  snake,
} from '../sql/picture.ts';
import type { SqlRow, SqlTable } from '../sql/sql.ts';

/** The relational picture of a game of Monopoly (docs/requirements.md, the database). */

const PROPERTIES: SqlTable = {
  name: 'property_states',
  columns: {
    id: ID,
    game_id: GAME_ID,
    property_id: 'VARCHAR(50) NOT NULL',
    position: 'INTEGER NOT NULL',
    owner_id: PLAYER_ID,
    houses: 'INTEGER NOT NULL',
    mortgaged: 'BOOLEAN NOT NULL',
  },
  constraints: ['UNIQUE(game_id, property_id)'],
  indexed: ['game_id', 'owner_id'],
};

const CARD_DECKS: SqlTable = {
  name: 'card_decks',
  columns: {
    id: ID,
    game_id: GAME_ID,
    deck_type: 'VARCHAR(20) NOT NULL',
    card_order: 'JSONB NOT NULL',
    current_index: 'INTEGER NOT NULL',
  },
  constraints: ['UNIQUE(game_id, deck_type)'],
};

/** Letters of a name that leave room for the number of a space. */
const LONGEST_NAME = 40;

/** The required names, by space. */
// biome-ignore format: one line for each side of the board
const PROPERTY_IDS: Readonly<Record<number, string>> = {
  1: 'mediterranean', 3: 'baltic', 5: 'reading_rr', 6: 'oriental', 8: 'vermont', 9: 'connecticut',
  11: 'st_charles', 12: 'electric_company', 13: 'states', 14: 'virginia', 15: 'pennsylvania_rr', 16: 'st_james', 18: 'tennessee', 19: 'new_york',
  21: 'kentucky', 23: 'indiana', 24: 'illinois', 25: 'bo_rr', 26: 'atlantic', 27: 'ventnor', 28: 'water_works', 29: 'marvin_gardens',
  31: 'pacific', 32: 'north_carolina', 34: 'pennsylvania', 35: 'short_line_rr', 37: 'park_place', 39: 'boardwalk',
};

export function monopolyPicture(record: SavedRecord, state: GameState, events: readonly GameEvent[]): Filled[] {
  const ids = idsFor(record);
  return [
    gameRow(ids, record, state, events, {
      turn_phase: turnPhase(state),
      doubles_count: state.consecutiveDoubles,
      last_dice_roll: state.lastRoll === null ? null : { json: [state.lastRoll.die1, state.lastRoll.die2] },
    }),
    playerRows(ids, record, events, (seat) => playerColumns(state, seat)),
    { table: PROPERTIES, rows: boardOf(state.options).deedSpaces.map((spaceId) => propertyRow(ids, state, spaceId)) },
    { table: CARD_DECKS, rows: DECKS.map((deck) => deckRow(ids, state, deck)) },
    eventRows(ids, record, events),
  ];
}

/** By the required name where there is one, else by our own. */
function turnPhase(state: GameState): string {
  const isInJail = state.players[state.currentPlayerIndex]?.jailStatus === 'inJail';
  if (state.phase === 'WaitingForRoll') return isInJail ? 'awaiting_jail_decision' : 'awaiting_roll';
  if (state.phase === 'JailExit') return 'awaiting_jail_decision';
  return state.phase === 'PlayerAction' ? 'post_roll' : snake(state.phase);
}

function playerColumns(state: GameState, seat: number): SqlRow {
  const player = state.players[seat];
  return {
    position: player?.position ?? null,
    cash: player?.cash ?? 0,
    in_jail: player?.jailStatus === 'inJail',
    jail_turns: player?.turnsInJail ?? 0,
    get_out_of_jail_cards: player?.cards.length ?? 0,
    is_bankrupt: player?.isActive === false,
  };
}

/** Other boards have names of their own, and may have one twice. */
function propertyName(state: GameState, spaceId: number): string {
  const required = state.options.theme === 'standard' ? PROPERTY_IDS[spaceId] : undefined;
  if (required !== undefined) return required;
  const { name = '' } = boardOf(state.options).spaces[spaceId] ?? {};
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${words.join('_').slice(0, LONGEST_NAME)}_${spaceId}`;
}

function propertyRow(ids: Ids, state: GameState, spaceId: number): SqlRow {
  const { ownerId, houses, mortgaged } = getProperty(state, spaceId);
  const name = propertyName(state, spaceId);
  return {
    id: ids.of('property', name),
    game_id: ids.game,
    property_id: name,
    position: spaceId,
    owner_id: ownerId === null ? null : ids.player(ownerId),
    houses,
    mortgaged,
  };
}

/** Drawn cards come first, so that the index leads to the next one; cards in hands are in no deck. */
function deckRow(ids: Ids, state: GameState, deck: (typeof DECKS)[number]): SqlRow {
  const used = deck === 'chance' ? state.usedChance : state.usedCommunityChest;
  return {
    id: ids.of('deck', deck),
    game_id: ids.game,
    deck_type: snake(deck),
    card_order: { json: [...used, ...state.secret[deck]] },
    current_index: used.length,
  };
}
