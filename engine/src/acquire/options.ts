import { readOptionsBy, standardOf } from '../kernel/options.ts';
import { OPTION_TABLE, type OptionName, type Options, PRESETS } from './data/options.ts';

export type { Options } from './data/options.ts';

export const OPTION_NAMES = Object.keys(OPTION_TABLE) as readonly OptionName[];

/** Every bold value of the rules. */
export const STANDARD: Options = standardOf(OPTION_TABLE);

export const presets: Readonly<Record<string, Partial<Options>>> = PRESETS;

export function readOptions(asked: unknown = {}, path = 'options'): Options {
  return readOptionsBy(OPTION_TABLE, asked, path);
}
