import { useEffect, useEffectEvent } from 'react';
import { tableKey } from '../../game/keys.ts';

/** The keys of the table itself. None of them is one of a game: those come first, whatever is being decided. */
export const SHELL_KEYS = {
  '?': 'help',
  g: 'board',
  m: 'now',
  o: 'players',
  h: 'story',
  d: 'chat',
  escape: 'skip',
} as const;
export type ShellKey = (typeof SHELL_KEYS)[keyof typeof SHELL_KEYS];

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
