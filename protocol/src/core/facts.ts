import { z } from 'zod';

/** What never changes about any game: what a program or a page would otherwise write down for itself. */

const words = z.record(z.string(), z.string()).readonly();

export const commonFacts = {
  options: z.record(z.string(), z.unknown()).readonly().meta({
    description: 'The default options. `view.options` has the options of a table.',
  }),
  phases: words.meta({ description: 'What each `view.phase` waits for.' }),
  view: words.meta({ description: 'What each field of the view means; `[]` stands for every entry of a list.' }),
};
