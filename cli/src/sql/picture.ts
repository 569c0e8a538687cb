import { type EventOf, type GameId, type PlayerId, sha256Hex } from '@magnate/engine';
import type { SavedRecord } from '../record.ts';
import { type SqlRow, type SqlTable, timeOf, uuidFrom } from './sql.ts';

/** What the pictures of all games have in common: the game, its players, its story. */

export interface Filled {
  readonly table: SqlTable;
  readonly rows: readonly SqlRow[];
}

/** Ids that follow from the record: exported twice, a game has the same ids. */
export interface Ids {
  readonly game: string;
  of(...path: readonly (string | number)[]): string;
  player(id: PlayerId): string;
}

export function idsFor(record: SavedRecord): Ids {
  const { game, version, options, players, seed, scenario, actions } = record;
  const root = sha256Hex(JSON.stringify({ game, version, options, players, seed, scenario, actions }));
  const of = (...path: readonly (string | number)[]) => uuidFrom(sha256Hex([root, ...path].join('/')));
  return { game: uuidFrom(root), of, player: (id) => of('player', id) };
}

export const ID = 'UUID PRIMARY KEY';
export const GAME_ID = 'UUID NOT NULL REFERENCES games(id) ON DELETE CASCADE';
export const PLAYER_ID = 'UUID REFERENCES players(id) ON DELETE SET NULL';

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

/** Who an event is about comes first under one of these names. */
const ACTORS = ['playerId', 'payerId', 'proposerId', 'debtorId', 'fromId'] as const;

export function eventRows(ids: Ids, record: SavedRecord, events: readonly EventOf<GameId>[]): Filled {
  let turn = 1;
  const known = new Set(record.players.map((player) => player.id));
  const rows = events.map((event) => {
    const { type, seq, at, ...data } = event;
    const fields = data as Readonly<Record<string, unknown>>;
    const actor = ACTORS.map((name) => fields[name]).find((id) => typeof id === 'string' && known.has(id));
    const row = {
      id: ids.of('event', seq),
      game_id: ids.game,
      player_id: typeof actor === 'string' ? ids.player(actor) : null,
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

/** The first and the last time of a story. */
export function span(events: readonly { readonly at: number }[]): {
  readonly created: string;
  readonly updated: string;
} {
  return { created: timeOf(events[0]?.at ?? 0), updated: timeOf(events.at(-1)?.at ?? 0) };
}

/** As document 003 writes its values: `in_progress`, `community_chest`. */
export function snake(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

/** Who played, as far as the record says. */
export function madeBy(record: SavedRecord, seat: number): { readonly model: string; readonly personality: string } {
  const { model = 'unknown', personality = 'none' } = record.players[seat] ?? {};
  return { model, personality };
}
