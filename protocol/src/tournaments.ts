import { GAME_IDS } from '@magnate/engine';
import { z } from 'zod';
import { listOf, someId, whole } from './core/fields.ts';
import { STANDARD_GAME } from './games.ts';
import { PERSONALITY_LENGTH } from './models.ts';
import { clockSchema, nameSchema } from './table.ts';
import { plainText } from './text.ts';
import {
  formatField,
  NO_ROUNDS,
  roundsField,
  tableSizeField,
  TOURNAMENT_FORMATS,
  TOURNAMENT_PLAYERS,
  TOURNAMENT_TABLE,
} from './tournament.ts';

/** Tournaments of the service: requests and answers. */

const DAY = 24 * 60 * 60;
const TITLE_LENGTH = 60;

/** What happens to the seat of an absent player. */
export const ABSENCES = ['standIn', 'forfeit'] as const;
export type Absence = (typeof ABSENCES)[number];

/** `joining` until the first round; `drawing` and `playing` a round; `between` two rounds; `over`. */
export const TOURNAMENT_PHASES = ['joining', 'drawing', 'playing', 'between', 'over'] as const;
export type TournamentPhase = (typeof TOURNAMENT_PHASES)[number];

/** Who or what ended a tournament; `played` is the usual end. */
export const TOURNAMENT_ENDS = ['played', 'host', 'operator', 'tooFew', 'idle'] as const;
export type TournamentEnd = (typeof TOURNAMENT_ENDS)[number];

const TOURNAMENT_CLOCK = { decision: 120, reserve: 0, grace: 60 } as const;

export const newTournamentSchema = z
  .strictObject({
    name: plainText(TITLE_LENGTH),
    game: z.enum(GAME_IDS).default(STANDARD_GAME),
    preset: z.string().max(50).exactOptional(),
    options: z
      .record(z.string().max(50), z.unknown())
      .default({})
      .describe('Options that differ from the preset. A board can be a shipped one only.'),
    format: formatField,
    tableSize: tableSizeField,
    rounds: roundsField,
    clock: clockSchema.default(TOURNAMENT_CLOCK),
    absent: z
      .enum(ABSENCES)
      .default('standIn')
      .describe(
        'Who is absent is played by a bot. With `forfeit` they also come last at the table, if they did not come or were away at its end.',
      ),
    arrival: z
      .int()
      .min(0)
      .max(DAY)
      .default(120)
      .describe(
        'Seconds that players of a round have to take their seats. A table where all have come starts at once.',
      ),
    startsAt: whole
      .exactOptional()
      .describe('When the first round starts, in milliseconds since 1970. Without it, the host starts it.'),
    pause: z
      .int()
      .min(0)
      .max(7 * DAY)
      .exactOptional()
      .describe('Seconds between the end of a round and the next one. Without it, the host starts each round.'),
    listed: z.boolean().default(false).describe('Whether `GET /tournament` lists it. All others need its address.'),
    players: z
      .array(
        z.strictObject({
          name: nameSchema,
          model: plainText(100).describe('bot:<name>, or llm:<name> if the operator allows it.'),
          personality: plainText(PERSONALITY_LENGTH).nullable().default(null),
        }),
      )
      .max(TOURNAMENT_PLAYERS.max)
      .default([])
      .describe('Bots and language models. People join.'),
  })
  .refine(({ format, rounds }) => format !== 'knockout' || rounds === undefined, { error: NO_ROUNDS, path: ['rounds'] })
  .meta({
    id: 'NewTournament',
    examples: [
      {
        name: 'Friday cup',
        preset: 'short',
        format: 'swiss',
        tableSize: 4,
        players: [{ name: 'Steady Sam', model: 'bot:steady' }],
      },
    ],
  });
export type NewTournament = z.infer<typeof newTournamentSchema>;

export const joinTournamentSchema = z
  .strictObject({ name: nameSchema })
  .meta({ id: 'JoinTournament', examples: [{ name: 'Ann' }] });

export const removeEntrantSchema = z
  .strictObject({ player: someId.describe('The id of a player of the tournament.') })
  .meta({ id: 'RemoveEntrant', examples: [{ player: 'e3' }] });

