import type { SpaceId } from '@magnate/engine/monopoly';
import { create } from 'zustand';

/** Which space is looked at, and what tapping one does. */

export const BOARD_MODES = ['look', 'build', 'sell', 'mortgage', 'unmortgage', 'place'] as const;
export type BoardMode = (typeof BOARD_MODES)[number];

interface Selection {
  /** Its card is open. */
  readonly spaceId: SpaceId | null;
  readonly mode: BoardMode;
  look(spaceId: SpaceId | null): void;
  setMode(mode: BoardMode): void;
}

export const useSelection = create<Selection>()((set) => ({
  spaceId: null,
  mode: 'look',
  look: (spaceId) => set({ spaceId }),
  setMode: (mode) => set({ mode, spaceId: null }),
}));
