import { byGame, type GameId, gameOf, RuleViolation } from '@magnate/engine';
import { z } from 'zod';
import { aliasesOf } from './aliases.ts';
import { ServiceError } from './core/errors.ts';
import { LONGEST_ID, someId } from './core/fields.ts';
import { protocolOf } from './games.ts';
import { malformed } from './problems.ts';
import { variantsOf } from './core/variants.ts';

/**
 * Schemas of actions from clients, for every game. A schema requires fields of the right types, within bounds
 * that hold at every table; the game checks the rest.
 */

/** The envelope of an action: fields besides its own. */
export const envelopeShape = {
  actionId: someId.exactOptional().meta({
    description:
      'A name of your own for this action. The same one again gives the first answer: use it to repeat a request that got lost.',
  }),
  expectedVersion: z.int().min(0).exactOptional().meta({
    description:
      'The version that you decided on. Where the game has moved on meanwhile, nothing is done: 409 `STALE_VERSION`.',
  }),
  playerId: z
    .string()
    .max(LONGEST_ID)
    .exactOptional()
    .meta({ description: 'Only compared with the token, which determines the actor.' }),
};

const envelopeSchema = z
  .object(envelopeShape)
  .meta({ id: 'ActionEnvelope', description: 'Optional fields of every action.' });

type Reader = z.ZodObject<z.ZodRawShape, z.core.$strict>;

const READERS: Readonly<Record<GameId, ReadonlyMap<string, Reader>>> = byGame(
  (game) =>
    new Map(
      Object.entries(protocolOf(game).actions).map(([type, { fields }]) => [
        type,
        z.strictObject({ type: z.literal(type), ...fields }),
      ]),
    ),
);

/** An action without the player, who is the holder of the token. */
export type PlainAction = Readonly<Record<string, unknown>> & { readonly type: string };

const outer = z.looseObject({ type: z.string().max(50), playerId: envelopeShape.playerId });

/** Reads an action for the seat of `playerId`. A `playerId` in the action must be the same, and is dropped. */
export function readAction(game: GameId, input: unknown, playerId: string): PlainAction {
  const read = outer.safeParse(input);
  if (!read.success) throw malformed(read.error);
  const { playerId: named = playerId, type: name, ...fields } = read.data;
  if (named !== playerId) throw new ServiceError('NOT_YOUR_SEAT', { playerId });
  const { type, fields: settled = {} } = aliasesOf(game).get(name) ?? { type: name };
  const reader = READERS[game].get(type);
  if (reader === undefined) throw unknownAction(game, name);
  // A field that an alias determines must not be given as well.
  const given = Object.keys(settled).find((key) => key in fields);
  if (given !== undefined) throw new ServiceError('MALFORMED', { problem: `${name} settles ${given}.`, path: given });
  const action = reader.safeParse({ type, ...fields, ...settled });
  if (!action.success) throw malformed(action.error);
  return action.data as PlainAction;
}

function unknownAction(game: GameId, type: string): RuleViolation {
  const known = [...READERS[game].keys()];
  const sentence = `There is no action ${JSON.stringify(type)} in this game. Choose one of ${known.join(', ')}.`;
  return new RuleViolation('UNKNOWN_ACTION', sentence, { type, known });
}

/** Every action of a game with its envelope, for the OpenAPI document. */
export const actionSchemas = byGame((game) => {
  const name = `${gameOf(game).title}Action`;
  return z.intersection(envelopeSchema, variantsOf(name, protocolOf(game).actions, z.object)).meta({
    id: name,
    title: name,
    description: `Every action of ${game}. \`GET /game/{id}/actions\` says which of them are possible now.`,
    unevaluatedProperties: false,
  });
});

/** An action of any game; the table determines which game. */
export const anyActionSchema = z.union(Object.values(actionSchemas));
