import harbour from './data/boards/harbour.json' with { type: 'json' };
import standard from './data/boards/standard.json' with { type: 'json' };
import { isOneOf } from '../kernel/check.ts';
import { shippedThemes } from '../kernel/themes.ts';
import { readTheme } from './theme.ts';
import { THEME_NAMES, type Theme, type ThemeName } from './types.ts';

/** The shipped themes. Records refer to them by name, so a theme never changes without a new version of the rules. */

const SHIPPED: Readonly<Record<ThemeName, unknown>> = { standard, harbour };

export function isThemeName(value: unknown): value is ThemeName {
  return isOneOf(value, THEME_NAMES);
}

export const themeNamed: (name: ThemeName) => Theme = shippedThemes(SHIPPED, readTheme);
