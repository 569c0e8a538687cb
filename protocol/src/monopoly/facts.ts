import { COLOR_GROUPS, DECK_SETS, DECKS, LOT_GROUPS, TAXES } from '@magnate/engine/monopoly';
import { z } from 'zod';
import { commonFacts } from '../core/facts.ts';
import { listOf, money, whole } from '../core/fields.ts';
import { spaceId } from './fields.ts';

/** What never changes in a game of Monopoly: the board, the rents, the cards. */

/** Every space has every field, so that a table can be made of them. */
const space = z.object({
  id: spaceId,
  name: z.string(),
  type: z.enum(['go', 'street', 'railroad', 'utility', 'tax', 'card', 'jail', 'freeParking', 'goToJail']),
  group: z.enum(LOT_GROUPS).nullable().meta({ description: 'null where it cannot be owned.' }),
  price: money.nullable(),
  mortgage: money.nullable().meta({ description: 'What the bank lends for its deed.' }),
  houseCost: money.nullable().meta({ description: 'The price of each house and of the hotel; null but for streets.' }),
  rents: listOf(money).nullable().meta({
    description:
      'Bare, with one to four houses, with a hotel; null but for streets. Bare it doubles with the whole group.',
  }),
  deck: z.enum(DECKS).nullable().meta({ description: 'From which deck a card is drawn here.' }),
  tax: z.enum(TAXES).nullable(),
  amount: money
    .nullable()
    .meta({ description: 'The sum of a tax, where the space itself says it; else the options do.' }),
});

const card = z.object({
  id: z.string(),
  deck: z.enum(DECKS),
  text: z.string(),
  effect: z
    .looseObject({ type: z.string() })
    .readonly()
    .meta({ description: 'What it does, with its figures.', examples: [{ type: 'advanceTo', position: 24 }] }),
});
const decks = z.object({ chance: listOf(card), communityChest: listOf(card) } satisfies Record<
  (typeof DECKS)[number],
  z.ZodType
>);

export const monopolyFactsSchema = z
  .object({
    game: z.literal('monopoly'),
    board: z.object({ name: z.string(), currency: z.string().meta({ description: 'The sign beside sums.' }) }),
    spaces: listOf(space).meta({ description: 'The board, clockwise from GO: the place in this list is the id.' }),
    groups: listOf(
      z.object({
        name: z.enum(LOT_GROUPS),
        title: z.string().meta({ description: 'What the board calls it.' }),
        color: z
          .string()
          .nullable()
          .meta({ description: '`#rrggbb`, where the board has a colour of its own for it.' }),
        canBuild: z.boolean().meta({ description: `The ${COLOR_GROUPS.length} colours can be built on.` }),
        spaceIds: listOf(spaceId),
      }),
    ),
    rents: z.object({
      railroads: listOf(money).meta({ description: 'By the number of railroads that the owner has.' }),
      utilities: listOf(whole).meta({ description: 'Times the dice, by the number of utilities that the owner has.' }),
      railroadByCard: whole.meta({ description: 'The multiple of the rent if a card led there.' }),
      utilityByCard: whole.meta({ description: 'The multiple of the dice if a card led there.' }),
    }),
    taxes: z.object({
      income: money.meta({ description: 'The flat sum.' }),
      incomePercent: whole.meta({ description: 'Of all worth, where the table lets players choose.' }),
      luxury: z.string().meta({ description: 'The option that says it.' }),
    }),
    jail: z.object({
      spaceId,
      goToJail: spaceId.nullable().meta({ description: 'null where the board has none.' }),
      fine: z.string().meta({ description: 'The option that says it.' }),
      turns: z.string().meta({ description: 'The option that says it.' }),
    }),
    deckNames: z.object({ chance: z.string(), communityChest: z.string() }),
    decks: z.object({ modern: decks, classic: decks } satisfies Record<(typeof DECK_SETS)[number], z.ZodType>).meta({
      description: 'By `options.deckSet`; the place of a card in its list is its place in `usedChance` and the like.',
    }),
    ...commonFacts,
  })
  .meta({ id: 'MonopolyFacts', description: 'What never changes in Monopoly' });
