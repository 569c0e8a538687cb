/** What is kept, column by column: the same in both homes, and the same in a backup. */

/** A `?` marks a column that may be empty. Every number is whole. */
export type ColumnType = 'text' | 'text?' | 'bigint';

export const TABLES = {
  games: {
    id: 'text',
    game: 'text',
    rules: 'bigint',
    status: 'text',
    version: 'bigint',
    seq: 'bigint',
    head: 'text?',
    visibility: 'text',
    created_at: 'bigint',
    updated_at: 'bigint',
  },
  // Apart from the game: a step changes the game every time, its document seldom. Whoever compares and sets the version
  // of a game is also to find nobody else at its row, so the lines of its chat are counted here.
  docs: { game_id: 'text', doc: 'text', chat_count: 'bigint' },
  players: {
    game_id: 'text',
    id: 'text',
    name: 'text',
    model: 'text',
    personality: 'text?',
    player_order: 'bigint',
  },
  actions: {
    game_id: 'text',
    version: 'bigint',
    at: 'bigint',
    player_id: 'text',
    action_id: 'text?',
    acted_by: 'text',
    action_text: 'text',
    first_seq: 'bigint',
    last_seq: 'bigint',
  },
  events: { game_id: 'text', seq: 'bigint', at: 'bigint', type: 'text', event_text: 'text' },
  snapshots: { game_id: 'text', version: 'bigint', seq: 'bigint', state: 'text' },
  chat: { game_id: 'text', id: 'bigint', at: 'bigint', player_id: 'text', text: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ColumnType>>>>;

export type TableName = keyof typeof TABLES;
/** In an order in which rows can be written: what others point to comes first. */
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

interface Values {
  readonly text: string;
  readonly 'text?': string | null;
  readonly bigint: number;
}

type Columns<T extends TableName> = (typeof TABLES)[T];
export type RowOf<T extends TableName> = {
  readonly [C in keyof Columns<T>]: Columns<T>[C] extends ColumnType ? Values[Columns<T>[C]] : never;
};

export function columnsOf(table: TableName): readonly string[] {
  return Object.keys(TABLES[table]);
}

export function columnTypes(table: TableName): readonly (readonly [name: string, type: ColumnType])[] {
  return Object.entries(TABLES[table]);
}
