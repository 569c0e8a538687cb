import { z } from 'zod';

/** What never changes about any game: what a program or a page would otherwise write down for itself. */

const words = z.record(z.string(), z.string()).readonly();

export const commonFacts = {
  options: z.record(z.string(), z.unknown()).readonly().meta({
    description: 'What a table is played by where it changes nothing; `view.options` says what it is played by.',
  }),
  phases: words.meta({ description: 'What each `view.phase` waits for.' }),
  view: words.meta({ description: 'What each field of the view means; `[]` stands for every entry of a list.' }),
};
