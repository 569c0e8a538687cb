import { GAME_IDS } from '@magnate/engine';
import { z } from 'zod';
import { STANDARD_GAME } from './games.ts';
import { nameSchema } from './table.ts';
import { exactText, plainText } from './text.ts';

/** Tournaments: the file of `magnate tournament`. */

export const TOURNAMENT_FORMATS = ['roundRobin', 'swiss', 'knockout'] as const;
/** A service holds tournaments of the same size. */
export const TOURNAMENT_PLAYERS = { min: 4, max: 64 } as const;
export const TOURNAMENT_TABLE = { min: 2, max: 6 } as const;
/** A round robin of pairs of all players has 63. */
const MOST_ROUNDS = 63;
const MODEL_LENGTH = 500;

export const formatField = z
  .enum(TOURNAMENT_FORMATS)
  .describe(
    '`roundRobin`: every player meets every other. `swiss`: players with close standings meet. `knockout`: the better half of each table goes on.',
  );
export const tableSizeField = z
  .int()
  .min(TOURNAMENT_TABLE.min)
  .max(TOURNAMENT_TABLE.max)
  .describe('The most players at one table. Tables are filled evenly.');
export const roundsField = z
  .int()
  .min(1)
  .max(MOST_ROUNDS)
  .exactOptional()
  .describe('The rounds of a `swiss`, and the most of a `roundRobin`. A `knockout` has as many as it needs.');

/** The refusal of a number of rounds for a knock-out. */
export const NO_ROUNDS = 'must be left out, because a knockout has as many rounds as it needs';

const modelField = plainText(MODEL_LENGTH).describe(
  '`bot:<name>`, `llm:<name>` of the file of models, or the path of a module that exports a bot.',
);

export const tournamentFileSchema = z
  .strictObject({
    $schema: z.string().max(MODEL_LENGTH).exactOptional(),
    name: nameSchema.describe('The title of the report.'),
    game: z.enum(GAME_IDS).default(STANDARD_GAME),
    preset: z.string().max(50).exactOptional().describe('A preset of house rules.'),
    options: z
      .record(z.string().max(50), z.unknown())
      .default({})
      .describe('Options that differ from the preset, as in `--options`.'),
    format: formatField,
    tableSize: tableSizeField,
    rounds: roundsField,
    seed: exactText(200).default('magnate').describe('Pairings, dice, cards and tiles are drawn from it.'),
    nodes: z
      .int()
      .min(1)
      .max(1_000_000_000)
      .default(5000)
      .describe('The budget of searching bots per move, in nodes: the same result on any machine.'),
    players: z
      .array(
        z.union([modelField, z.strictObject({ name: nameSchema, model: modelField })], {
          error: 'must be a bot such as "bot:steady", or an object with name and model',
        }),
      )
      .min(TOURNAMENT_PLAYERS.min)
      .max(TOURNAMENT_PLAYERS.max)
      .describe('A player without a name is called by its model, with a number if there are several.'),
  })
  .refine(({ format, rounds }) => format !== 'knockout' || rounds === undefined, { error: NO_ROUNDS, path: ['rounds'] })
  .meta({ title: 'A tournament of magnate tournament' });

export type TournamentFile = z.infer<typeof tournamentFileSchema>;

/** For editors, which check the file while it is written. */
export function tournamentFileJsonSchema(): object {
  return z.toJSONSchema(tournamentFileSchema, { io: 'input' });
}

/** A line of a results file; the first line names the tournament. */
export const tournamentHeadSchema = z.object({ tournament: z.string(), digest: z.string() });

const wholes = z.array(z.number().min(0)).min(TOURNAMENT_TABLE.min).max(TOURNAMENT_TABLE.max);
export const finishedTableSchema = z.object({
  round: z.int().min(1),
  table: z.int().min(1),
  seats: z.array(z.string()).min(TOURNAMENT_TABLE.min).max(TOURNAMENT_TABLE.max),
  places: wholes,
  worths: wholes,
  actions: z.int().min(0),
  paid: z.number().min(0),
});
