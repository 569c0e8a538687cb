import { boardOf, type Corporation, type GameView, isSafe, priceOf, sizeOf, type Tile } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import { effectSentence } from '@magnate/words/acquire';
import type { CellContent } from './boardState.ts';

/** Accessible names of spaces, and labels of corporations. */

interface Space {
  readonly tile: Tile;
  readonly content: CellContent;
  readonly view: GameView;
  /** A second press places the tile. */
  readonly isReady: boolean;
  /** The player who placed the last tile, if it is this one. */
  readonly placedBy: string | undefined;
}

export function spaceName(space: Space): string {
  const name = contentName(space);
  return space.placedBy === undefined
    ? name
    : words.t('acquire:board.space.last', { space: name, name: space.placedBy });
}

function contentName({ tile, content, view, isReady }: Space): string {
  switch (content.kind) {
    case 'empty':
      return words.t('acquire:board.space.empty', { tile });
    case 'orphan':
      return words.t('acquire:board.space.orphan', { tile });
    case 'own': {
      const effect = effectSentence(content.effect, view);
      return isReady
        ? words.t('acquire:board.space.ownReady', { tile, effect })
        : words.t('acquire:board.space.own', { tile, effect });
    }
    case 'corporation': {
      const { corporation } = content;
      const size = sizeOf(view, corporation);
      const figures = { tile, corporation, size, price: priceOf(corporation, size, boardOf(view.options)) };
      return isSafe(view, corporation)
        ? words.t('acquire:board.space.safe', figures)
        : words.t('acquire:board.space.corporation', figures);
    }
  }
}

/** A single tile has room for the size only. */
export function labelText(corporation: Corporation, view: GameView): string {
  const size = sizeOf(view, corporation);
  return words.t('acquire:board.corporationLabel', { size, price: priceOf(corporation, size, boardOf(view.options)) });
}
