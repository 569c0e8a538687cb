import { useEffect, useEffectEvent } from 'react';
import { tableKey } from '../../game/keys.ts';

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
