import { isEmptyRecord, isRecord } from '../kernel/check.ts';
import { ownNamesBy, readOptionsBy, standardOf } from '../kernel/options.ts';
import { badSetup } from '../kernel/violation.ts';
import { OPTION_TABLE, type OptionName, type Options, PRESETS } from './optionTable.ts';
import { readTheme } from './theme.ts';
import { isThemeName } from './themes.ts';
import { THEME_NAMES } from './types.ts';

export const OPTION_NAMES = Object.keys(OPTION_TABLE) as readonly OptionName[];

/** The default options. */
export const STANDARD: Options = standardOf(OPTION_TABLE);

export const presets: Readonly<Record<string, Partial<Options>>> = PRESETS;

export function ownOptionNames(input: unknown = {}, path = 'options'): Readonly<Record<string, unknown>> {
  return ownNamesBy(OPTION_TABLE, {}, input, path);
}

export function readOptions(input?: unknown, path = 'options'): Options {
  if (input === undefined || isEmptyRecord(input)) return STANDARD;
  return readOptionsBy(OPTION_TABLE, ownOptionNames(input, path), path, { theme: readThemeOption });
}

/** The name of a shipped theme, or a custom theme. */
function readThemeOption(value: unknown, path: string): Options['theme'] {
  if (isThemeName(value)) return value;
  if (isRecord(value)) return readTheme(value, path);
  throw badSetup(path, `must be one of ${THEME_NAMES.join(', ')}, or a whole theme`);
}

/** The options of a view, which lack the newest ones if an earlier version wrote it. */
export function completeOptions(options: Options): Options {
  return 'takeBack' in options ? options : readOptions(options);
}
