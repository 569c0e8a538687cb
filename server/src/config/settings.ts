/**
 * Every setting of the service, one entry each: the configuration, `.env.example`, `serve --help` and the table in
 * docs/hosting.md are derived from it. It has no imports, so that `--help` is fast.
 */

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const MODELS_FOR = ['everyone', 'admin'] as const;

const MOST = 1_000_000_000;
const MOST_NODES = 256;
const MOST_DAYS = 36_500;

/** How the text of a setting is read (`settingFields.ts`). */
type TextKind =
  | 'text'
  | 'postgresUrl'
  | 'schemaName'
  | 'redisUrl'
  | 'httpUrl'
  | 'origins'
  | 'proxies'
  | 'hosts'
  | 'basePath'
  | 'tape';

interface Described<D extends string> {
  /** As it is written in the environment; empty if the setting has no default. */
  readonly default: D;
  readonly help: string;
}

interface Text<K extends TextKind, D extends string> extends Described<D> {
  readonly kind: K;
}

interface Whole<D extends string = string> extends Described<D> {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
}

interface Choice<V extends string, D extends string> extends Described<D> {
  readonly kind: 'choice';
  readonly values: readonly V[];
}

export type Setting = Text<TextKind, string> | Whole | Choice<string, string>;

function setting<const K extends TextKind, const D extends string>(kind: K, standard: D, help: string): Text<K, D> {
  return { kind, default: standard, help };
}

function whole<const D extends `${number}`>(standard: D, min: number, max: number, help: string): Whole<D> {
  return { kind: 'whole', default: standard, min, max, help };
}

/** A cap that cannot be switched off. */
function limit<const D extends `${number}`>(standard: D, help: string): Whole<D> {
  return whole(standard, 1, MOST, help);
}

function choice<const V extends string, const D extends NoInfer<V> | ''>(
  standard: D,
  values: readonly V[],
  help: string,
): Choice<V, D> {
  return { kind: 'choice', default: standard, values, help };
}

