import { z } from 'zod';

/** Fields shared by games and tables. */

export const LONGEST_ID = 100;

export const whole = z.int().min(0);
export const money = z.int().min(0);
export const player = z.string().meta({ description: 'The id of a player.' });
export const someId = z.string().min(1).max(LONGEST_ID);

export const listOf = <T extends z.ZodType>(item: T) => z.array(item).readonly();

/** Fields of every event. */
export const stamp = {
  seq: z
    .int()
    .min(1)
    .meta({ description: 'Its position in the event log: 1, 2, 3 … without gaps, the same for every viewer.' }),
  at: whole.meta({ description: 'Milliseconds since 1970, strictly rising.' }),
};

export const seats = listOf(z.strictObject({ id: player, name: z.string() }));

export const ending = {
  winners: listOf(player).meta({ description: 'More than one if they share the victory.' }),
  ranking: listOf(z.strictObject({ playerId: player, score: z.number() })).meta({ description: 'Best first.' }),
};
