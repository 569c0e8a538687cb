import { CORPORATIONS, ROW_LETTERS, TIERS } from '@magnate/engine/acquire';
import { z } from 'zod';
import { commonFacts } from '../core/facts.ts';
import { listOf, money, whole } from '../core/fields.ts';
import { tile } from './fields.ts';

/** What never changes in a game of Acquire: the corporations, the prices, the board. */

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
      name: z.string(),
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
    ...commonFacts,
  })
  .meta({ id: 'AcquireFacts', description: 'What never changes in a game of Acquire' });
