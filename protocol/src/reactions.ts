/**
 * Short things to say at a table. They travel as lines of chat, word for word as here, so that every program can read
 * them, and limits, muting and hiding hold for them as for all that is said; a page may show them as pictures.
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

/** Which one a line of chat is, if it is one. */
export function reactionIn(text: string): Reaction | undefined {
  return REACTION_NAMES.find((name) => REACTIONS[name] === text);
}
