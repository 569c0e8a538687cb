import type { Say } from '../words.ts';

/** Presets, groups and options in words. */
export function rules(say: Say) {
  return say('acquire/options:rules', { returnObjects: true });
}
