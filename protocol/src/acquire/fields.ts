import { CASH_RULES, CORPORATIONS, ROW_LETTERS, THEME_COLUMNS, THEME_SHARES, TILES } from '@magnate/engine/acquire';
import { z } from 'zod';

/** Fields of messages about Acquire. */

const CASH_STEP = 100;
const COLUMN_NUMBERS = Array.from({ length: THEME_COLUMNS.max }, (_, column) => column + 1);

export const tile = z
  .templateLiteral(
    [z.literal(COLUMN_NUMBERS), z.enum(ROW_LETTERS)],
    `must be a tile such as ${TILES[0]} or ${TILES.at(-1)}`,
  )
  .meta({
    description: `A tile, on the standard board ${TILES[0]} to ${TILES.at(-1)}: its column, then the letter of its row.`,
  });
export const corporation = z.enum(CORPORATIONS);
export const cashRule = z.enum(CASH_RULES).meta({ description: 'The rule behind the payment.' });
export const shareCount = z.int().min(0).max(THEME_SHARES.max);

/** What one side of a trade gives. */
export const shareSide = z.strictObject({
  cash: z.int().min(0).multipleOf(CASH_STEP).exactOptional().meta({ description: 'In whole hundreds.' }),
  shares: z
    .partialRecord(corporation, shareCount)
    .exactOptional()
    .meta({ description: 'Number of shares by corporation: `{ "Luxor": 2 }`.' }),
});
