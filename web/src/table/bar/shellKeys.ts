import { useEffectEvent, useLayoutEffect } from 'react';
import { tableKey } from '../../game/keys.ts';

/** The shortcuts of the table itself. They must not overlap with those of a game, which come first. */
export const SHELL_KEYS = {
  ' ': 'main',
  enter: 'main',
  '?': 'help',
  g: 'board',
  m: 'now',
  o: 'players',
  h: 'history',
  d: 'chat',
  v: 'speed',
  j: 'jump',
  escape: 'skip',
} as const;
export type ShellKey = (typeof SHELL_KEYS)[keyof typeof SHELL_KEYS];

/** Several keys may share an action. */
export const KEYS_BY_ABOUT = [...new Set(Object.values(SHELL_KEYS))].map((about) => ({
  about,
  keys: Object.entries(SHELL_KEYS).flatMap(([key, does]) => (does === about ? [key] : [])),
}));

/** Takes a lower-case key name. */
export function shellKeyOf(key: string): ShellKey | undefined {
  return Object.hasOwn(SHELL_KEYS, key) ? SHELL_KEYS[key as keyof typeof SHELL_KEYS] : undefined;
}

/** Handles shortcuts of the table, after those of the game. `onKey` returns whether it used the key. */
export function useShellKeys(onKey: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = tableKey(event);
    if (key !== null && onKey(key)) event.preventDefault();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
