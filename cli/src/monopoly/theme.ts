import { type Board, boardOf, DECKS, type Lot, readTheme } from '@magnate/engine/monopoly';
import { inCurrency, listed, words } from '@magnate/words';
import { groupName } from '@magnate/words/monopoly';

/** What the author of a board wants to check. */
export function themeSummary(value: unknown, path: string): readonly string[] {
  const board = boardOf({ theme: readTheme(value, path) });
  return inCurrency(board.currency, () => [
    words.t('monopoly/terminal:theme.board', { name: board.name, count: board.size }),
    words.t('monopoly/terminal:theme.deeds', { count: board.deedSpaces.length, ...prices(board) }),
    listed(board.groups.map((group) => `${groupName(group, board)} ${board.groupSpaces[group].length}`)),
    listed(
      DECKS.map((deck) =>
        words.t('monopoly/terminal:theme.cards', {
          deck: board.deckNames[deck],
          count: board.sheets.modern[deck].length,
        }),
      ),
    ),
  ]);
}

function prices({ lots, deedSpaces }: Board): { readonly least: number; readonly most: number } {
  const all = deedSpaces.map((space) => (lots[space] as Lot).price);
  return { least: Math.min(...all), most: Math.max(...all) };
}
