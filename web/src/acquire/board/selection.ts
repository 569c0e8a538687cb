import type { Corporation, Tile } from '@magnate/engine/acquire';
import { create } from 'zustand';

/** What is looked at on the board: an own tile that may be placed next, or a corporation. Never both. */

interface TileSelection {
  readonly tile: Tile | null;
  readonly corporation: Corporation | null;
  select(tile: Tile | null): void;
  look(corporation: Corporation | null): void;
}

export const useTileSelection = create<TileSelection>()((set) => ({
  tile: null,
  corporation: null,
  select: (tile) => set({ tile, corporation: null }),
  look: (corporation) => set({ corporation, tile: null }),
}));
