import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What this person wants of the page, kept on this device. */

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['auto', 'full', 'none'] as const;
export type Motion = (typeof MOTIONS)[number];

/** How fast what happens is acted out. */
export const SPEEDS = ['calm', 'brisk', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];
export const VOLUMES = ['off', 'soft', 'normal', 'loud'] as const;
export type Volume = (typeof VOLUMES)[number];

export interface Settings {
  readonly name: string;
  /** Which token and colour I have on this device, as the number of a seat; null for those of my seat. */
  readonly look: number | null;
  readonly theme: Theme;
  readonly motion: Motion;
  readonly speed: Speed;
  /** null where nobody has chosen: phones are silent then. */
  readonly volume: Volume | null;
  /** Neither sounds nor movement, whatever else is chosen. */
  readonly quiet: boolean;
  readonly notices: boolean;
  /** Read aloud everything, or only what concerns me. */
  readonly announceAll: boolean;
  /** Do single letters and digits do something? */
  readonly keys: boolean;
  /** Has a key done something here before? Then buttons show theirs, on a screen for fingers too. */
  readonly hasUsedKeys: boolean;
  readonly endTurnByItself: boolean;
  readonly rollByItself: boolean;
  set(change: Partial<Omit<Settings, 'set'>>): void;
}

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      name: '',
      look: null,
      theme: 'auto',
      motion: 'auto',
      speed: 'brisk',
      volume: null,
      quiet: false,
      notices: false,
      announceAll: true,
      keys: true,
      hasUsedKeys: false,
      endTurnByItself: false,
      rollByItself: false,
      set: (change) => set(change),
    }),
    { name: 'magnate.settings', version: 2, migrate },
  ),
);

/** The first page could only turn sounds off. */
function migrate(kept: unknown): Partial<Settings> {
  const { sound, ...rest } = kept as Partial<Settings> & { readonly sound?: boolean };
  return sound === false ? { ...rest, volume: 'off' } : rest;
}

const touch = typeof matchMedia === 'undefined' ? undefined : matchMedia('(hover: none) and (pointer: coarse)');

/** How loud it is now. */
export function volumeOf({ volume, quiet }: Pick<Settings, 'volume' | 'quiet'> = useSettings.getState()): Volume {
  if (quiet) return 'off';
  return volume ?? (touch?.matches === true ? 'off' : 'normal');
}

/** How much moves now. */
export function motionOf({ motion, quiet }: Pick<Settings, 'motion' | 'quiet'> = useSettings.getState()): Motion {
  return quiet ? 'none' : motion;
}

/** What one says to a speech program arrives as letters, and so does a stray touch: whoever wants to can turn them off. */
export function isKeyOff(key: string): boolean {
  return key.length === 1 && key !== ' ' && !useSettings.getState().keys;
}

/** A key did what a button does. */
export function noteKeyUse(): void {
  const { hasUsedKeys, set } = useSettings.getState();
  if (!hasUsedKeys) set({ hasUsedKeys: true });
}

const stillness = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-reduced-motion: reduce)');

/** Is everything shown at once? */
export function isStill(motion: Motion): boolean {
  switch (motion) {
    case 'auto':
      return stillness?.matches ?? false;
    case 'full':
      return false;
    case 'none':
      return true;
  }
}
