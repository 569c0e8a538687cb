import {
  CORPORATIONS,
  isThemeName,
  MIN_SPACES,
  STANDARD,
  type Theme,
  THEME_COLUMNS,
  THEME_NAMES,
  THEME_ROWS,
  THEME_SHARES,
  themeNamed,
  TIERS,
} from '@magnate/engine/acquire';
import { z } from 'zod';
import { listOf } from '../core/fields.ts';
import type { ThemeProtocol } from '../core/game.ts';

/** A board with its corporations and prices, as a request for a table may contain it. */

const price = z.int().min(100).max(100_000).multipleOf(100);
const corporation = z.strictObject({ tier: z.enum(TIERS) }).exactOptional();
const MOST_PRICES = 20;

export const acquireThemeSchema: z.ZodType<Theme> = z.strictObject({
  name: z.string().min(1).max(40),
  rows: z.int().min(THEME_ROWS.min).max(THEME_ROWS.max),
  columns: z
    .int()
    .min(THEME_COLUMNS.min)
    .max(THEME_COLUMNS.max)
    .meta({ description: `With the rows at least ${MIN_SPACES} spaces.` }),
  shares: z
    .int()
    .min(THEME_SHARES.min)
    .max(THEME_SHARES.max)
    .meta({ description: 'Number of shares per corporation.' }),
  corporations: z
    .strictObject({
      Luxor: corporation,
      Tower: corporation,
      American: corporation,
      Festival: corporation,
      Worldwide: corporation,
      Continental: corporation,
      Imperial: corporation,
    } satisfies Record<(typeof CORPORATIONS)[number], z.ZodType>)
    .meta({ description: 'Two or more that can be founded; the others are not in the game.' }),
  prices: listOf(z.strictObject({ from: z.int().min(2), cheap: price, medium: price, expensive: price }))
    .refine(({ length }) => length >= 1 && length <= MOST_PRICES)
    .meta({
      description:
        'Share prices by minimum size. The first bracket starts at 2; sizes increase, and prices never decrease.',
      minItems: 1,
      maxItems: MOST_PRICES,
    }),
});

/** No theme within the bounds is larger as JSON. */
const MOST_BYTES = 8 * 1024;

export const acquireTheme: ThemeProtocol = {
  schema: z.union([
    z.enum(THEME_NAMES).meta({ description: 'The name of a shipped board.' }),
    acquireThemeSchema.meta({ title: 'AcquireTheme', description: 'A board with its corporations and prices.' }),
  ]),
  most: MOST_BYTES,
  shown: ({ theme = STANDARD.theme }) => {
    if (theme === STANDARD.theme) return undefined;
    const { name, rows, columns } = isThemeName(theme) ? themeNamed(theme) : (theme as Theme);
    return { name, size: rows * columns };
  },
};
