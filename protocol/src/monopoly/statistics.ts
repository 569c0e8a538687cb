import { z } from 'zod';
import { listOf, whole } from '../core/fields.ts';

/** The parts of a service's statistics that are specific to Monopoly. */

const auction = z.object({
  amount: whole,
  kind: z.string().meta({ description: 'What was auctioned: a deed or a building.' }),
  name: z.string().nullable().meta({ description: 'The lot, or the kind of building.' }),
  at: whole.meta({ description: 'Milliseconds since 1970.' }),
  gameId: z.string().nullable().meta({ description: 'null if the table was not public.' }),
});

export const monopolyFigures = {
  dice: listOf(
    z.object({
      total: whole,
      rolls: whole.meta({ description: 'Rolls of all players.' }),
      winners: whole.meta({ description: 'Rolls of the eventual winner.' }),
      expected: z.number().meta({ description: 'Expected number of rolls with fair dice.' }),
    }),
  ).meta({ description: 'Luck against expectation; empty in games without dice.' }),
  auctions: listOf(auction).meta({ description: 'The most expensive ones.' }),
};
