import { boardOf, DECKS, type GameEvent, type GameState, getProperty } from '@magnate/engine/monopoly';
import { propertyIdOf, turnPhaseOf } from '@magnate/protocol/v1';
import type { SavedRecord } from '../input/record.ts';
import {
  eventRows,
  type FilledTable,
  GAME_ID,
  gameRow,
  ID,
  idsFor,
  type Ids,
  PLAYER_ID,
  playerRows,
  snake,
} from '../sql/gameTables.ts';
import type { SqlRow, SqlTable } from '../sql/sql.ts';

/** The SQL tables of a Monopoly game (docs/requirements.md, the database). */

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

export function monopolyTables(record: SavedRecord, state: GameState, events: readonly GameEvent[]): FilledTable[] {
  const ids = idsFor(record);
  return [
    gameRow(ids, record, state, events, {
      turn_phase: turnPhaseOf(state),
      doubles_count: state.consecutiveDoubles,
      last_dice_roll: state.lastRoll === null ? null : { json: [state.lastRoll.die1, state.lastRoll.die2] },
    }),
    playerRows(ids, record, events, (seat) => playerColumns(state, seat)),
    { table: PROPERTIES, rows: boardOf(state.options).deedSpaces.map((spaceId) => propertyRow(ids, state, spaceId)) },
    { table: CARD_DECKS, rows: DECKS.map((deck) => deckRow(ids, state, deck)) },
    eventRows(ids, record, events),
  ];
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

function propertyRow(ids: Ids, state: GameState, spaceId: number): SqlRow {
  const { ownerId, houses, mortgaged } = getProperty(state, spaceId);
  const name = propertyIdOf(state.options, spaceId);
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

/** Drawn cards come first, so that the index points at the next one. Cards held by players are in no deck. */
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
