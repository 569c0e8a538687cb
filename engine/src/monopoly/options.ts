import { isEmptyRecord, isRecord, isIntegerWithin } from '../kernel/check.ts';
import {
  type OptionAliases,
  ownNamesBy,
  type OwnReaders,
  readOptionsBy,
  readPresetBy,
  standardOf,
} from '../kernel/options.ts';
import { badSetup } from '../kernel/violation.ts';
import { PRESETS } from './presets.ts';
import { type EndAt, OPTION_TABLE, type OptionName, type Options } from './optionTable.ts';
import { readTheme } from './theme.ts';
import { isThemeName, themeRevision } from './themes.ts';
import { THEME_NAMES } from './types.ts';

export const OPTION_NAMES = Object.keys(OPTION_TABLE) as readonly OptionName[];

/** The default options. */
export const STANDARD: Options = standardOf(OPTION_TABLE);

export const presets: Readonly<Record<string, Partial<Options>>> = PRESETS;

/** Configuration keys of contest programs that are not just an option name in snake_case. */
const ALIASES: OptionAliases = {
  mortgage_interest_rate: (value, path) => ['interestPercent', percentOf(value, path)],
  time_limit_turns: (value) => ['endAt', value === null ? 'lastStanding' : { turns: value }],
};

/** Converts a fraction to whole percent: 0.1 is 10 percent. */
function percentOf(value: unknown, path: string): number {
  const percent = typeof value === 'number' ? Math.round(value * 100) : Number.NaN;
  const isExact = typeof value === 'number' && Math.abs(value * 100 - percent) < 1e-9;
  if (isExact && isIntegerWithin(percent, 0, 100)) return percent;
  throw badSetup(path, 'must be a fraction from 0 to 1 in whole hundredths');
}

export function ownOptionNames(asked: unknown = {}, path = 'options'): Readonly<Record<string, unknown>> {
  return ownNamesBy(OPTION_TABLE, ALIASES, asked, path);
}

export function readOptions(asked?: unknown, path = 'options'): Options {
  if (asked === undefined || isEmptyRecord(asked)) return STANDARD;
  return readOptionsBy(OPTION_TABLE, ownOptionNames(asked, path), path, OWN_READERS);
}

/** The options of a new game: a shipped theme in its revision for these rules. */
export function readOptionsUnder(rules: number, asked?: unknown): Options {
  const options = readOptions(asked);
  const theme = themeRevision(options.theme, rules);
  return theme === options.theme ? options : Object.freeze({ ...options, theme });
}

/** The options of a view, which lack the newest ones if an earlier version wrote it. */
export function completeOptions(options: Options): Options {
  return 'takeBack' in options ? options : readOptions(options);
}

export function readPreset(name: unknown, path = 'preset'): Partial<Options> {
  return readPresetBy(presets, name, path);
}

/** The name of a shipped theme, or a custom theme. */
function readThemeOption(value: unknown, path: string): Options['theme'] {
  if (isThemeName(value)) return value;
  if (isRecord(value)) return readTheme(value, path);
  throw badSetup(path, `must be one of ${THEME_NAMES.join(', ')}, or a whole theme`);
}

const END_KEYS = ['rounds', 'turns', 'minutes', 'bankruptcies'] as const;
const MAX_END = 1_000_000;

function readEnd(value: unknown, path: string): EndAt {
  if (value === 'lastStanding') return value;
  const keys = isRecord(value) ? Object.keys(value) : [];
  const key = keys.length === 1 ? END_KEYS.find((known) => known === keys[0]) : undefined;
  if (key !== undefined && isRecord(value) && isIntegerWithin(value[key], 1, MAX_END))
    return Object.freeze({ ...value }) as EndAt;
  throw badSetup(path, "must be 'lastStanding', { rounds: n }, { turns: n }, { minutes: n } or { bankruptcies: n }");
}

const OWN_READERS: OwnReaders<typeof OPTION_TABLE> = { theme: readThemeOption, endAt: readEnd };
