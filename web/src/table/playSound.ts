import { volumeOf } from '../sync/settings.ts';
import type { Tone } from './sound.ts';

/** Sounds come with the first that is heard. */
export function playSound(tone: Tone): void {
  const volume = volumeOf();
  if (volume === 'off') return;
  import('./sound.ts').then(
    ({ play }) => play(tone, volume),
    // A table without sounds goes on.
    () => undefined,
  );
}
