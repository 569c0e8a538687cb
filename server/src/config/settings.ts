/**
 * Every setting of the service, one entry each: the configuration, `.env.example`, `serve --help` and the table in
 * docs/hosting.md are derived from it. It has no imports, so that `--help` is fast.
 */

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const MODELS_FOR = ['everyone', 'admin'] as const;

const MOST = 1_000_000_000;
const MAX_NODES = 256;
const MAX_DAYS = 36_500;

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
  | 'contact'
  | 'hookHosts'
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
  PORT: whole('8000', 0, 65_535, 'Port to listen on; 0 picks a free one.'),
  HOST: setting('text', '127.0.0.1', 'Address to listen on; 0.0.0.0 opens the service to the network.'),
  DATA_DIR: setting('text', './data', 'Folder for games, keys and the admin token.'),
  DATABASE_URL: setting('postgresUrl', '', 'PostgreSQL database for games, instead of SQLite.'),
  DATABASE_SCHEMA: setting(
    'schemaName',
    '',
    'Schema for the tables in that database; it is created if it does not exist.',
  ),
  REDIS_URL: setting('redisUrl', '', 'Redis that carries notifications between nodes; without it PostgreSQL does.'),
  NODES: whole('1', 1, MAX_NODES, 'Processes behind one port, on one PostgreSQL database.'),
  LOG_LEVEL: choice('info', LOG_LEVELS, `Log level: ${LOG_LEVELS.join(', ')}.`),
  LOG_GAMES: setting(
    'text',
    '',
    'Folder for one JSON Lines log per game, for magnate replay and verify. Logs contain the seed: keep them private.',
  ),
  ALLOWED_ORIGINS: setting(
    'origins',
    '',
    "Origins of other pages that may use the service (CORS), separated by commas; '*' allows all.",
  ),
  TRUST_PROXY: setting(
    'proxies',
    'false',
    'Proxies whose X-Forwarded-For is trusted: their number (true is 1), or their addresses and networks.',
  ),
  ALLOWED_HOSTS: setting(
    'hosts',
    '',
    "Host names that the service answers to, separated by commas; '*' allows all. IP addresses are always allowed.",
  ),
  BASE_PATH: setting('basePath', '', 'Path of the service on a larger site, such as /games.'),
  REQUEST_SECONDS: whole('20', 1, 3600, 'Seconds for a request to arrive; operator uploads have more.'),
  REQUESTS_PER_MINUTE: limit('6000', 'Requests per minute and address.'),
  CREATIONS_PER_MINUTE: limit('120', 'New games per minute and address.'),
  ACTIONS_PER_MINUTE: limit('1200', 'Actions per minute and seat.'),
  CHANGES_PER_MINUTE: limit('120', 'Changes by a host per minute and table: seats, muting, pausing.'),
  RENEWALS_PER_MINUTE: limit('10', 'New tokens per minute and seat or host.'),
  HISTORY_PER_MINUTE: limit(
    '600000',
    'Rows of history (events, earlier views, kilobytes of records) per minute and address.',
  ),
  AGENT_CALLS_PER_MINUTE: limit('1200', 'MCP calls per minute and address.'),
  ACTIONS_PER_TABLE: limit('30000', 'Actions per game; further ones are refused.'),
  CHANGES_BEFORE_START: limit('500', 'Events per table before its start: seats, names, muting.'),
  OFFERS_PER_TURN: limit('20', 'Trade offers per player and turn, including settled ones.'),
  CHAT_LINES_PER_TABLE: limit('5000', 'Chat lines per table; further ones are refused.'),
  CHAT_KILOBYTES_PER_TABLE: limit('1000', 'Kilobytes of chat per table; they count toward MEGABYTES_PER_TABLE.'),
  MEGABYTES_PER_TABLE: limit('64', 'Megabytes of storage per table; further actions are refused.'),
  TABLES_PER_ADDRESS: limit('1000', 'Unfinished tables per creating address, counting those active within a day.'),
  TOURNAMENTS_PER_ADDRESS: limit('5', 'Tournaments of one address or device that are not over.'),
  MEGABYTES_PER_DAY: limit('2000', 'Megabytes per day for all tables created by one address.'),
  BOT_ACTIONS_PER_DAY: limit(
    '300000',
    'Bot actions per day at all tables created by one address; then these bots wait.',
  ),
  BOT_ACTIONS_PER_SECOND: limit(
    '500',
    'Actions per second of bots that play among themselves, at all tables. With people, bots answer at once.',
  ),
  BOT_PACE_MILLISECONDS: whole('10', 0, 60_000, 'Milliseconds between actions of bots that play among themselves.'),
  BOT_ACTIONS_IN_A_ROW: whole(
    '200',
    0,
    MOST,
    'Bot actions in a row after which bots count as playing among themselves, even if a person has a seat.',
  ),
  PRESENCE_SECONDS: whole(
    '20',
    1,
    86_400,
    'Seconds after a request during which a person counts as present; bots pause if no one is.',
  ),
  STREAMS: limit(
    '10000',
    'Open streams (WebSocket and server-sent events); a quarter is reserved for players and hosts.',
  ),
  STREAMS_PER_ADDRESS: limit('200', 'Open streams per address.'),
  AGENT_CALLS: limit('1000', 'Concurrent MCP calls, including unread answers.'),
  AGENT_CALLS_PER_ADDRESS: limit('32', 'Concurrent MCP calls per address.'),
  CONNECTIONS: limit('12000', 'Open connections.'),
  CONNECTIONS_PER_ADDRESS: limit('400', 'Open connections per address; proxies in TRUST_PROXY are exempt.'),
  TOKEN_DAYS: whole(
    '0',
    0,
    MAX_DAYS,
    'Days until a token of a seat or host expires; 0 is never. Renewing it issues a new one.',
  ),
  CONTROL_FRAMES: limit('32', 'Pings and pongs per socket between two heartbeats; a socket that sends more is closed.'),
  LATENESS_MILLISECONDS: whole(
    '250',
    0,
    60_000,
    'Event loop delay at which load is shed: new tables and long reads first, running games last; 0 disables it.',
  ),
  MEMORY_MEGABYTES: whole(
    '1500',
    0,
    MOST,
    'Memory limit of the process; from 80 % of it new tables are refused, then new readers; 0 disables it.',
  ),
  HEARTBEAT_SECONDS: whole('15', 1, 3600, 'Seconds between heartbeats of a stream.'),
  RETENTION_DAYS: whole(
    '0',
    0,
    MAX_DAYS,
    'Days after which an inactive table is removed, finished or not; 0 keeps all. The log announces a shorter time one hour before it applies.',
  ),
  SNAPSHOT_MILLISECONDS: whole('800', 10, 60_000, 'Milliseconds between snapshots of changed games.'),
  ONNX_BOTS: setting('text', '', 'Folder with trained networks (ONNX files) that may take seats, as bot:onnx:<file>.'),
  PUSH_SECONDS: whole(
    '86400',
    0,
    604_800,
    'Seconds per decision from which a table offers notifications of turns (web push); 0 disables them.',
  ),
  PUSH_CONTACT: setting(
    'contact',
    'mailto:operator@magnate.invalid',
    'How push services reach the operator: a mailto: or https: address.',
  ),
  WEBHOOK_HOSTS: setting(
    'hookHosts',
    '',
    'Host names that tables may send webhooks to, separated by commas; without any there are no webhooks.',
  ),
  OUTGOING_TEST_ORIGIN: setting(
    'httpUrl',
    '',
    'Origin that notifications and webhooks may go to although it is not public, for tests.',
  ),
  MODELS_FILE: setting(
    'text',
    '',
    'File that lists the language models that may take seats; it names the variables that hold their keys.',
  ),
  MODELS_FOR: choice(
    '',
    MODELS_FOR,
    'Who may seat language models: everyone or admin. Default: everyone on a loopback address without TRUST_PROXY and for requests that no proxy forwarded, otherwise admin.',
  ),
  MODEL_TAPE: setting('tape', '', 'Records or replays the answers of language models: record:file or replay:file.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'httpUrl',
    '',
    'OpenTelemetry collector for traces over HTTP, such as http://127.0.0.1:4318.',
  ),
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];
