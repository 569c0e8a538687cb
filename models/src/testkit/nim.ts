import type { nimRules } from '@magnate/engine/testkit';

/** The prompt texts of Nim, the third game. */
export const nimPrompt = {
  rules: ({ target }: nimRules.Options): readonly string[] => [
    `Players in turn add 1, 2 or 3. The player who reaches ${target} wins.`,
  ],
  position: ({ total }: nimRules.GameView): readonly string[] => [`The total is ${total}.`],
  lines: (offer: nimRules.Offer): readonly nimRules.Offer[] => [offer],
  bounds: (): undefined => undefined,
  plainAction: (): undefined => undefined,
};
