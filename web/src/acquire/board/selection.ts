import type { Corporation, Tile } from '@magnate/engine/acquire';
import { create } from 'zustand';
import { useSeatView } from '../../game/seatView.ts';
import { words } from '@magnate/words';

/** The selection on the board: an own tile to place, or a corporation. Never both. */

interface TileSelection {
  readonly tile: Tile | null;
  readonly corporation: Corporation | null;
  select(tile: Tile | null): void;
  inspect(corporation: Corporation | null): void;
}

export const useTileSelection = create<TileSelection>()((set) => ({
  tile: null,
  corporation: null,
  select: (tile) => set({ tile, corporation: null }),
  inspect: (corporation) => set({ corporation, tile: null }),
}));

const NONE: readonly Tile[] = [];

/** My tiles that can be placed now. */
export function usePlaceable(): readonly Tile[] {
  const { offers } = useSeatView<'acquire'>();
  return offers.find(({ type }) => type === 'PlaceTile')?.tiles ?? NONE;
}

/** The first tap selects one of my tiles, the second places it. */
export function useTileTap(): (tile: Tile, clicks: number) => void {
  const { act, answer, whyNot } = useSeatView<'acquire'>();
  const placeable = usePlaceable();
  const { tile: selected, select } = useTileSelection();
  return (tile, clicks) => {
    if (tile !== selected) return select(tile);
    // The second click of a double click is ignored.
    if (clicks > 1) return answer(words.t('acquire:board.rack.tapAgain', { tile }));
    const reason = placeable.includes(tile) ? undefined : whyNot({ type: 'PlaceTile', tile });
    if (reason !== undefined) return answer(reason);
    void act({ type: 'PlaceTile', tile });
  };
}
