import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REPORTS } from '../transports/shared/rateLimits.ts';
import { SETTINGS } from '../config/settings.ts';
import { TABLE_NAMES } from '../store/tables.ts';
import { MAX_ADDRESSES, MAX_REPORTS } from './operator.ts';
import { DEVICE_TOLERANCE } from './devices.ts';
import { NOTICE } from './retention.ts';

/** Figures in the documents must equal those of the service. */

const MINUTE = 60_000;
const NUMBERS: Readonly<Record<number, string>> = { 1: 'one', 5: 'five', 10: 'ten', 100: 'a hundred' };
const documentOf = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');

test('retention periods match the document', () => {
  const text = documentOf('privacy.md');
  expect(text).toContain(`The default is ${SETTINGS.RETENTION_DAYS.default}:`);
  expect(text).toContain(`${NUMBERS[NOTICE / (60 * MINUTE)]} hour in advance`);
  expect(text).toContain(`(${DEVICE_TOLERANCE / MINUTE} minutes either way)`);
  expect(text).toContain(`above ${MAX_ADDRESSES.toLocaleString('en-US')} addresses`);
});

test('limits of reports match the document', () => {
  const text = documentOf('hosting.md');
  const [most, window, table] = [REPORTS.most, REPORTS.window / MINUTE, MAX_REPORTS].map((count) => NUMBERS[count]);
  expect(text).toContain(`${most} reports in ${window} minutes for one seat, ${table} for one table`);
});

/** Where the document describes the rows of each table. A new table fails here until it is documented. */
const PHRASES: Readonly<Record<string, string>> = {
  games: 'actions, events, document',
  docs: 'actions, events, document',
  lobby: 'names of players',
  players: 'names of players',
  actions: 'actions, events, document',
  events: 'actions, events, document',
  snapshots: 'document and snapshot',
  clocks: 'actions, events, document',
  checkpoints: 'document and snapshot',
  records: 'in its record',
  chat: 'lines of chat',
  devices: '`devices`',
  reports: '`reports`',
  kept_reports: '`kept_reports`',
  model_decisions: '`model_decisions`',
  model_games: '`model_games`',
  model_claims: '`model_claims`',
  model_days: '`model_days`',
  spending: '`spending`',
  statistics: '`statistics`',
  top_auctions: '`top_auctions`',
  bans: '`bans`',
  audit: '`audit`',
  ended_tokens: '`ended_tokens`',
  discards: '`discards`',
  profiles: '`profiles`',
  profile_devices: '`profile_devices`',
  entry_results: '`entry_results`',
  entry_sums: '`entry_sums`',
  ladder_results: '`ladder_results`',
  ladder_fits: '`ladder_fits`',
  ladder_ratings: '`ladder_ratings`',
  tournaments: '`tournaments`',
  tournament_tables: '`tournament_tables`',
  push_subscriptions: '`push_subscriptions`',
  notices: '`notices`',
  webhooks: '`webhooks`',
  settings: 'RETENTION_DAYS',
};

test('every table of the store is documented', () => {
  const text = documentOf('privacy.md');
  for (const name of TABLE_NAMES) expect(text, name).toContain(PHRASES[name] ?? `a word about ${name}`);
});