export const SETTINGS = {
  PORT: whole('8000', 0, 65_535, 'The port to listen on; 0 takes a free one.'),
  HOST: setting('text', '127.0.0.1', 'The address to listen on; 0.0.0.0 opens the service to the network.'),
  DATA_DIR: setting('text', './data', 'Where games, keys and the admin token are kept.'),
  DATABASE_URL: setting('postgresUrl', '', 'A PostgreSQL database to keep games in, instead of a file.'),
  DATABASE_SCHEMA: setting(
    'schemaName',
    '',
    'The schema of that database in which the tables lie, beside tables of somebody else; it is made where there is none.',
  ),
  REDIS_URL: setting(
    'redisUrl',
    '',
    'A Redis by which services on one database tell each other what is new; without it the database does.',
  ),
  NODES: whole('1', 1, MOST_NODES, 'Processes behind one port, all on one PostgreSQL database.'),
  LOG_LEVEL: choice('info', LOG_LEVELS, `How much is logged: ${LOG_LEVELS.join(', ')}.`),
  LOG_GAMES: setting(
    'text',
    '',
    'A folder in which each game is logged as JSON lines while it is played, for magnate replay and verify. The seed is among them: keep it private.',
  ),
  ALLOWED_ORIGINS: setting(
    'origins',
    '',
    "Origins of pages elsewhere that may use the service, separated by commas; '*' allows every one.",
  ),
  TRUST_PROXY: setting(
    'proxies',
    'false',
    'Proxies whose X-Forwarded-For is believed: their number (true is 1), or their addresses and networks.',
  ),
  ALLOWED_HOSTS: setting(
    'hosts',
    '',
    "Names under which the service is asked, separated by commas; '*' allows every one. Addresses need none.",
  ),
  BASE_PATH: setting('basePath', '', 'The path under which the service lies on a larger site, such as /games.'),
  REQUEST_SECONDS: whole('20', 1, 3600, 'Seconds for a request to arrive; uploads of the operator have more.'),
  REQUESTS_PER_MINUTE: limit('6000', 'Requests allowed for one address.'),
  CREATIONS_PER_MINUTE: limit('120', 'New games allowed for one address.'),
  ACTIONS_PER_MINUTE: limit('1200', 'Actions allowed for one seat.'),
  CHANGES_PER_MINUTE: limit('120', 'Changes allowed for the host of one table: seats, muting, pausing.'),
  RENEWALS_PER_MINUTE: limit('10', 'New tokens allowed for one seat, or for one host.'),
  HISTORY_PER_MINUTE: limit(
    '600000',
    'Rows of history (events, earlier views, and kilobytes of records) that one address may read.',
  ),
  AGENT_CALLS_PER_MINUTE: limit('1200', 'Calls of the Model Context Protocol that one address may make.'),
  ACTIONS_PER_TABLE: limit('30000', 'Actions of one game; then it goes no further.'),
  CHANGES_BEFORE_START: limit('500', 'Events of one table before its start: seats, names, muting.'),
  OFFERS_PER_TURN: limit('20', 'Trade offers of one player in one turn, settled ones counted.'),
  CHAT_LINES_PER_TABLE: limit('5000', 'Lines of chat of one table; then its chat takes no more.'),
  CHAT_KILOBYTES_PER_TABLE: limit('1000', 'Kilobytes of the same; they count among the megabytes of the table.'),
  MEGABYTES_PER_TABLE: limit('64', 'Megabytes that one table may write; then it goes no further.'),
  TABLES_PER_ADDRESS: limit(
    '1000',
    'Unfinished tables that one address may have created, as far as something happened in them within a day.',
  ),
  MEGABYTES_PER_DAY: limit('2000', 'Megabytes that all tables created by one address may write a day.'),
  BOT_ACTIONS_PER_DAY: limit(
    '300000',
    'Actions of bots a day, at all tables created by one address; then these bots wait.',
  ),
  BOT_ACTIONS_PER_SECOND: limit(
    '500',
    'Actions a second of bots that play among themselves, at all tables together. Where people play, bots answer at once.',
  ),
  BOT_PACE_MILLISECONDS: whole('10', 0, 60_000, 'Milliseconds between two actions of bots that play among themselves.'),
  BOT_ACTIONS_IN_A_ROW: whole(
    '200',
    0,
    MOST,
    'Actions of bots in a row after which they play among themselves, also where a person has a seat.',
  ),
  PRESENCE_SECONDS: whole(
    '20',
    1,
    86_400,
    'Seconds after a request in which somebody counts as there; bots rest while nobody is.',
  ),
  STREAMS: limit(
    '10000',
    'Streams (WebSocket and server-sent events) that may be open at once; a quarter is reserved for players and hosts.',
  ),
  STREAMS_PER_ADDRESS: limit('200', 'The same for one address.'),
  AGENT_CALLS: limit(
    '1000',
    'Calls of the Model Context Protocol that may be under way at once, unread answers included.',
  ),
  AGENT_CALLS_PER_ADDRESS: limit('32', 'The same for one address.'),
  CONNECTIONS: limit('12000', 'Connections that may be open at once.'),
  CONNECTIONS_PER_ADDRESS: limit('400', 'The same for one address; not counted for the proxies of TRUST_PROXY.'),
  TOKEN_DAYS: whole(
    '0',
    0,
    MOST_DAYS,
    'Days after which a token of a seat or host expires; 0 is never. A new one is made by renewing it.',
  ),
  CONTROL_FRAMES: limit('32', 'Pings and pongs of one socket between two heartbeats; one that sends more is cut off.'),
  LATENESS_MILLISECONDS: whole(
    '250',
    0,
    60_000,
    'Lateness of the event loop from which work is refused: first new tables and long reads, running games last; 0 never.',
  ),
  MEMORY_MEGABYTES: whole(
    '1500',
    0,
    MOST,
    'Memory of the process; from four fifths of it new tables are refused, then new readers. 0 is no ceiling.',
  ),
  HEARTBEAT_SECONDS: whole('15', 1, 3600, 'Seconds between the heartbeats of a stream.'),
  RETENTION_DAYS: whole(
    '0',
    0,
    MOST_DAYS,
    'Tables in which nothing happened for so many days are removed, finished ones too; 0 keeps all of them. A shorter time is announced in the log an hour before.',
  ),
  SNAPSHOT_MILLISECONDS: whole('800', 10, 60_000, 'Milliseconds between snapshots of games that have changed.'),
  MODELS_FILE: setting(
    'text',
    '',
    'A file with the language models that may take seats; it names the variables that hold their keys.',
  ),
  MODELS_FOR: choice(
    '',
    MODELS_FOR,
    'Who may seat them: everyone or admin. Without it everyone on a loopback address without TRUST_PROXY, unless a proxy forwarded the request; else admin.',
  ),
  MODEL_TAPE: setting('tape', '', 'Records what they answer, or plays it back: record:file or replay:file.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'httpUrl',
    '',
    'An OpenTelemetry collector that gets traces over HTTP, such as http://127.0.0.1:4318.',
  ),
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];
