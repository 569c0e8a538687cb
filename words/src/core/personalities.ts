import type { Personality } from '@magnate/protocol/models';
import { words } from './words.ts';

/** Personalities of language models as text. */

export function personalityLabel(name: Personality): string {
  return words.t(`common:personalities.${name}.label`);
}

/** The line in the prompt of the model. */
export function personalityAbout(name: Personality): string {
  return words.t(`common:personalities.${name}.about`);
}
