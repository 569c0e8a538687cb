import {
  boardOf,
  CORPORATIONS,
  type GameEvent,
  type GameState,
  snapshot,
  type Snapshot,
  tileName,
} from '@magnate/engine/acquire';
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

/** The SQL tables of an Acquire game. */

const CORPORATION_STATES: SqlTable = {
  name: 'corporations',
  columns: {
    id: ID,
    game_id: GAME_ID,
    name: 'VARCHAR(20) NOT NULL',
    size: 'INTEGER NOT NULL',
    price: 'INTEGER NOT NULL',
    bank_shares: 'INTEGER NOT NULL',
    is_safe: 'BOOLEAN NOT NULL',
  },
  constraints: ['UNIQUE(game_id, name)'],
};

const HOLDINGS: SqlTable = {
  name: 'holdings',
  columns: {
    id: ID,
    game_id: GAME_ID,
    player_id: 'UUID NOT NULL REFERENCES players(id) ON DELETE CASCADE',
    corporation_id: 'UUID NOT NULL REFERENCES corporations(id) ON DELETE CASCADE',
    shares: 'INTEGER NOT NULL',
  },
  constraints: ['UNIQUE(player_id, corporation_id)'],
  indexed: ['game_id'],
};

const TILE_STATES: SqlTable = {
  name: 'tiles',
  columns: {
    id: ID,
    game_id: GAME_ID,
    tile: 'VARCHAR(3) NOT NULL',
    place: 'VARCHAR(10) NOT NULL',
    corporation_id: 'UUID REFERENCES corporations(id) ON DELETE SET NULL',
    player_id: PLAYER_ID,
  },
  constraints: ['UNIQUE(game_id, tile)'],
  indexed: ['game_id'],
};

export function acquireTables(record: SavedRecord, state: GameState, events: readonly GameEvent[]): FilledTable[] {
  const ids = idsFor(record);
  const shown = snapshot(state);
  return [
    gameRow(ids, record, state, events, { turn_phase: snake(state.phase), tiles_left: state.tilesLeft }),
    playerRows(ids, record, events, (seat) => ({ cash: shown.cash[seat] ?? 0, is_bankrupt: false })),
    { table: CORPORATION_STATES, rows: corporationRows(ids, state, shown) },
    { table: HOLDINGS, rows: holdingRows(ids, state, shown) },
    { table: TILE_STATES, rows: state.board.map((_, tile) => tileRow(ids, state, shown, tile)) },
    eventRows(ids, record, events),
  ];
}

function corporationRows(ids: Ids, state: GameState, shown: Snapshot): FilledTable['rows'] {
  return CORPORATIONS.map((name, i) => ({
    id: ids.of('corporation', name),
    game_id: ids.game,
    name,
    size: shown.size[i] ?? 0,
    price: shown.price[i] ?? 0,
    bank_shares: shown.bank[i] ?? 0,
    is_safe: (shown.size[i] ?? 0) >= state.options.safeSize,
  }));
}

function holdingRows(ids: Ids, state: GameState, shown: Snapshot): FilledTable['rows'] {
  return state.players.flatMap((player, seat) =>
    CORPORATIONS.map((corporation, i) => ({
      id: ids.of('holding', player.id, corporation),
      game_id: ids.game,
      player_id: ids.player(player.id),
      corporation_id: ids.of('corporation', corporation),
      shares: shown.shares[seat]?.[i] ?? 0,
    })),
  );
}

/** A tile is on the board, in a player's rack, set aside, or in the bag. */
function tileRow(ids: Ids, state: GameState, shown: Snapshot, index: number): SqlRow {
  const tile = tileName(boardOf(state.options), index);
  const letter = shown.board.join('').charAt(index);
  const corporation = CORPORATIONS.find((name) => name.startsWith(letter));
  const seat = shown.racks.findIndex((rack) => rack.includes(tile));
  const player = state.players[seat];
  const isOnBoard = letter !== '.';
  const place = isOnBoard ? 'board' : player !== undefined ? 'rack' : state.removed.includes(index) ? 'removed' : 'bag';
  return {
    id: ids.of('tile', tile),
    game_id: ids.game,
    tile,
    place,
    corporation_id: isOnBoard && corporation !== undefined ? ids.of('corporation', corporation) : null,
    player_id: place === 'rack' && player !== undefined ? ids.player(player.id) : null,
  };
}
