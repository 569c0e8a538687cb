import market2 from './data/boards/market-2.json' with { type: 'json' };
import market from './data/boards/market.json' with { type: 'json' };
import orbit2 from './data/boards/orbit-2.json' with { type: 'json' };
import orbit from './data/boards/orbit.json' with { type: 'json' };
import standard from './data/boards/standard.json' with { type: 'json' };
import { isOneOf } from '../kernel/check.ts';
import { shippedThemes } from '../kernel/themes.ts';
import { RULES_VERSION } from './identity.ts';
import { readTheme } from './theme.ts';
import { THEME_NAMES, THEME_REVISIONS, type Theme, type ThemeName } from './types.ts';

/** The shipped themes. Records refer to them by name, so the data of a name never change: a new revision has its own. */

const SHIPPED: Readonly<Record<ThemeName, unknown>> = {
  standard,
  market,
  orbit,
  'market-2': market2,
  'orbit-2': orbit2,
};

/** What a name stands for in games that begin under the rules version `since` or a later one. */
const SUCCESSORS: Readonly<Partial<Record<ThemeName, { readonly since: number; readonly theme: ThemeName }>>> = {
  market: { since: 5, theme: 'market-2' },
  orbit: { since: 5, theme: 'orbit-2' },
};

export function isThemeName(value: unknown): value is ThemeName {
  return isOneOf(value, THEME_NAMES) || isOneOf(value, THEME_REVISIONS);
}

/** The exact revision of that name: `market` is the first. */
export const themeNamed: (name: ThemeName) => Theme = shippedThemes(SHIPPED, readTheme);

/** The theme that a new game plays if its options name this one; custom themes are themselves. */
export function themeRevision(theme: ThemeName, rules?: number): ThemeName;
export function themeRevision(theme: ThemeName | Theme, rules?: number): ThemeName | Theme;
export function themeRevision(theme: ThemeName | Theme, rules: number = RULES_VERSION): ThemeName | Theme {
  if (typeof theme !== 'string') return theme;
  const next = SUCCESSORS[theme];
  return next === undefined || rules < next.since ? theme : themeRevision(next.theme, rules);
}
