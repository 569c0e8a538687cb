import { useEffect, useEffectEvent } from 'react';
import { tableKey } from '../../game/keys.ts';

/** The keys of the table itself. None of them is one of a game: those come first, whatever is being decided. */
export const SHELL_KEYS = {
  ' ': 'main',
  enter: 'main',
  '?': 'help',
  g: 'board',
  m: 'now',
  o: 'players',
  h: 'story',
  d: 'chat',
  v: 'speed',
  j: 'jump',
  escape: 'skip',
} as const;
export type ShellKey = (typeof SHELL_KEYS)[keyof typeof SHELL_KEYS];

/** Several keys may do the same. */
export const KEYS_BY_ABOUT = [...new Set(Object.values(SHELL_KEYS))].map((about) => ({
  about,
  keys: Object.entries(SHELL_KEYS).flatMap(([key, does]) => (does === about ? [key] : [])),
}));

/** Takes the name of a key in small letters. */
export function shellKeyOf(key: string): ShellKey | undefined {
  return Object.hasOwn(SHELL_KEYS, key) ? SHELL_KEYS[key as keyof typeof SHELL_KEYS] : undefined;
}

/** Listens for the keys of the table, after those of the game. `onKey` says whether it was one. */
export function useShellKeys(onKey: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = tableKey(event);
    if (key !== null && onKey(key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
