import { boardOf, readTheme, TIERS } from '@magnate/engine/acquire';
import { listed, words } from '@magnate/words';

/** What the author of a board wants to check. */
export function themeSummary(value: unknown, path: string): readonly string[] {
  const board = boardOf({ theme: readTheme(value, path) });
  const all = board.priceRows.flatMap((row) => TIERS.map((tier) => row[tier]));
  const shares = { count: board.shares, least: Math.min(...all), most: Math.max(...all) };
  return [
    words.t('acquire/terminal:theme.board', {
      name: board.name,
      rows: board.rows.length,
      columns: board.columns,
      count: board.tiles.length,
    }),
    listed(board.corporations),
    words.t('acquire/terminal:theme.shares', shares),
  ];
}
