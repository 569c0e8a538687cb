import type { Filled } from './picture.ts';
import type { SqlRow, SqlTable, SqlValue } from './sql.ts';

/**
 * The required tables (docs/requirements.md, the database), in the order in which rows can be inserted. They
 * are somebody else's, and there already: only their columns are filled.
 */

export const V1_TABLES: readonly SqlTable[] = [
  {
    name: 'games',
    columns: {
      id: 'UUID',
      status: 'VARCHAR(20)',
      current_player_index: 'INTEGER',
      turn_number: 'INTEGER',
      turn_phase: 'VARCHAR(20)',
      doubles_count: 'INTEGER',
      last_dice_roll: 'INTEGER[]',
      winner_id: 'UUID',
      created_at: 'TIMESTAMPTZ',
      updated_at: 'TIMESTAMPTZ',
    },
  },
  {
    name: 'players',
    columns: {
      id: 'UUID',
      game_id: 'UUID',
      name: 'VARCHAR(100)',
      model: 'VARCHAR(50)',
      personality: 'VARCHAR(50)',
      player_order: 'INTEGER',
      position: 'INTEGER',
      cash: 'INTEGER',
      in_jail: 'BOOLEAN',
      jail_turns: 'INTEGER',
      get_out_of_jail_cards: 'INTEGER',
      is_bankrupt: 'BOOLEAN',
      created_at: 'TIMESTAMPTZ',
    },
  },
  {
    name: 'property_states',
    columns: { id: 'UUID', game_id: 'UUID', property_id: 'VARCHAR(50)', owner_id: 'UUID', houses: 'INTEGER' },
  },
  {
    name: 'card_decks',
    columns: {
      id: 'UUID',
      game_id: 'UUID',
      deck_type: 'VARCHAR(20)',
      card_order: 'INTEGER[]',
      current_index: 'INTEGER',
    },
  },
  {
    name: 'game_events',
    columns: {
      id: 'UUID',
      game_id: 'UUID',
      player_id: 'UUID',
      turn_number: 'INTEGER',
      event_type: 'VARCHAR(50)',
      event_data: 'JSONB',
      created_at: 'TIMESTAMPTZ',
    },
  },
];

/** What people write may be longer than the column: then it is cut. A phase of a turn is not: a wrong one would mislead. */
const CUT: readonly string[] = ['name', 'model', 'personality'];

/** The picture of a game as far as the required tables hold it. */
export function asV1(picture: readonly Filled[]): readonly Filled[] {
  return V1_TABLES.map((table) => {
    const found = picture.find((filled) => filled.table.name === table.name);
    return { table, rows: (found?.rows ?? []).map((row) => asRow(table, row)) };
  });
}

function asRow({ columns }: SqlTable, row: SqlRow): SqlRow {
  const entries = Object.entries(columns);
  return Object.fromEntries(entries.map(([name, type]) => [name, asValue(name, type, row[name] ?? null)]));
}

function asValue(name: string, type: string, value: SqlValue): SqlValue {
  if (type === 'INTEGER[]' && typeof value === 'object' && value !== null) return listOf(value.json);
  const [, most] = /\((\d+)\)/.exec(type) ?? [];
  return typeof value === 'string' && CUT.includes(name) ? Array.from(value).slice(0, Number(most)).join('') : value;
}

/** As PostgreSQL writes lists. */
function listOf(list: unknown): string {
  return `{${(list as readonly number[]).join(',')}}`;
}
