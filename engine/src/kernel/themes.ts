/** Shipped themes and compiled boards, each parsed and compiled once. */

/** A shipped theme by name, parsed on first use. */
export function shippedThemes<Name extends string, Theme>(
  shipped: Readonly<Record<Name, unknown>>,
  read: (value: unknown, path: string) => Theme,
): (name: Name) => Theme {
  const known = new Map<Name, Theme>();
  return (name) => {
    const theme = known.get(name) ?? read(shipped[name], name);
    known.set(name, theme);
    return theme;
  };
}

/** The board of a theme. Caches the last one, because most lookups repeat it. */
export function compiledBoards<Name extends string, Theme extends object, Board>(
  themeNamed: (name: Name) => Theme,
  compile: (theme: Theme) => Board,
): (theme: Name | Theme) => Board {
  const boards = new WeakMap<Theme, Board>();
  let last: Name | Theme | undefined;
  let lastBoard: Board | undefined;
  return (theme) => {
    if (theme === last && lastBoard !== undefined) return lastBoard;
    const source = typeof theme === 'string' ? themeNamed(theme) : theme;
    const board = boards.get(source) ?? compile(source);
    boards.set(source, board);
    last = theme;
    lastBoard = board;
    return board;
  };
}
