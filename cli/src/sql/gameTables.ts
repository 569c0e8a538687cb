import { type EventOf, type GameId, type PlayerId, sha256Hex, type Stamped } from '@magnate/engine';
import { eventActor } from '@magnate/protocol';
import type { SavedRecord } from '../input/record.ts';
import { type SqlRow, type SqlTable, timeOf, uuidFrom } from './sql.ts';

/** SQL tables common to all games: games, players and events. */

export interface FilledTable {
  readonly table: SqlTable;
  readonly rows: readonly SqlRow[];
}

/**
 * Derived from the record, so that exporting twice gives equal ids. An id assigned by a service is kept, because its
 * views use it.
 */
export interface Ids {
  readonly game: string;
  of(...path: readonly (string | number)[]): string;
  player(id: PlayerId): string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function idsFor(record: SavedRecord): Ids {
  const { game, version, options, players, seed, scenario, actions } = record;
  const given = record.id !== undefined && UUID.test(record.id) ? record.id : undefined;
  const root = given ?? sha256Hex(JSON.stringify({ game, version, options, players, seed, scenario, actions }));
  const of = (...path: readonly (string | number)[]) => uuidFrom(sha256Hex([root, ...path].join('/')));
  return { game: given ?? uuidFrom(root), of, player: (id) => of('player', id) };
}

export const ID = 'UUID PRIMARY KEY';
export const GAME_ID = 'UUID NOT NULL REFERENCES games(id) ON DELETE CASCADE';
export const PLAYER_ID = 'UUID REFERENCES players(id) ON DELETE SET NULL';

/** One table for all games: columns of one game are null for the others. */
const GAMES: SqlTable = {
  name: 'games',
  columns: {
    id: ID,
    game: 'VARCHAR(20) NOT NULL',
    rules_version: 'INTEGER NOT NULL',
    seed: 'TEXT',
    options: 'JSONB NOT NULL',
    status: 'VARCHAR(20) NOT NULL',
    current_player_index: 'INTEGER NOT NULL',
    turn_number: 'INTEGER NOT NULL',
    turn_phase: 'VARCHAR(30) NOT NULL',
    doubles_count: 'INTEGER',
    last_dice_roll: 'JSONB',
    tiles_left: 'INTEGER',
    winner_id: 'UUID',
    created_at: 'TIMESTAMPTZ NOT NULL',
    updated_at: 'TIMESTAMPTZ NOT NULL',
  },
};

const PLAYERS: SqlTable = {
  name: 'players',
  columns: {
    id: ID,
    game_id: GAME_ID,
    name: 'VARCHAR(100) NOT NULL',
    model: 'VARCHAR(100) NOT NULL',
    personality: 'VARCHAR(500) NOT NULL',
    player_order: 'INTEGER NOT NULL',
    position: 'INTEGER',
    cash: 'INTEGER NOT NULL',
    in_jail: 'BOOLEAN',
    jail_turns: 'INTEGER',
    get_out_of_jail_cards: 'INTEGER',
    is_bankrupt: 'BOOLEAN NOT NULL',
    created_at: 'TIMESTAMPTZ NOT NULL',
  },
  indexed: ['game_id'],
};

const EVENTS: SqlTable = {
  name: 'game_events',
  columns: {
    id: ID,
    game_id: GAME_ID,
    player_id: PLAYER_ID,
    seq: 'INTEGER NOT NULL',
    turn_number: 'INTEGER NOT NULL',
    event_type: 'VARCHAR(50) NOT NULL',
    event_data: 'JSONB NOT NULL',
    created_at: 'TIMESTAMPTZ NOT NULL',
  },
  constraints: ['UNIQUE(game_id, seq)'],
  indexed: ['game_id', 'created_at'],
};

export function eventRows(ids: Ids, record: SavedRecord, events: readonly EventOf<GameId>[]): FilledTable {
  let turn = 1;
  const known = new Set(record.players.map((player) => player.id));
  const rows = events.map((event) => {
    const { type, seq, at, ...data } = event;
    const actor = eventActor(data);
    const row = {
      id: ids.of('event', seq),
      game_id: ids.game,
      player_id: actor !== null && known.has(actor) ? ids.player(actor) : null,
      seq,
      turn_number: turn,
      event_type: type,
      event_data: { json: data },
      created_at: timeOf(at),
    };
    if (event.type === 'TurnEnded') turn = event.turnNumber + 1;
    return row;
  });
  return { table: EVENTS, rows };
}

/** Progress that any game's view shows. */
interface GameProgress {
  readonly options: object;
  readonly status: string;
  readonly currentPlayerIndex: number;
  readonly turnNumber: number;
  readonly winner: PlayerId | null;
}

export function gameRow(
  ids: Ids,
  record: SavedRecord,
  state: GameProgress,
  events: readonly Stamped[],
  own: SqlRow,
): FilledTable {
  const row = {
    id: ids.game,
    game: record.game,
    rules_version: record.version,
    seed: record.seed ?? null,
    options: { json: state.options },
    status: snake(state.status),
    current_player_index: state.currentPlayerIndex,
    turn_number: state.turnNumber,
    winner_id: state.winner === null ? null : ids.player(state.winner),
    created_at: timeOf(events[0]?.at ?? 0),
    updated_at: timeOf(events.at(-1)?.at ?? 0),
  };
  return { table: GAMES, rows: [{ ...row, ...own }] };
}

/** `own` holds the columns that the game itself fills. */
export function playerRows(
  ids: Ids,
  record: SavedRecord,
  events: readonly Stamped[],
  own: (seat: number) => SqlRow,
): FilledTable {
  const rows = record.players.map(({ id, name, model = 'unknown', personality }, seat) => ({
    id: ids.player(id),
    game_id: ids.game,
    name: name ?? id,
    model,
    personality: personality ?? 'none',
    player_order: seat,
    created_at: timeOf(events[0]?.at ?? 0),
    ...own(seat),
  }));
  return { table: PLAYERS, rows };
}

/** Enum values of the required tables: `in_progress`, `community_chest`. */
export function snake(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
