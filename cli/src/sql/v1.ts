import type { FilledTable } from './gameTables.ts';
import { createTable, type SqlRow, type SqlTable, type SqlValue } from './sql.ts';

/** The required tables (docs/requirements.md, the database), in insertion order. */

const ID = 'UUID PRIMARY KEY DEFAULT uuid_generate_v4()';
const GAME_ID = 'UUID NOT NULL REFERENCES games(id) ON DELETE CASCADE';
const PLAYER_ID = 'UUID REFERENCES players(id) ON DELETE SET NULL';
const COUNT = 'INTEGER NOT NULL DEFAULT 0';
const FLAG = 'BOOLEAN NOT NULL DEFAULT FALSE';
const NOW = 'TIMESTAMPTZ NOT NULL DEFAULT NOW()';

export const V1_TABLES: readonly SqlTable[] = [
  {
    name: 'games',
    columns: {
      id: ID,
      status: "VARCHAR(20) NOT NULL DEFAULT 'waiting'",
      current_player_index: COUNT,
      turn_number: COUNT,
      turn_phase: "VARCHAR(20) NOT NULL DEFAULT 'pre_roll'",
      doubles_count: COUNT,
      last_dice_roll: 'INTEGER[] DEFAULT NULL',
      winner_id: 'UUID DEFAULT NULL',
      created_at: NOW,
      updated_at: NOW,
    },
  },
  {
    name: 'players',
    columns: {
      id: ID,
      game_id: GAME_ID,
      name: 'VARCHAR(100) NOT NULL',
      model: 'VARCHAR(50) NOT NULL',
      personality: 'VARCHAR(50) NOT NULL',
      player_order: 'INTEGER NOT NULL',
      position: COUNT,
      cash: 'INTEGER NOT NULL DEFAULT 1500',
      in_jail: FLAG,
      jail_turns: COUNT,
      get_out_of_jail_cards: COUNT,
      is_bankrupt: FLAG,
      created_at: NOW,
    },
    indexed: ['game_id'],
  },
  {
    name: 'property_states',
    columns: {
      id: ID,
      game_id: GAME_ID,
      property_id: 'VARCHAR(50) NOT NULL',
      owner_id: PLAYER_ID,
      houses: COUNT,
    },
    constraints: ['UNIQUE(game_id, property_id)'],
    indexed: ['game_id', 'owner_id'],
  },
  {
    name: 'card_decks',
    columns: {
      id: ID,
      game_id: GAME_ID,
      deck_type: 'VARCHAR(20) NOT NULL',
      card_order: 'INTEGER[] NOT NULL',
      current_index: COUNT,
    },
    constraints: ['UNIQUE(game_id, deck_type)'],
  },
  {
    name: 'game_events',
    columns: {
      id: ID,
      game_id: GAME_ID,
      player_id: PLAYER_ID,
      turn_number: 'INTEGER NOT NULL',
      event_type: 'VARCHAR(50) NOT NULL',
      event_data: "JSONB NOT NULL DEFAULT '{}'",
      created_at: NOW,
    },
    indexed: ['game_id', 'created_at'],
  },
];

/** Keeps updated_at current. */
const UPDATED_AT = `CREATE OR REPLACE FUNCTION update_updated_at()
RETURNS TRIGGER AS $$
BEGIN
  NEW.updated_at = NOW();
  RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE OR REPLACE TRIGGER games_updated_at
  BEFORE UPDATE ON games
  FOR EACH ROW
  EXECUTE FUNCTION update_updated_at();`;

/** SQL that creates the tables in PostgreSQL. Existing tables stay unchanged. */
export function v1Schema(): string {
  const tables = V1_TABLES.map(createTable);
  return `${['CREATE EXTENSION IF NOT EXISTS "uuid-ossp";', ...tables, UPDATED_AT].join('\n\n')}\n`;
}

/** User text longer than its column is cut. A turn phase is not: a truncated one would be wrong. */
const TRUNCATED_COLUMNS: readonly string[] = ['name', 'model', 'personality'];

/** The part of the export that the required tables hold. */
export function asV1(sqlTables: readonly FilledTable[]): readonly FilledTable[] {
  return V1_TABLES.map((table) => {
    const found = sqlTables.find((filled) => filled.table.name === table.name);
    return { table, rows: (found?.rows ?? []).map((row) => asRow(table, row)) };
  });
}

function asRow({ columns }: SqlTable, row: SqlRow): SqlRow {
  const entries = Object.entries(columns);
  return Object.fromEntries(entries.map(([name, type]) => [name, asValue(name, type, row[name] ?? null)]));
}

function asValue(name: string, type: string, value: SqlValue): SqlValue {
  if (type.startsWith('INTEGER[]') && typeof value === 'object' && value !== null) return listOf(value.json);
  const [, most] = /\((\d+)\)/.exec(type) ?? [];
  return typeof value === 'string' && TRUNCATED_COLUMNS.includes(name)
    ? Array.from(value).slice(0, Number(most)).join('')
    : value;
}

/** A PostgreSQL array literal. */
function listOf(list: unknown): string {
  return `{${(list as readonly number[]).join(',')}}`;
}
