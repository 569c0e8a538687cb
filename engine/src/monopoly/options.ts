import { isRecord, isWholeWithin } from '../kernel/check.ts';
import { readOptionsBy, readPresetBy, standardOf } from '../kernel/options.ts';
import { PRESETS } from './data/editions.ts';
import { OPTION_TABLE, type OptionName, type Options } from './data/options.ts';

export type { Options } from './data/options.ts';

export const OPTION_NAMES = Object.keys(OPTION_TABLE) as readonly OptionName[];

/** Every bold value of the rules: what a game is played by when nothing else is said. */
export const STANDARD: Options = standardOf(OPTION_TABLE);

export const presets: Readonly<Record<string, Partial<Options>>> = PRESETS;

export function readOptions(asked: unknown = {}, path = 'options'): Options {
  return readOptionsBy(OPTION_TABLE, asked, path, (_name, value) => problemWithEnd(value));
}

export function readPreset(name: unknown, path = 'preset'): Partial<Options> {
  return readPresetBy(presets, name, path);
}

const END_KEYS = ['rounds', 'turns', 'minutes', 'bankruptcies'] as const;
const MAX_END = 1_000_000;

function problemWithEnd(value: unknown): string | undefined {
  if (value === 'lastStanding') return undefined;
  const keys = isRecord(value) ? Object.keys(value) : [];
  const key = keys.length === 1 ? END_KEYS.find((known) => known === keys[0]) : undefined;
  if (key !== undefined && isRecord(value) && isWholeWithin(value[key], 1, MAX_END)) return undefined;
  return "must be 'lastStanding', { rounds: n }, { turns: n }, { minutes: n } or { bankruptcies: n }";
}
