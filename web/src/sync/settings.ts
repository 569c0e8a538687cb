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

export interface Settings {
  readonly name: string;
  readonly theme: Theme;
  readonly motion: Motion;
  readonly speed: Speed;
  readonly sound: boolean;
  readonly notices: boolean;
  /** Read aloud everything, or only what concerns me. */
  readonly announceAll: boolean;
  /** Do single letters and digits do something? */
  readonly keys: boolean;
  readonly endTurnByItself: boolean;
  readonly rollByItself: boolean;
  set(change: Partial<Omit<Settings, 'set'>>): void;
}

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      name: '',
      theme: 'auto',
      motion: 'auto',
      speed: 'brisk',
      sound: true,
      notices: false,
      announceAll: true,
      keys: true,
      endTurnByItself: false,
      rollByItself: false,
      set: (change) => set(change),
    }),
    { name: 'magnate.settings', version: 1 },
  ),
);

/** What one says to a speech program arrives as letters, and so does a stray touch: whoever wants to can turn them off. */
export function isKeyOff(key: string): boolean {
  return key.length === 1 && !useSettings.getState().keys;
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
