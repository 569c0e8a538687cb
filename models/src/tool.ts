import { type ActionOf, byGame, type GameId, gameOf } from '@magnate/engine';
import { protocolOf } from '@magnate/protocol';
import { z } from 'zod';

/** The one tool of a game: flat, so that every provider accepts it, and constant for a game. */

export const TOOL_NAME = 'act';
export const WHY_LENGTH = 300;
export const SAY_LENGTH = 200;
export const NOTE_LENGTH = 600;

export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON schema. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

type Json = Readonly<Record<string, unknown>>;

const TOOLS: Readonly<Record<GameId, Tool>> = byGame(makeTool);

export function toolOf(game: GameId): Tool {
  return TOOLS[game];
}

/** Programs never resign or ask to take anything back. */
function isForPeople(game: GameId, type: string): boolean {
  return ['leave', 'ask'].includes(gameOf(game).actionKind(type as ActionOf<GameId>['type']));
}

function makeTool(game: GameId): Tool {
  const rows = Object.entries(protocolOf(game).actions).filter(([type]) => !isForPeople(game, type));
  const fields: Record<string, Json> = {};
  for (const [field, schema] of rows.flatMap(([, row]) => Object.entries(row.fields))) {
    fields[field] ??= { ...plain(schema as z.ZodType), description: `For ${usersOf(field, rows).join(', ')}.` };
  }
  return {
    name: TOOL_NAME,
    description: 'Play one of the available actions. Give only the fields that its type needs.',
    parameters: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          enum: rows.map(([type]) => type),
          description: 'One of the available types.',
        },
        ...fields,
        why: text(WHY_LENGTH, 'The reason, in one sentence. Shown to the other players after the game.'),
        say: text(SAY_LENGTH, 'A chat message to the table, if any.'),
        note: text(NOTE_LENGTH, 'Replaces your private notes.'),
      },
      required: ['type'],
      additionalProperties: false,
    },
  };
}

function text(maxLength: number, description: string): Json {
  return { type: 'string', maxLength, description };
}

function usersOf(field: string, rows: readonly (readonly [string, { readonly fields: object }])[]): readonly string[] {
  return rows.filter(([, { fields }]) => Object.hasOwn(fields, field)).map(([type]) => type);
}

/** Without names and references, which strict providers do not support. */
function plain(schema: z.ZodType): Json {
  const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input' }) as Json & { $defs?: Json };
  return inlined(json, $defs) as Json;
}

function inlined(node: unknown, defs: Json): unknown {
  if (Array.isArray(node)) return node.map((each) => inlined(each, defs));
  if (node === null || typeof node !== 'object') return node;
  const { $ref, id: _, default: _standard, examples: _examples, ...rest } = node as Json;
  const target = typeof $ref === 'string' ? (defs[$ref.split('/').at(-1) ?? ''] as Json | undefined) : undefined;
  if (target !== undefined) return inlined({ ...target, ...rest }, defs);
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inlined(value, defs)]));
}
