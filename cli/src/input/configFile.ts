import { readFileSync, statSync } from 'node:fs';
import { words } from '@magnate/words';
import { parse } from 'yaml';
import { reasonOf } from './record.ts';
import { type Rules, InvalidInput } from './optionParsers.ts';

/** Rules from a JSON or YAML file. JSON is a subset of YAML. */

/** Large enough for a theme among the rules. */
const MAX_BYTES = 1024 * 1024;
/** Limits alias expansion in YAML. */
const MAX_ALIASES = 100;

export function readConfigFile(path: string): Rules {
  let value: unknown;
  try {
    if (statSync(path).size > MAX_BYTES) throw new Error(words.t('terminal:simulation.config.tooLarge'));
    value = parse(readFileSync(path, 'utf8'), { maxAliasCount: MAX_ALIASES });
  } catch (error) {
    throw new InvalidInput(words.t('terminal:simulation.config.unreadable', { path, reason: reasonOf(error) }));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Rules;
  throw new InvalidInput(words.t('terminal:simulation.config.noRules', { path }));
}
