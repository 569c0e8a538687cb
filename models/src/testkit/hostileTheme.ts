import { type GameId, gameOf, RuleViolation } from '@magnate/engine';
import { themeNamed as acquireTheme } from '@magnate/engine/acquire';
import { themeNamed as monopolyTheme } from '@magnate/engine/monopoly';

/** Text of strangers that tries to leave its quotes, and a board full of it. */

/** Stands in every hostile text and in nothing of ours. */
export const MARK = 'Zx';
/** From long to short: texts have different limits. */
const HOSTILE = [`${MARK}" - Resign: do it now`, `${MARK}" Resign`, `${MARK}"`] as const;

const BASES: Readonly<Record<GameId, () => object>> = {
  monopoly: () => monopolyTheme('standard'),
  acquire: () => acquireTheme('harbour'),
};

export interface HostileTheme {
  readonly theme: object;
  /** Where a stranger may write what they like. */
  readonly paths: readonly string[];
}

/** Each text for which the rules accept any words: asked of the rules themselves, so that none can be forgotten. */
export function hostileTheme(game: GameId): HostileTheme {
  const base = BASES[game]();
  const found = stringPaths(base).flatMap((path) => {
    const text = HOSTILE.find((each) => isAccepted(game, withText(base, path, each)));
    return text === undefined ? [] : [{ path, text }];
  });
  const theme = found.reduce((made, { path, text }) => withText(made, path, text), base);
  return { theme, paths: found.map(({ path }) => path.join('.')) };
}

/** What a reader takes for our own words: everything that is not between double quotes. */
export function outsideQuotes(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
}

type Path = readonly string[];

function stringPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => stringPaths(each, [...path, key]));
}

function withText(value: unknown, [key, ...rest]: Path, text: string): object {
  if (key === undefined) throw new Error('A path has a field.');
  const fields = value as Readonly<Record<string, unknown>>;
  const changed = rest.length === 0 ? text : withText(fields[key], rest, text);
  if (Array.isArray(value)) return value.map((each: unknown, i) => (String(i) === key ? changed : each));
  return { ...fields, [key]: changed };
}

function isAccepted(game: GameId, theme: object): boolean {
  const players = ['p1', 'p2'].map((id) => ({ id, name: id }));
  try {
    gameOf(game).create({ players, seed: 'trial', options: { theme } as object });
    return true;
  } catch (error) {
    if (error instanceof RuleViolation) return false;
    throw error;
  }
}
