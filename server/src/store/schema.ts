import type { GameState } from '@magnate/engine/monopoly';
import { StoreRefused } from './store.ts';

/** Marks decisions whose provider reported implausible token counts; the same in both databases. */
export const USAGE_MIGRATION = 'ALTER TABLE model_decisions ADD COLUMN usage_adjusted INTEGER NOT NULL DEFAULT 0;';

/**
 * Fingerprints of the keys that sign tokens, by key number. Services on one database must share their keys; a fingerprint
 * does not reveal its key. Backups omit them: keys belong to an installation, not to its games.
 */
export const TOKEN_KEYS_MIGRATION = `
  CREATE TABLE token_keys (
    number BIGINT PRIMARY KEY,
    fingerprint TEXT NOT NULL
  );`;

/** The version of the schema. Each backend has a list of migrations of this length. */
export const SCHEMA = 25;

/** The board whose deeds have required names. */
export const STANDARD_THEME = 'standard';

/** The required names, by space. */
// biome-ignore format: one line for each side of the board
const PROPERTY_IDS: Readonly<Record<number, string>> = {
  1: 'mediterranean', 3: 'baltic', 5: 'reading_rr', 6: 'oriental', 8: 'vermont', 9: 'connecticut',
  11: 'st_charles', 12: 'electric_company', 13: 'states', 14: 'virginia', 15: 'pennsylvania_rr', 16: 'st_james', 18: 'tennessee', 19: 'new_york',
  21: 'kentucky', 23: 'indiana', 24: 'illinois', 25: 'bo_rr', 26: 'atlantic', 27: 'ventnor', 28: 'water_works', 29: 'marvin_gardens',
  31: 'pacific', 32: 'north_carolina', 34: 'pennsylvania', 35: 'short_line_rr', 37: 'park_place', 39: 'boardwalk',
};

/** Pairs of an index in a list of the state and its name, for the views. */
export const DEEDS = valuesOf(Object.entries(PROPERTY_IDS));
export const CORPORATION_NAMES = valuesOf(
  ['Luxor', 'Tower', 'American', 'Festival', 'Worldwide', 'Continental', 'Imperial'].map((name, i) => [i, name]),
);

/** Event types by their required names; others in the same style. */
const TURN_PHASES: Readonly<Record<Exclude<GameState['phase'], 'WaitingForRoll'>, string>> = {
  Rolling: 'rolling',
  Resolving: 'resolving',
  AwaitingBuyDecision: 'awaiting_buy_decision',
  Auction: 'auction',
  PlayerAction: 'post_roll',
  EndTurn: 'end_turn',
  Debt: 'debt',
  TaxChoice: 'tax_choice',
  JailExit: 'awaiting_jail_decision',
  MortgageTransfer: 'mortgage_transfer',
  BuildingClaim: 'building_claim',
  BuildingPlacement: 'building_placement',
  GameOver: 'game_over',
};

/** The phase of a turn in SQL, derived from the phase of the engine and from whether the current player is in jail. */
export function turnPhase(phase: string, isInJail: string): string {
  const others = Object.entries(TURN_PHASES).map(([name, shown]) => `WHEN '${name}' THEN '${shown}'`);
  const roll = `CASE WHEN ${isInJail} THEN 'awaiting_jail_decision' ELSE 'awaiting_roll' END`;
  return `CASE ${phase} WHEN 'WaitingForRoll' THEN ${roll} ${others.join(' ')} END`;
}

function valuesOf(pairs: readonly (readonly [database: number | string, name: string])[]): string {
  return pairs.map(([database, name]) => `(${database}, '${name}')`).join(', ');
}

/** Called when a store is migrated: a large one may take minutes. */
export interface MigrationListener {
  started(from: number, to: number): void;
  /** Called when it is durable. */
  finished(from: number, to: number): void;
}

/** The pending migrations. Throws if a later version of Magnate has written the store. */
export function missing<T>(migrations: readonly T[], found: number, where: string): readonly T[] {
  if (found <= migrations.length) return migrations.slice(found);
  throw new StoreRefused(
    `${where} was written by a newer Magnate (schema ${found}; this one knows ${migrations.length}). ` +
      'Use that version, or restore a backup into an empty place.',
  );
}
