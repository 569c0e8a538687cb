/** Every setting with its default and its meaning. Without imports, so that `--help` is fast. */

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface Setting {
  /** The default as text; empty where there is none. */
  readonly standard: string;
  readonly about: string;
}

export const SETTINGS = {
  PORT: { standard: '8000', about: 'The port to listen on; 0 takes a free one.' },
  HOST: { standard: '127.0.0.1', about: 'The address to listen on; 0.0.0.0 opens the service to the network.' },
  DATA_DIR: { standard: './data', about: 'Where games, keys and the admin token are kept.' },
  DATABASE_URL: { standard: '', about: 'A PostgreSQL database to keep games in, instead of a file.' },
  LOG_LEVEL: { standard: 'info', about: `How much is logged: ${LOG_LEVELS.join(', ')}.` },
  ALLOWED_ORIGINS: {
    standard: '',
    about: "Origins of pages elsewhere that may use the service, separated by commas; '*' allows every one.",
  },
  TRUST_PROXY: {
    standard: 'false',
    about: 'Proxies whose X-Forwarded-For is believed: their number (true is 1), or their addresses and networks.',
  },
  ALLOWED_HOSTS: {
    standard: '',
    about: "Names under which the service is asked, separated by commas; '*' allows every one. Addresses need none.",
  },
  REQUEST_SECONDS: { standard: '20', about: 'Seconds for a request to arrive; uploads of the operator have more.' },
  REQUESTS_PER_MINUTE: { standard: '6000', about: 'Requests allowed for one address.' },
  CREATIONS_PER_MINUTE: { standard: '120', about: 'New games allowed for one address.' },
  ACTIONS_PER_MINUTE: { standard: '1200', about: 'Actions allowed for one seat.' },
  HISTORY_PER_MINUTE: {
    standard: '600000',
    about: 'Rows of history (events, and kilobytes of records) that one address may read.',
  },
  ACTIONS_PER_TABLE: { standard: '30000', about: 'Actions of one game; then it goes no further.' },
  CHANGES_BEFORE_START: { standard: '500', about: 'Events of one table before its start: seats, names, muting.' },
  MEGABYTES_PER_TABLE: { standard: '64', about: 'Megabytes that one table may write; then it goes no further.' },
  TABLES_PER_ADDRESS: {
    standard: '1000',
    about: 'Unfinished tables that one address may have created, as far as something happened in them within a day.',
  },
  MEGABYTES_PER_DAY: { standard: '2000', about: 'Megabytes that all tables created by one address may write a day.' },
  BOT_ACTIONS_PER_DAY: {
    standard: '300000',
    about: 'Actions of bots a day, at all tables created by one address; then these bots wait.',
  },
  BOT_ACTIONS_PER_SECOND: {
    standard: '500',
    about:
      'Actions a second of bots that play among themselves, at all tables together. Where people play, bots answer at once.',
  },
  BOT_PACE_MILLISECONDS: {
    standard: '10',
    about: 'Milliseconds between two actions of bots that play among themselves.',
  },
  STREAMS: { standard: '10000', about: 'Streams (WebSocket and server-sent events) that may be open at once.' },
  STREAMS_PER_ADDRESS: { standard: '200', about: 'The same for one address.' },
  CONNECTIONS: { standard: '12000', about: 'Connections that may be open at once.' },
  CONNECTIONS_PER_ADDRESS: {
    standard: '400',
    about: 'The same for one address; not counted for the proxies of TRUST_PROXY.',
  },
  TOKEN_DAYS: {
    standard: '0',
    about: 'Days after which a token of a seat or host expires; 0 is never. A new one is made by renewing it.',
  },
  HEARTBEAT_SECONDS: { standard: '15', about: 'Seconds between the heartbeats of a stream.' },
  RETENTION_DAYS: {
    standard: '0',
    about:
      'Tables in which nothing happened for so many days are removed, finished ones too; 0 keeps all of them. A shorter time is announced in the log an hour before.',
  },
  SNAPSHOT_MILLISECONDS: { standard: '800', about: 'Milliseconds between snapshots of games that have changed.' },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;
