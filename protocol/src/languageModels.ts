import { z } from 'zod';
import { listOf, player, whole } from './core/fields.ts';
import { CIRCUIT_STATES, FAULT_REASONS, PERSONALITIES } from './models.ts';
import { plainText } from './text.ts';

/** Requests and answers about language models. */

export const DECISION_OUTCOMES = ['first', 'repaired', 'fallback'] as const;

export const modelsSchema = z
  .object({
    models: listOf(z.object({ name: z.string().meta({ description: 'Seat it as `llm:<name>`.' }) })),
    personalities: listOf(z.object({ name: z.enum(PERSONALITIES), about: z.string() })),
  })
  .meta({ id: 'Models', description: 'Language models that can take a seat, and personalities' });
export type ModelsAnswer = z.infer<typeof modelsSchema>;

const decisionSchema = z.object({
  version: whole.meta({ description: 'The version after the action.' }),
  seq: whole.meta({ description: 'The first event of the action.' }),
  playerId: player,
  outcome: z.enum(DECISION_OUTCOMES).meta({
    description: 'The first answer, one that was repaired, or the default action.',
  }),
  reason: z
    .string()
    .nullable()
    .meta({
      description: `The problem; null if the first answer was played. One of ${FAULT_REASONS.map((reason) => `\`${reason}\``).join(', ')}, or a name of an earlier version.`,
    }),
  why: z.string().nullable().meta({ description: "In the model's own words." }),
  note: z.string().nullable().meta({ description: 'Its private notes.' }),
  tokens: z.object({ input: whole, cached: whole, output: whole }),
  usageAdjusted: z
    .boolean()
    .default(false)
    .meta({ description: 'The provider reported an implausible token count, which was clamped.' }),
  milliseconds: whole,
  microdollars: whole,
  promptHash: z.string(),
});

export const decisionsSchema = z
  .object({
    decisions: listOf(decisionSchema),
    next: whole.meta({ description: 'Pass it as `since` to read on.' }),
  })
  .meta({ id: 'Decisions', description: 'Decisions of language models, with reasons' });
export type DecisionsAnswer = z.infer<typeof decisionsSchema>;

export const stopModelsSchema = z
  .strictObject({
    stopped: z.union([z.literal('all'), z.array(z.string().max(100)).max(100)]).describe('Names of models, or all.'),
    why: plainText(300).describe('The reason, for the audit log.'),
  })
  .meta({ examples: [{ stopped: 'all', why: 'The bill.' }] });

const counts = z.partialRecord(z.enum(FAULT_REASONS), whole);

export const adminModelsSchema = z
  .object({
    models: listOf(
      z.object({
        name: z.string(),
        stopped: z.boolean(),
        microdollarsToday: whole,
        microdollarsPerDay: whole,
        outcomes: z.object({ first: whole, repaired: whole, fallback: whole }).meta({
          description: 'Decisions on this node since its start, by how they were made.',
        }),
        faults: counts.meta({
          description: 'Decisions that were repaired or replaced by the default action, by cause.',
        }),
        usageAdjusted: whole.meta({
          description: 'Decisions with an implausible token count from the provider.',
        }),
        calls: whole.meta({ description: 'Calls to the provider, retries included.' }),
        failedCalls: counts.meta({ description: 'Calls that failed, by cause.' }),
        circuit: z
          .object({
            state: z.enum(CIRCUIT_STATES),
            failures: whole.meta({ description: 'Failed calls in a row.' }),
            retrySeconds: whole.meta({
              description: 'Time until a trial call is allowed; 0 if the circuit is closed.',
            }),
          })
          .meta({ description: 'While it is open, the provider is not called and default actions are played.' }),
      }),
    ),
  })
  .meta({ id: 'AdminModels', description: 'Language models with their spending today and whether they are stopped' });
export type AdminModelsAnswer = z.infer<typeof adminModelsSchema>;
