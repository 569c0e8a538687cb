import { GAME_IDS } from '@magnate/engine';
import { z } from 'zod';
import { listOf, whole } from './core/fields.ts';
import { figureShapes } from './games.ts';

/** Totals of finished games: `GET /statistics`. */

const wins = z.object({
  name: z.string(),
  played: whole,
  won: whole.meta({ description: 'Games won. A shared victory counts for each winner.' }),
  expected: z.number().meta({ description: 'Wins expected by chance in these games.' }),
});

const length = z.object({
  mean: z.number().nullable(),
  games: listOf(
    z.object({
      from: whole.meta({ description: 'Lower bound, inclusive.' }),
      to: whole.nullable().meta({ description: 'Upper bound, inclusive; null if there is none.' }),
      count: whole,
    }),
  ).meta({ description: 'From shortest to longest, without gaps.' }),
});

const gameStatistics = z.object({
  game: z.enum(GAME_IDS),
  finished: whole,
  models: listOf(wins).meta({
    description:
      'By who played: `human`, a bot, a language model, or `agent` for all programs from outside. A seat that changed hands is not counted.',
  }),
  personalities: listOf(wins).meta({ description: 'By personality of a language model; `own` in free words.' }),
  seats: listOf(wins).meta({ description: 'By position in turn order, from 1.' }),
  presets: listOf(
    z.object({
      name: z.string().meta({ description: '`own` for rules that no preset has.' }),
      games: whole,
      models: listOf(wins),
    }),
  ),
  reasons: listOf(z.object({ name: z.string(), games: whole })).meta({ description: 'How games ended.' }),
  turns: length,
  actions: length,
  ...figureShapes,
});

export const statisticsSchema = z
  .object({ games: listOf(gameStatistics) })
  .meta({ id: 'Statistics', description: 'Statistics of the finished games of this service, by game' });

export type StatisticsAnswer = z.infer<typeof statisticsSchema>;
export type GameStatistics = StatisticsAnswer['games'][number];
/** Totals of one game. */
export type OwnFigures = Pick<GameStatistics, keyof typeof figureShapes>;
export type Wins = GameStatistics['models'][number];
