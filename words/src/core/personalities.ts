import type { Personality } from '@magnate/protocol/models';
import { words } from './words.ts';

/** Personalities of language models in words. */

export function personalityLabel(name: Personality): string {
  return words.t(`common:personalities.${name}.label`);
}

/** The line that the model is given. */
export function personalityAbout(name: Personality): string {
  return words.t(`common:personalities.${name}.about`);
}
