import { GAME_IDS } from '@magnate/engine';
import { z } from 'zod';
import { listOf, whole } from './core/fields.ts';
import { clockSchema } from './table.ts';

/** Ratings: `GET /ladder`, what a game changed, and what operators decide. */

export const LADDER_KINDS = ['profile', 'bot', 'model', 'agent'] as const;
export type LadderKind = (typeof LADDER_KINDS)[number];

/** Why a finished game is not rated. */
export const UNRATED = [
  /** The dice were given, or cannot be verified. */
  'DICE',
  /** The options are not those of a shipped preset. */
  'OPTIONS',
  'NO_CLOCK',
  /** A person without a profile played. */
  'NO_PROFILE',
  /** One entry held several seats. */
  'SAME_ENTRY',
  /** A seat changed hands. */
  'TAKEN_OVER',
  /** More than one decision in twenty was made by the clock or as a fallback. */
  'FALLBACKS',
  /** The game has no ranking. */
  'NO_RANKING',
] as const;
export type Unrated = (typeof UNRATED)[number];

const time = whole.meta({ description: 'Milliseconds since 1970.' });
const entry = z.string().meta({
  description:
    '`profile:<id>`, `bot:<name>@<version>/<budget>`, `model:<name>@<template>/<settings>` or `agent:<name>`. An agent names itself.',
});
const rating = z.number().meta({ description: 'On the Elo scale: 400 points are odds of ten to one.' });

const modelFigures = z.object({
  firstLegal: z.number().meta({ description: 'The share of decisions whose first answer was legal.' }),
  fallbacks: z.number().meta({ description: 'The share of decisions made by the default action.' }),
  microdollarsPerGame: z.number(),
  secondsPerDecision: z.number(),
});

export const ladderRowSchema = z.object({
  entry,
  kind: z.enum(LADDER_KINDS),
  name: z.string().nullable().meta({ description: 'null for a deleted profile: a former player.' }),
  value: rating,
  low: z.number().meta({ description: 'The 95 % interval.' }),
  high: z.number(),
  games: whole,
  wins: whole,
  provisional: z.boolean().meta({ description: 'Fewer than ten games this season, or an interval wider than ± 100.' }),
  ranked: z.boolean().meta({
    description: 'False in a group that has only played each other: its ratings are relative to its own average.',
  }),
  model: modelFigures.exactOptional(),
});

export const ladderSchema = z
  .object({
    game: z.enum(GAME_IDS),
    preset: z.string(),
    ladders: listOf(z.object({ game: z.enum(GAME_IDS), preset: z.string() })).meta({
      description: 'Every ladder with a rated game.',
    }),
    season: time.nullable().meta({ description: 'When the season began; null before the first rated game.' }),
    fittedAt: time.nullable().meta({
      description: 'When all results were last fitted. Since then, each game has only moved its own players.',
    }),
    ratings: listOf(ladderRowSchema).meta({ description: 'Best first; unranked entries last.' }),
    next: z.string().nullable().meta({ description: 'For `after`; null at the end.' }),
  })
  .meta({ id: 'Ladder', description: 'The ratings of one game and preset' });

export const ladderResultsSchema = z
  .object({
    results: listOf(
      z.object({
        gameId: z.string().meta({ description: 'Of the record; it does not reveal the table.' }),
        table: z.string().nullable().default(null).meta({
          description: 'The table, if it is public and still stored: anyone can read its record. null otherwise.',
        }),
        ladder: z.string(),
        at: time,
        places: listOf(z.object({ entry, place: whole })),
        voided: z.boolean(),
      }),
    ),
    next: z.string().nullable().meta({ description: 'For `after`; null at the end.' }),
  })
  .meta({ id: 'LadderResults', description: 'The input of a ladder, in order' });

/** The part of a record that ratings need. */
export const recordRatingSchema = z
  .object({
    ladder: z.string(),
    at: time,
    state: z.enum(['rated', 'unrated', 'voided']),
    reason: z.enum(UNRATED).nullable().meta({ description: 'Why the game is not rated.' }),
    clock: clockSchema.nullable(),
    seats: listOf(
      z.object({
        playerId: z.string(),
        entry: entry.nullable().meta({ description: 'null for a person without a profile.' }),
        place: whole,
        decisions: whole,
        fallbacks: whole.meta({ description: 'Decisions made by the clock, a stand-in or a default action.' }),
      }),
    ),
  })
  .meta({
    id: 'RecordRating',
    description:
      'What `magnate ladder` needs to know about a finished game. The hash chain does not cover it, and it may change: an operator can void a game. Missing until the game is judged, a moment after its end.',
  });

export const gameRatingSchema = z
  .object({
    state: z.enum(['pending', 'rated', 'unrated', 'voided']),
    reason: z.enum(UNRATED).nullable().meta({ description: 'Why the game is not rated.' }),
    changes: listOf(
      z.object({
        playerId: z.string(),
        before: rating.nullable().meta({ description: 'null if new.' }),
        after: rating,
      }),
    ),
  })
  .meta({ id: 'GameRating', description: 'What a finished game changed' });

export const adminResultsSchema = z
  .object({
    results: listOf(
      z.object({
        gameId: z.string(),
        ladder: z.string(),
        at: time,
        entries: listOf(entry),
        flagged: listOf(whole).meta({ description: 'The versions of one-sided trades, in the judgement of bots.' }),
        voidedAt: time.nullable(),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'AdminResults', description: 'Rated games with one-sided trades, and voided games' });

export type LadderRow = z.infer<typeof ladderRowSchema>;
export type LadderAnswer = z.infer<typeof ladderSchema>;
export type LadderResults = z.infer<typeof ladderResultsSchema>;
export type RecordRating = z.infer<typeof recordRatingSchema>;
export type GameRating = z.infer<typeof gameRatingSchema>;
export type AdminResults = z.infer<typeof adminResultsSchema>;
