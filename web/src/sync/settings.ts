import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The settings of this device. */

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** `classic` is a printed board on a table; `plain` is flat, with the highest contrast. */
export const SKINS = ['classic', 'plain'] as const;
export type Skin = (typeof SKINS)[number];
export const MOTIONS = ['auto', 'full', 'none'] as const;
export type Motion = (typeof MOTIONS)[number];

/** Animation speed. */
export const SPEEDS = ['calm', 'brisk', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];
export const VOLUMES = ['off', 'soft', 'normal', 'loud'] as const;
export type Volume = (typeof VOLUMES)[number];

/** On phones the actions are a sheet: the question and its buttons, or all details. */
export const SHEET_SIZES = ['small', 'large'] as const;
export type SheetSize = (typeof SHEET_SIZES)[number];

export interface Settings {
  readonly name: string;
  /** Own token and colour on this device, as a seat number; null for those of the seat. */
  readonly look: number | null;
  /** A language id; null for that of the browser. */
  readonly language: string | null;
  readonly theme: Theme;
  readonly skin: Skin;
  /** Full strength of the patterns on colours, for players who cannot tell the colours apart. */
  readonly strongPatterns: boolean;
  readonly motion: Motion;
  readonly speed: Speed;
  readonly sheet: SheetSize;
  /** null: not chosen, which is silent on phones. */
  readonly volume: Volume | null;
  /** No sounds and no motion, overriding the other settings. */
  readonly quiet: boolean;
  readonly notices: boolean;
  /** Whether screen readers announce every event, or only those that concern me. */
  readonly announceAll: boolean;
  /** Are single-key shortcuts enabled? */
  readonly keys: boolean;
  /** Has a shortcut been used on this device? Then buttons show their keys, even on a touch screen. */
  readonly hasUsedKeys: boolean;
  /** Does a button that has just changed ignore presses? */
  readonly guardsPresses: boolean;
  /** Does the page end a turn in which nothing is left to decide? */
  readonly endTurnByItself: boolean;
  readonly rollByItself: boolean;
  /** Do bots say why they refuse, and comment on big moments? */
  readonly remarks: boolean;
  /** Does the main button suggest an action, with a reason? */
  readonly suggestions: boolean;
  set(change: Partial<Omit<Settings, 'set'>>): void;
}

const CHOICES: Partial<Record<keyof Settings, readonly unknown[]>> = {
  theme: THEMES,
  skin: SKINS,
  motion: MOTIONS,
  speed: SPEEDS,
  sheet: SHEET_SIZES,
  volume: [null, ...VOLUMES],
};

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      name: '',
      look: null,
      language: null,
      theme: 'auto',
      skin: 'classic',
      strongPatterns: false,
      motion: 'auto',
      speed: 'brisk',
      sheet: 'small',
      volume: null,
      quiet: false,
      notices: false,
      announceAll: true,
      keys: true,
      hasUsedKeys: false,
      guardsPresses: true,
      endTurnByItself: true,
      rollByItself: false,
      suggestions: true,
      remarks: true,
      set: (change) => set(change),
    }),
    {
      name: 'magnate.settings',
      version: 3,
      migrate,
      merge: (kept, current) => ({ ...current, ...valid(kept, current) }),
    },
  ),
);

/** The first version could only turn sounds off. Before the third, turns did not end by themselves unless chosen. */
export function migrate(kept: unknown, version: number): Partial<Settings> {
  const { sound, endTurnByItself, ...rest } = kept as Partial<Settings> & { readonly sound?: boolean };
  return {
    ...rest,
    ...(sound === false ? { volume: 'off' } : {}),
    ...(endTurnByItself === undefined || (version < 3 && !endTurnByItself) ? {} : { endTurnByItself }),
  };
}

/** What is stored may be from another version of the page, or edited: unknown settings and values are left out. */
function valid(kept: unknown, current: Settings): Partial<Settings> {
  if (typeof kept !== 'object' || kept === null) return {};
  const isValid = ([name, value]: readonly [string, unknown]) => {
    const setting = name as keyof Settings;
    if (!Object.hasOwn(current, setting)) return false;
    const choices = CHOICES[setting];
    if (choices !== undefined) return choices.includes(value);
    if (setting === 'look') return value === null || Number.isInteger(value);
    if (setting === 'language') return value === null || typeof value === 'string';
    return typeof value === typeof current[setting];
  };
  return Object.fromEntries(Object.entries(kept).filter(isValid));
}

const touch = typeof matchMedia === 'undefined' ? undefined : matchMedia('(hover: none) and (pointer: coarse)');

/** The effective volume. */
export function volumeOf({ volume, quiet }: Pick<Settings, 'volume' | 'quiet'> = useSettings.getState()): Volume {
  if (quiet) return 'off';
  return volume ?? (touch?.matches === true ? 'off' : 'normal');
}

/** The effective motion setting. */
export function motionOf({ motion, quiet }: Pick<Settings, 'motion' | 'quiet'> = useSettings.getState()): Motion {
  return quiet ? 'none' : motion;
}

/** Speech input and stray touches arrive as letters, so shortcuts can be turned off. */
export function isKeyOff(key: string): boolean {
  return key.length === 1 && key !== ' ' && !useSettings.getState().keys;
}

/** Records that a shortcut was used. */
export function recordKeyUse(): void {
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
