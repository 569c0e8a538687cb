import { z } from 'zod';

/** Answers to requests that take, give away or recover a seat. */

export const seatTokenSchema = z.object({ playerId: z.string(), token: z.string() }).meta({
  id: 'SeatToken',
  description: 'The token of the seat',
  examples: [{ playerId: 'p2', token: 'WyJz….d31V…' }],
});

export const invitedSchema = z.object({ playerId: z.string(), name: z.string() }).meta({
  id: 'Invited',
  description: 'The seat that the code opens',
  examples: [{ playerId: 'p2', name: 'Guest 2' }],
});

export const renewedTokenSchema = seatTokenSchema
  .extend({ playerId: z.string().nullable().meta({ description: 'The player of the seat; null for the host.' }) })
  .meta({
    id: 'RenewedToken',
    description: 'The new token; the old one is invalid',
    examples: [
      { playerId: 'p2', token: 'WyJz….d31V…' },
      { playerId: null, token: 'WyJo….x7Qk…' },
    ],
  });

export const recoverySchema = z
  .object({ code: z.string().meta({ description: 'Keep it: `POST /game/{id}/claim` takes it once, on any device.' }) })
  .meta({
    id: 'RecoveryCode',
    description: 'The recovery code of your seat; earlier codes are invalid',
    examples: [{ code: 'TG1J7kl0PEG77DNrZrAtDw' }],
  });

export const rematchSchema = seatTokenSchema
  .extend({
    id: z.string().meta({ description: 'The new table.' }),
    hostToken: z
      .string()
      .optional()
      .meta({ description: 'Only for the first request: its sender hosts the new table.' }),
  })
  .meta({ id: 'Rematch', description: 'Your seat at the new table' });

export const opponentsSchema = seatTokenSchema
  .extend({
    id: z.string().meta({ description: 'The table.' }),
    hostToken: z.string().nullable().meta({ description: 'Of a table that was opened for you; null at another one.' }),
    waiting: z.boolean().meta({ description: 'Whether you wait for an opponent; otherwise the game has begun.' }),
  })
  .meta({ id: 'Opponents', description: 'Your seat at a public table' });
export type Opponents = z.infer<typeof opponentsSchema>;

export const givenSeatSchema = z
  .object({
    playerId: z.string(),
    claim: z.string().nullable().meta({ description: 'The claim code for the new person; null for a bot.' }),
  })
  .meta({ id: 'GivenSeat', description: 'The seat was given away' });

export type Invited = z.infer<typeof invitedSchema>;
export type SeatToken = z.infer<typeof seatTokenSchema>;
export type RematchSeat = z.infer<typeof rematchSchema>;
export type GivenSeat = z.infer<typeof givenSeatSchema>;
