/** The columns of all tables: the same for both backends and in a backup. */

/**
 * Escapes text that not every backend can store. PostgreSQL refuses U+0000 and lone surrogates; SQLite truncates at the
 * one and replaces the other. Such characters are stored as U+001A and four digits, and restored when read.
 */

const MARK = '\u001a';
// oxlint-disable-next-line no-control-regex -- these characters are escaped
const ODD = /[\u0000\u001a]|\p{Surrogate}/gu;
// oxlint-disable-next-line no-control-regex -- the escape character is one
const MARKED = /\u001a([0-9a-f]{4})/g;

export function toText(text: string): string {
  // Almost always, and far cheaper to find out than by the expression: a snapshot has tens of thousands of characters.
  if (text.isWellFormed() && !text.includes('\0') && !text.includes(MARK)) return text;
  return text.replace(ODD, (letter) => MARK + letter.charCodeAt(0).toString(16).padStart(4, '0'));
}

export function fromText(text: string): string {
  if (!text.includes(MARK)) return text;
  return text.replace(MARKED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** A `?` marks a nullable column. Every number is an integer. */
export type ColumnType = 'text' | 'text?' | 'bigint';

const TABLES = {
  games: {
    id: 'text',
    game: 'text',
    rules: 'bigint',
    status: 'text',
    version: 'bigint',
    seq: 'bigint',
    head: 'text?',
    visibility: 'text',
    creator: 'text?',
    bytes: 'bigint',
    created_at: 'bigint',
    updated_at: 'bigint',
    // Whether it is in the statistics.
    counted: 'bigint',
    // Whether it has a result for ratings.
    judged: 'bigint',
  },
  // Separate from `games`: every step updates the game, but few the document. The counters of the chat are here too, so that
  // chat does not contend for the row that steps compare and set.
  docs: { game_id: 'text', doc: 'text', chat_count: 'bigint', chat_bytes: 'bigint' },
  // Separate from `docs`, so that a list reads no document. A missing row is written when the table is listed.
  lobby: { game_id: 'text', shown: 'text' },
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
  // `waiting` is whom the game waits for, as JSON.
  snapshots: { game_id: 'text', version: 'bigint', seq: 'bigint', state: 'text', waiting: 'text?' },
  clocks: { game_id: 'text', decision: 'text', used: 'text', at: 'bigint', wake_at: 'bigint' },
  checkpoints: { game_id: 'text', version: 'bigint', seq: 'bigint', state: 'text' },
  records: { game_id: 'text', part: 'bigint', text: 'text' },
  chat: { game_id: 'text', id: 'bigint', at: 'bigint', player_id: 'text', text: 'text' },
  devices: { game_id: 'text', player_id: 'text', device: 'text', at: 'bigint' },
  reports: {
    id: 'text',
    game_id: 'text',
    player_id: 'text',
    chat_id: 'bigint',
    reporter_id: 'text',
    why: 'text',
    at: 'bigint',
    done_at: 'bigint',
    name: 'text?',
    line: 'text?',
  },
  // Without a foreign key: their tables were removed.
  kept_reports: {
    id: 'text',
    game_id: 'text',
    player_id: 'text',
    chat_id: 'bigint',
    reporter_id: 'text',
    why: 'text',
    at: 'bigint',
    done_at: 'bigint',
    name: 'text?',
    line: 'text?',
  },
  model_decisions: {
    game_id: 'text',
    version: 'bigint',
    player_id: 'text',
    model: 'text',
    outcome: 'text',
    reason: 'text?',
    why: 'text?',
    note: 'text?',
    template: 'bigint',
    prompt_hash: 'text',
    input_tokens: 'bigint',
    cached_tokens: 'bigint',
    output_tokens: 'bigint',
    milliseconds: 'bigint',
    microdollars: 'bigint',
    at: 'bigint',
    usage_adjusted: 'bigint',
  },
  model_games: { game_id: 'text', model: 'text', microdollars: 'bigint' },
  // Only older nodes use it. Now the node with the lease asks.
  model_claims: { game_id: 'text', player_id: 'text', version: 'bigint', holder: 'text', held_until: 'bigint' },
  model_days: { model: 'text', day: 'bigint', microdollars: 'bigint' },
  spending: { creator: 'text', hour: 'bigint', bot_actions: 'bigint', bytes: 'bigint' },
  statistics: { game: 'text', kind: 'text', name: 'text', played: 'bigint', won: 'bigint', expected: 'bigint' },
  top_auctions: { game_id: 'text', seq: 'bigint', amount: 'bigint', at: 'bigint', event_text: 'text' },
  profiles: {
    id: 'text',
    name: 'text',
    token: 'text',
    colour: 'bigint',
    created_at: 'bigint',
    deleted_at: 'bigint',
    code_hash: 'text?',
    removed_name: 'text?',
  },
  profile_devices: { device: 'text', profile_id: 'text', linking: 'bigint', at: 'bigint' },
  entry_results: {
    entry: 'text',
    game_id: 'text',
    player_id: 'text',
    game: 'text',
    preset: 'text',
    at: 'bigint',
    place: 'bigint',
    seats: 'bigint',
  },
  entry_sums: {
    entry: 'text',
    game: 'text',
    kind: 'text',
    name: 'text',
    played: 'bigint',
    won: 'bigint',
    lost: 'bigint',
  },
  // Without a foreign key: results stay when their table is removed.
  ladder_results: {
    game_id: 'text',
    ladder: 'text',
    at: 'bigint',
    places: 'text',
    reason: 'text',
    flags: 'text',
    voided_at: 'bigint',
    changes: 'text',
  },
  ladder_fits: {
    ladder: 'text',
    fit: 'bigint',
    season: 'bigint',
    at: 'bigint',
    results: 'bigint',
    average: 'text',
    holder: 'text',
    held_until: 'bigint',
  },
  ladder_ratings: { ladder: 'text', fit: 'bigint', entry: 'text', kind: 'text', rank: 'bigint', body: 'text' },
  tournaments: {
    id: 'text',
    status: 'text',
    is_public: 'bigint',
    version: 'bigint',
    doc: 'text',
    creator: 'text',
    device: 'text',
    created_at: 'bigint',
    updated_at: 'bigint',
    due_at: 'bigint',
    fence: 'bigint',
    held_until: 'bigint',
  },
  tournament_tables: {
    tournament_id: 'text',
    round: 'bigint',
    number: 'bigint',
    game_id: 'text',
    seats: 'text',
    result: 'text?',
  },
  push_subscriptions: {
    game_id: 'text',
    player_id: 'text',
    endpoint_hash: 'text',
    endpoint: 'text',
    p256dh: 'text',
    auth: 'text',
    holder: 'text',
    device: 'text',
    language: 'text',
    at: 'bigint',
  },
  // The last decision that each recipient was told of.
  notices: { game_id: 'text', recipient: 'text', decision: 'text' },
  webhooks: { game_id: 'text', url: 'text', secret: 'text' },
  bans: { subject: 'text', kind: 'text', at: 'bigint', why: 'text' },
  settings: { name: 'text', value: 'text' },
  audit: { id: 'text', at: 'bigint', who: 'text', what: 'text', subject: 'text', why: 'text' },
  // Without a foreign key: a backup may bring back a removed game.
  ended_tokens: { game_id: 'text', token_id: 'text', ended_at: 'bigint' },
  discards: { creator: 'text', count: 'bigint' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ColumnType>>>>;

/** Columns that were added later, with their values for older backups. */
export const ADDED: Readonly<Record<string, Readonly<Record<string, string | number | null>>>> = {
  games: { creator: null, bytes: 0, counted: 0, judged: 0 },
  clocks: { at: 0, wake_at: 0 },
  snapshots: { waiting: null },
  docs: { chat_bytes: 0 },
  reports: { name: null, line: null },
  model_decisions: { usage_adjusted: 0 },
};

export type TableName = keyof typeof TABLES;
/** In an order in which rows can be inserted: referenced tables come first. */
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/** Tables that a restore only adds to, with the conflict clause for existing rows. */
export const MERGED: Readonly<Partial<Record<TableName, string>>> = {
  audit: 'ON CONFLICT DO NOTHING',
  ended_tokens: 'ON CONFLICT DO NOTHING',
  model_days:
    'ON CONFLICT (model, day) DO UPDATE SET microdollars = excluded.microdollars WHERE excluded.microdollars > model_days.microdollars',
  discards: 'ON CONFLICT (creator) DO UPDATE SET count = excluded.count WHERE excluded.count > discards.count',
};

/** The tables that a restore replaces. */
export const REPLACED: readonly TableName[] = TABLE_NAMES.filter((name) => MERGED[name] === undefined);

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
