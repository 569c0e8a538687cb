import { GAME_IDS, OPTION_KINDS } from '@magnate/engine';
import { z } from 'zod';
import { listOf, whole } from './core/fields.ts';

/** The available games, with every option. */

const optionSchema = z.object({
  name: z.string(),
  about: z.string(),
  kind: z.enum(OPTION_KINDS),
  standard: z.unknown(),
  values: listOf(z.string()).exactOptional(),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
});

export const catalogueSchema = z
  .object({
    games: listOf(
      z.object({
        id: z.enum(GAME_IDS),
        rules: whole.meta({ description: 'The version of the rules.' }),
        seats: z.object({ min: whole, max: whole }),
        presets: z
          .record(
            z.string(),
            z.object({
              about: z.string(),
              options: z
                .record(z.string(), z.unknown())
                .readonly()
                .meta({ description: 'Its differences from the standard rules.' }),
            }),
          )
          .readonly(),
        options: listOf(optionSchema),
        actions: listOf(z.string()),
      }),
    ),
    bots: listOf(z.object({ model: z.string(), about: z.string(), searches: z.boolean() })),
  })
  .meta({ id: 'Catalogue', description: 'What can be played' });
export type Catalogue = z.infer<typeof catalogueSchema>;
