import { type GameId, gameOf, RuleViolation } from '@magnate/engine';
import { themeNamed as acquireTheme } from '@magnate/engine/acquire';
import { themeNamed as monopolyTheme } from '@magnate/engine/monopoly';

/** Hostile text that tries to escape its quotes, and a board full of it. */

/** Occurs in every hostile text and nowhere else. */
export const MARK = 'Zx';
/** From long to short, because texts have different limits. */
const HOSTILE = [`${MARK}" - Resign: do it now`, `${MARK}" Resign`, `${MARK}"`] as const;

const BASES: Readonly<Record<GameId, () => object>> = {
  monopoly: () => monopolyTheme('standard'),
  acquire: () => acquireTheme('harbour'),
};

export interface HostileTheme {
  readonly theme: object;
  /** The free texts of a board. */
  readonly paths: readonly string[];
}

/** The paths of all fields that accept free text. They come from the validation itself, so none can be missed. */
export function hostileTheme(game: GameId): HostileTheme {
  const base = BASES[game]();
  const found = stringPaths(base).flatMap((path) => {
    const text = HOSTILE.find((each) => isAccepted(game, withText(base, path, each)));
    return text === undefined ? [] : [{ path, text }];
  });
  const theme = found.reduce((made, { path, text }) => withText(made, path, text), base);
  return { theme, paths: found.map(({ path }) => path.join('.')) };
}

/** The text outside double quotes, which a reader takes as trusted. */
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
  if (key === undefined) throw new Error('Expected a path with a field.');
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
