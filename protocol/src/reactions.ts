/**
 * Quick reactions. They are sent as chat lines with exactly this text, so that every program can read
 * them, and limits, muting and hiding apply to them as to all chat; a page may show them as pictures.
 */
export const REACTIONS = {
  applause: 'Well played!',
  laugh: 'Ha ha!',
  wow: 'Wow!',
  ouch: 'Ouch!',
  thanks: 'Thank you!',
  luck: 'Good luck!',
} as const;

export type Reaction = keyof typeof REACTIONS;
export const REACTION_NAMES = [
  'applause',
  'laugh',
  'wow',
  'ouch',
  'thanks',
  'luck',
] as const satisfies readonly Reaction[];

/** The reaction that a chat line is; undefined if it is not one. */
export function reactionIn(text: string): Reaction | undefined {
  return REACTION_NAMES.find((name) => REACTIONS[name] === text);
}
