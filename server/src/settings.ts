/** Every setting with its standard as text, empty where there is none. Without imports, so that `--help` is fast. */

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** What each of them means is said in `words`. */
export const SETTINGS = {
  PORT: '8000',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  DATABASE_URL: '',
  LOG_LEVEL: 'info',
  ALLOWED_ORIGINS: '',
  TRUST_PROXY: 'false',
  ALLOWED_HOSTS: '',
  REQUEST_SECONDS: '20',
  REQUESTS_PER_MINUTE: '6000',
  CREATIONS_PER_MINUTE: '120',
  ACTIONS_PER_MINUTE: '1200',
  CHANGES_PER_MINUTE: '120',
  RENEWALS_PER_MINUTE: '10',
  HISTORY_PER_MINUTE: '600000',
  ACTIONS_PER_TABLE: '30000',
  CHANGES_BEFORE_START: '500',
  OFFERS_PER_TURN: '20',
  CHAT_LINES_PER_TABLE: '5000',
  CHAT_KILOBYTES_PER_TABLE: '1000',
  MEGABYTES_PER_TABLE: '64',
  TABLES_PER_ADDRESS: '1000',
  MEGABYTES_PER_DAY: '2000',
  BOT_ACTIONS_PER_DAY: '300000',
  BOT_ACTIONS_PER_SECOND: '500',
  BOT_PACE_MILLISECONDS: '10',
  BOT_ACTIONS_IN_A_ROW: '200',
  PRESENCE_SECONDS: '20',
  STREAMS: '10000',
  STREAMS_PER_ADDRESS: '200',
  CONNECTIONS: '12000',
  CONNECTIONS_PER_ADDRESS: '400',
  TOKEN_DAYS: '0',
  CONTROL_FRAMES: '32',
  LATENESS_MILLISECONDS: '250',
  MEMORY_MEGABYTES: '1500',
  HEARTBEAT_SECONDS: '15',
  RETENTION_DAYS: '0',
  SNAPSHOT_MILLISECONDS: '800',
} as const satisfies Readonly<Record<string, string>>;

export type SettingName = keyof typeof SETTINGS;
