import { z } from 'zod';

/** The constants of any game, which clients would otherwise hard-code. */

const words = z.record(z.string(), z.string()).readonly();

export const commonFacts = {
  options: z.record(z.string(), z.unknown()).readonly().meta({
    description: 'The default options. `view.options` has the options of a table.',
  }),
  phases: words.meta({ description: 'What each `view.phase` waits for.' }),
  view: words.meta({ description: 'What each field of the view means; `[]` stands for every entry of a list.' }),
};
