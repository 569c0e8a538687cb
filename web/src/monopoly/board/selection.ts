import type { SpaceId } from '@magnate/engine/monopoly';
import { create } from 'zustand';

/** The inspected space, and the mode of taps. */

export const BOARD_MODES = ['inspect', 'build', 'sell', 'mortgage', 'unmortgage', 'place', 'trade'] as const;
export type BoardMode = (typeof BOARD_MODES)[number];

interface Selection {
  /** Its card is open. */
  readonly spaceId: SpaceId | null;
  readonly mode: BoardMode;
  /** Its deed is in the middle while hovered or focused. */
  readonly preview: SpaceId | null;
  /** Are the odds of my next roll shown on the board? */
  readonly hasOdds: boolean;
  inspect(spaceId: SpaceId | null): void;
  setMode(mode: BoardMode): void;
  setPreview(spaceId: SpaceId | null): void;
  setOdds(isOn: boolean): void;
}

export const useSelection = create<Selection>()((set) => ({
  spaceId: null,
  mode: 'inspect',
  preview: null,
  hasOdds: false,
  inspect: (spaceId) => set({ spaceId }),
  setMode: (mode) => set({ mode, spaceId: null }),
  setPreview: (preview) => set({ preview }),
  setOdds: (hasOdds) => set({ hasOdds }),
}));
