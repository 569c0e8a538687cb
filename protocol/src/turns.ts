import { GAME_IDS } from '@magnate/engine';
import { z } from 'zod';
import { listOf, whole } from './core/fields.ts';
import { TABLE_STATUSES } from './table.ts';

/** Whose turn it is at the tables of a device, without opening them. */

/** Tables per request: all that a device remembers. */
export const MOST_TURNS = 50;

export const turnsRequestSchema = z
  .strictObject({
    tables: z
      .array(z.strictObject({ id: z.string().min(1).max(64), token: z.string().min(1).max(500).exactOptional() }))
      .max(MOST_TURNS)
      .describe('Tables and, if you have one, a token of each. A private table needs it.'),
  })
  .meta({ examples: [{ tables: [{ id: 'k3m9-0qxe-7t2c' }] }] });

const refusedTurnSchema = z.object({
  id: z.string(),
  refused: z
    .enum(['UNKNOWN_GAME', 'BAD_TOKEN', 'TOKEN_ENDED', 'TOKEN_EXPIRED'])
    .meta({ description: 'The error that `GET /game/{id}` would give.' }),
});

const tableTurnSchema = z.object({
  id: z.string(),
  game: z.enum(GAME_IDS),
  status: z.enum(TABLE_STATUSES),
  players: listOf(z.object({ id: z.string(), name: z.string() })),
  you: z.string().nullable().meta({ description: 'Your seat; null for the host and for spectators.' }),
  holders: listOf(z.string()).meta({ description: 'The players whom the game waits for.' }),
  phase: z.string().nullable().meta({ description: 'What the game waits for: the `phase` of a view.' }),
  deadlines: z
    .record(z.string(), whole)
    .meta({ description: 'When the time of these players is up, in milliseconds since 1970.' }),
  paused: z.boolean(),
  at: whole.meta({ description: 'The last change, in milliseconds since 1970.' }),
  elsewhere: z
    .boolean()
    .meta({ description: 'Found by the profile of the signing device: the token is on another device.' }),
});
export type TableTurn = z.infer<typeof tableTurnSchema>;

export const turnsSchema = z
  .object({ tables: listOf(z.union([tableTurnSchema, refusedTurnSchema])) })
  .meta({ id: 'Turns', description: 'Whose turn it is, in the order of the request; then the tables of the profile' });
export type Turns = z.infer<typeof turnsSchema>;
