import { COLOR_GROUPS, DECK_SETS, DECKS, LOT_GROUPS, TAXES } from '@magnate/engine/monopoly';
import { z } from 'zod';
import { commonFacts } from '../core/facts.ts';
import { listOf, money, whole } from '../core/fields.ts';
import { spaceId } from './fields.ts';

/** The constants of a game of Monopoly: the board, the rents, the cards. */

/** Every space has every field, so that they form a table. */
const space = z.object({
  id: spaceId,
  name: z.string(),
  type: z.enum(['go', 'street', 'railroad', 'utility', 'tax', 'card', 'jail', 'freeParking', 'goToJail']),
  group: z.enum(LOT_GROUPS).nullable().meta({ description: 'null if it cannot be owned.' }),
  price: money.nullable(),
  mortgage: money.nullable().meta({ description: 'The mortgage value.' }),
  houseCost: money
    .nullable()
    .meta({ description: 'The price of each house and of the hotel; null except for streets.' }),
  rents: listOf(money).nullable().meta({
    description:
      'Bare, with one to four houses, with a hotel; null but for streets. Bare it doubles with the whole group.',
  }),
  deck: z.enum(DECKS).nullable().meta({ description: 'The deck of a card space.' }),
  tax: z.enum(TAXES).nullable(),
  amount: money.nullable().meta({ description: 'The tax, if the space defines it; otherwise the options do.' }),
});

const card = z.object({
  id: z.string(),
  deck: z.enum(DECKS),
  text: z.string(),
  effect: z
    .looseObject({ type: z.string() })
    .readonly()
    .meta({ description: 'Its effect, with its values.', examples: [{ type: 'advanceTo', position: 24 }] }),
});
const decks = z.object({ chance: listOf(card), communityChest: listOf(card) } satisfies Record<
  (typeof DECKS)[number],
  z.ZodType
>);

export const monopolyFactsSchema = z
  .object({
    game: z.literal('monopoly'),
    board: z.object({ name: z.string(), currency: z.string().meta({ description: 'The currency sign.' }) }),
    spaces: listOf(space).meta({ description: 'The board, clockwise from GO: the index is the id.' }),
    groups: listOf(
      z.object({
        name: z.enum(LOT_GROUPS),
        title: z.string().meta({ description: 'Its name on the board.' }),
        color: z.string().nullable().meta({ description: '`#rrggbb`, if the board defines a colour for it.' }),
        canBuild: z.boolean().meta({ description: `The ${COLOR_GROUPS.length} colours can be built on.` }),
        spaceIds: listOf(spaceId),
      }),
    ),
    rents: z.object({
      railroads: listOf(money).meta({ description: 'By the number of railroads that the owner has.' }),
      utilities: listOf(whole).meta({
        description: 'Multiple of the dice, by the number of utilities that the owner has.',
      }),
      railroadByCard: whole.meta({ description: 'The multiple of the rent if a card led there.' }),
      utilityByCard: whole.meta({ description: 'The multiple of the dice if a card led there.' }),
    }),
    taxes: z.object({
      income: money.meta({ description: 'The fixed amount.' }),
      incomePercent: whole.meta({ description: 'Percentage of total worth, if players may choose.' }),
      luxury: z.string().meta({ description: 'The option with its value.' }),
    }),
    jail: z.object({
      spaceId,
      goToJail: spaceId.nullable().meta({ description: 'null if the board has none.' }),
      fine: z.string().meta({ description: 'The option with its value.' }),
      turns: z.string().meta({ description: 'The option with its value.' }),
    }),
    deckNames: z.object({ chance: z.string(), communityChest: z.string() }),
    decks: z.object({ modern: decks, classic: decks } satisfies Record<(typeof DECK_SETS)[number], z.ZodType>).meta({
      description: 'By `options.deckSet`; the place of a card in its list is its place in `usedChance` and the like.',
    }),
    ...commonFacts,
  })
  .meta({ id: 'MonopolyFacts', description: 'Constants of Monopoly' });