export const endTableSchema = z
  .strictObject({ table: z.int().min(1).max(TOURNAMENT_PLAYERS.max).describe('Its number in the current round.') })
  .meta({ id: 'EndTable', examples: [{ table: 2 }] });

export const createdTournamentSchema = z
  .object({ id: z.string(), hostToken: z.string().meta({ description: 'Keep it: it is not shown again.' }) })
  .meta({ id: 'CreatedTournament', description: 'The tournament, and the token of its host' });
export type CreatedTournament = z.infer<typeof createdTournamentSchema>;

export const joinedTournamentSchema = z
  .object({
    player: z.string().meta({ description: 'Your id in the tournament.' }),
    name: z.string(),
    token: z.string().meta({ description: 'Takes your seat of every round.' }),
  })
  .meta({ id: 'JoinedTournament', description: 'Your place in the tournament' });
export type JoinedTournament = z.infer<typeof joinedTournamentSchema>;

export const tournamentSeatSchema = z
  .object({ id: z.string().meta({ description: 'The table.' }), playerId: z.string(), token: z.string() })
  .meta({ id: 'TournamentSeat', description: 'Your seat in the current round' });
export type TournamentSeat = z.infer<typeof tournamentSeatSchema>;

const time = whole.meta({ description: 'Milliseconds since 1970.' });
const statusSchema = z.enum(['open', 'running', 'finished', 'ended']);

const shownSeat = z.object({
  player: z.string(),
  missing: z.boolean().meta({ description: 'Has not come yet, or a bot plays for them.' }),
  place: whole.nullable().meta({ description: 'From 1; null until the table is over.' }),
  points: z.number().nullable(),
});

const shownTable = z.object({
  number: whole,
  id: z.string().nullable().meta({ description: 'The table to watch; null if it is not there (yet).' }),
  status: z.enum(['waiting', 'playing', 'over']),
  seats: listOf(shownSeat),
});
export type ShownTournamentTable = z.infer<typeof shownTable>;

const standing = z.object({
  player: z.string(),
  place: whole,
  points: z.number(),
  played: whole,
  wins: whole,
  byes: whole,
  headToHead: z.int(),
  worth: z.number(),
  out: whole.nullable().meta({ description: 'The round in which a knock-out ended for them.' }),
});

export const tournamentSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    game: z.enum(GAME_IDS),
    preset: z.string().nullable(),
    options: z.record(z.string(), z.unknown()).readonly(),
    format: z.enum(TOURNAMENT_FORMATS),
    tableSize: whole.min(TOURNAMENT_TABLE.min),
    rounds: whole.nullable().meta({ description: 'How many are planned, if that is known.' }),
    clock: clockSchema,
    absent: z.enum(ABSENCES),
    arrival: whole,
    startsAt: time.nullable(),
    pause: whole.nullable(),
    status: statusSchema,
    phase: z.enum(TOURNAMENT_PHASES),
    end: z.enum(TOURNAMENT_ENDS).nullable(),
    players: listOf(z.object({ id: z.string(), name: z.string(), model: z.string() })),
    current: whole.meta({ description: 'The number of the current round; 0 before the first.' }),
    nextAt: time.nullable().meta({ description: 'When the next round starts by itself.' }),
    round: z
      .object({ number: whole, startedAt: time, byes: listOf(z.string()), tables: listOf(shownTable) })
      .nullable()
      .meta({ description: 'The round that was asked for.' }),
    standings: listOf(standing),
    seed: z.string().nullable().meta({ description: 'All draws follow from it; null until the tournament is over.' }),
  })
  .meta({ id: 'Tournament', description: 'Players, one round and the standings' });
export type Tournament = z.infer<typeof tournamentSchema>;

const listed = tournamentSchema.pick({ id: true, name: true, game: true, format: true, status: true, startsAt: true });
export const tournamentsSchema = z
  .object({
    tournaments: listOf(listed.extend({ players: whole, createdAt: time })),
    next: z.string().nullable().meta({ description: 'For `after`; null on the last page.' }),
  })
  .meta({ id: 'Tournaments', description: 'Newest first' });
export type Tournaments = z.infer<typeof tournamentsSchema>;

export const voidTournamentSchema = z
  .strictObject({ why: plainText(500) })
  .meta({ id: 'VoidTournament', examples: [{ why: 'All players are one person.' }] });
