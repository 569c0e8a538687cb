import type { SpaceId } from '@magnate/engine/monopoly';
import { create } from 'zustand';

/** Which space is looked at, and what tapping one does. */

export const BOARD_MODES = ['look', 'build', 'sell', 'mortgage', 'unmortgage', 'place', 'trade'] as const;
export type BoardMode = (typeof BOARD_MODES)[number];

interface Selection {
  /** Its card is open. */
  readonly spaceId: SpaceId | null;
  readonly mode: BoardMode;
  /** Its deed is shown in the middle as long as it is pointed at. */
  readonly glance: SpaceId | null;
  /** Is it painted on the board where my next roll may lead? */
  readonly hasOdds: boolean;
  inspect(spaceId: SpaceId | null): void;
  setMode(mode: BoardMode): void;
  setGlance(spaceId: SpaceId | null): void;
  setOdds(isOn: boolean): void;
}

export const useSelection = create<Selection>()((set) => ({
  spaceId: null,
  mode: 'look',
  glance: null,
  hasOdds: false,
  inspect: (spaceId) => set({ spaceId }),
  setMode: (mode) => set({ mode, spaceId: null }),
  setGlance: (glance) => set({ glance }),
  setOdds: (hasOdds) => set({ hasOdds }),
}));
