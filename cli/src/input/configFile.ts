import { readFileSync, statSync } from 'node:fs';
import { words } from '@magnate/words';
import { parse } from 'yaml';
import { reasonOf } from './record.ts';
import { type Rules, WrongInput } from './wrongInput.ts';

/** Rules of a game from a file, as JSON or YAML, which JSON is a part of. */

/** A theme may be among them. */
const MOST_BYTES = 1024 * 1024;
/** A document that names one of its parts more often than this is no configuration. */
const MOST_ALIASES = 100;

export function readConfigFile(path: string): Rules {
  let value: unknown;
  try {
    if (statSync(path).size > MOST_BYTES) throw new Error(words.t('terminal:simulation.config.tooLarge'));
    value = parse(readFileSync(path, 'utf8'), { maxAliasCount: MOST_ALIASES });
  } catch (error) {
    throw new WrongInput(words.t('terminal:simulation.config.unreadable', { path, reason: reasonOf(error) }));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Rules;
  throw new WrongInput(words.t('terminal:simulation.config.noRules', { path }));
}
