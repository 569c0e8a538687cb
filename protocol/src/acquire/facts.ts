import { CORPORATIONS, ROW_LETTERS, TIERS } from '@magnate/engine/acquire';
import { z } from 'zod';
import { commonFacts } from '../core/facts.ts';
import { listOf, money, whole } from '../core/fields.ts';
import { tile } from './fields.ts';

/** The constants of a game of Acquire: the corporations, the prices, the board. */

export const acquireFactsSchema = z
  .object({
    game: z.literal('acquire'),
    corporations: listOf(
      z.object({
        index: whole.meta({ description: 'Its index in every list by corporation.' }),
        name: z.enum(CORPORATIONS),
        tier: z.enum(TIERS),
        code: whole.meta({ description: 'Its notation in `view.board`.' }),
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
    ).meta({ description: 'Share prices by size and tier.' }),
    bonuses: z.object({
      majorityFactor: whole.meta({ description: 'Multiple of the share price.' }),
      minorityFactor: whole.meta({ description: 'Multiple of the share price.' }),
      roundedUpTo: money.meta({ description: 'Shared bonuses are rounded up to a multiple of this.' }),
    }),
    board: z.object({
      name: z.string(),
      columns: whole,
      rows: listOf(z.enum(ROW_LETTERS)),
      tiles: listOf(tile).meta({ description: 'Their names; the index is the tile index.' }),
      neighbours: listOf(listOf(whole)).meta({ description: 'By tile index: the indexes of its neighbours.' }),
      codes: z.object({ empty: whole, noCorporation: whole }).meta({ description: 'Their notation in `view.board`.' }),
    }),
    rack: z.object({ size: whole, empty: z.int().meta({ description: 'The notation of an empty slot.' }) }),
    startingCash: money,
    sharesEach: whole.meta({ description: 'Number of shares per corporation.' }),
    mostPurchases: whole.meta({ description: 'Shares that can be bought in one turn.' }),
    tradeRatio: whole.meta({ description: 'Defunct shares for one of the survivor.' }),
    endSize: whole.meta({ description: 'At this size the end may be declared.' }),
    ...commonFacts,
  })
  .meta({ id: 'AcquireFacts', description: 'Constants of a game of Acquire' });
