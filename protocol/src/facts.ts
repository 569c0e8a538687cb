import { COLOR_GROUPS, DECK_SETS, DECKS, LOT_GROUPS } from '@magnate/engine/monopoly';
import { CORPORATIONS, ROW_LETTERS, TIERS } from '@magnate/engine/acquire';
import { z } from 'zod';
import { tile } from './acquire/fields.ts';
import { listOf, money, whole } from './fields.ts';
import { spaceId } from './monopoly/fields.ts';

/** What never changes about a game: what a program or a page would otherwise write down for itself. */

const words = z.record(z.string(), z.string()).readonly();

const common = {
  options: z.record(z.string(), z.unknown()).readonly().meta({
    description: 'What a table is played by where it changes nothing; `view.options` says what it is played by.',
  }),
  phases: words.meta({ description: 'What each `view.phase` waits for.' }),
  view: words.meta({ description: 'What each field of the view means; `[]` stands for every entry of a list.' }),
};

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
  tax: z.enum(['income', 'luxury']).nullable(),
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
    spaces: listOf(space).meta({ description: 'The board, clockwise from GO: the place in this list is the id.' }),
    groups: listOf(
      z.object({
        name: z.enum(LOT_GROUPS),
        canBuild: z.boolean().meta({ description: `The ${COLOR_GROUPS.length} colours can be built on.` }),
        spaceIds: listOf(spaceId),
      }),
    ),
    rents: z.object({
      railroads: listOf(money).meta({ description: 'By the number of railroads that the owner has.' }),
      utilities: listOf(whole).meta({ description: 'Times the dice, by the number of utilities that the owner has.' }),
      railroadByCard: whole.meta({ description: 'So many times the rent, where a card led there.' }),
      utilityByCard: whole.meta({ description: 'So many times the dice, where a card led there.' }),
    }),
    taxes: z.object({
      income: money.meta({ description: 'The flat sum.' }),
      incomePercent: whole.meta({ description: 'Of all worth, where the table lets players choose.' }),
      luxury: z.string().meta({ description: 'The option that says it.' }),
    }),
    jail: z.object({
      spaceId,
      goToJail: spaceId,
      fine: z.string().meta({ description: 'The option that says it.' }),
      turns: z.string().meta({ description: 'The option that says it.' }),
    }),
    decks: z.object({ modern: decks, classic: decks } satisfies Record<(typeof DECK_SETS)[number], z.ZodType>).meta({
      description: 'By `options.deckSet`; the place of a card in its list is its place in `usedChance` and the like.',
    }),
    ...common,
  })
  .meta({ id: 'MonopolyFacts', description: 'What never changes in Monopoly' });
export type MonopolyFacts = z.infer<typeof monopolyFactsSchema>;

export const acquireFactsSchema = z
  .object({
    game: z.literal('acquire'),
    corporations: listOf(
      z.object({
        index: whole.meta({ description: 'Its place in every list by corporation.' }),
        name: z.enum(CORPORATIONS),
        tier: z.enum(TIERS),
        code: whole.meta({ description: 'How it is written in `view.board`.' }),
      }),
    ),
    prices: listOf(
      z.object({
        from: whole.meta({ description: 'The smallest size of the bracket.' }),
        to: whole.nullable().meta({ description: 'The largest; null for no end.' }),
        prices: z.object({ cheap: money, medium: money, expensive: money } satisfies Record<
          (typeof TIERS)[number],
          z.ZodType
        >),
      }),
    ).meta({ description: 'What a share costs, by size and tier.' }),
    bonuses: z.object({
      majorityFactor: whole.meta({ description: 'Times the price of a share.' }),
      minorityFactor: whole.meta({ description: 'Times the price of a share.' }),
      roundedUpTo: money.meta({ description: 'Shared bonuses are rounded up to a multiple of this.' }),
    }),
    board: z.object({
      columns: whole,
      rows: listOf(z.enum(ROW_LETTERS)),
      tiles: listOf(tile).meta({ description: 'Their names: the place in this list is the tile index.' }),
      neighbours: listOf(listOf(whole)).meta({ description: 'By tile index: the indexes of those that touch it.' }),
      codes: z
        .object({ empty: whole, noCorporation: whole })
        .meta({ description: 'How these are written in `view.board`.' }),
    }),
    rack: z.object({ size: whole, empty: z.int().meta({ description: 'How an empty place is written.' }) }),
    startingCash: money,
    sharesEach: whole.meta({ description: 'How many shares each corporation has.' }),
    mostPurchases: whole.meta({ description: 'Shares that can be bought in one turn.' }),
    tradeRatio: whole.meta({ description: 'Defunct shares for one of the survivor.' }),
    endSize: whole.meta({ description: 'At this size the end may be declared.' }),
    ...common,
  })
  .meta({ id: 'AcquireFacts', description: 'What never changes in Acquire' });
export type AcquireFacts = z.infer<typeof acquireFactsSchema>;
