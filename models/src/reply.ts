import { type ActionOf, type GameId, gameOf, type PlayerId, RuleViolation, type ViewOf } from '@magnate/engine';
import { readAction, ServiceError } from '@magnate/protocol';
import { refusalMessage } from '@magnate/words';
import { z } from 'zod';
import { fieldsOf } from './question.ts';
import { NOTE_LENGTH, SAY_LENGTH, TOOL_NAME, WHY_LENGTH } from './tool.ts';

/** Reads the reply of a model. Prose is ignored, because its meaning would be a guess. */

/** The reply of a provider. */
export interface Reply {
  readonly calls: readonly { readonly name: string; readonly input: string }[];
  readonly usage: Usage;
}

export interface Usage {
  /** Including cached tokens. */
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export const NO_USAGE: Usage = { input: 0, cached: 0, output: 0 };

/** The texts beside an action. */
export interface ReplyText {
  readonly why: string | null;
  readonly say: string | null;
  readonly note: string | null;
}

export type ReadResult<G extends GameId> =
  | ({ readonly kind: 'action'; readonly action: ActionOf<G> } & ReplyText)
  /** The format is wrong. */
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** The rules forbid it. */
  | { readonly kind: 'illegal'; readonly problem: string };

const MAX_INPUT = 20_000;
const inputSchema = z.looseObject({ type: z.string().max(50) });

export function readReply<G extends GameId>(id: G, view: ViewOf<G>, playerId: PlayerId, reply: Reply): ReadResult<G> {
  const [call, ...more] = reply.calls;
  if (call === undefined) return unreadable(`You did not call the tool ${TOOL_NAME}.`);
  if (more.length > 0) return unreadable(`You called ${reply.calls.length} tools: call ${TOOL_NAME} once.`);
  if (call.name !== TOOL_NAME) return unreadable(`The only tool is ${TOOL_NAME}.`);
  const input = parsed(call.input);
  if (input === undefined) return unreadable('The arguments must be a JSON object with a type.');
  const { why, say, note, ...fields } = input;
  const words = { why: textOf(why, WHY_LENGTH), say: textOf(say, SAY_LENGTH), note: textOf(note, NOTE_LENGTH) };
  return validated(id, view, playerId, ownFields(id, fields), words);
}

function validated<G extends GameId>(
  id: G,
  view: ViewOf<G>,
  playerId: PlayerId,
  fields: Readonly<Record<string, unknown>>,
  words: ReplyText,
): ReadResult<G> {
  try {
    const action = { ...readAction(id, fields, playerId), playerId } as unknown as ActionOf<G>;
    const game = gameOf(id);
    const refusal = game.whyNot(view, action);
    if (refusal === undefined) return { kind: 'action', action, ...words };
    const table = { players: view.players, proposals: game.proposals(view) };
    return { kind: 'illegal', problem: refusalMessage(refusal, { action, table, answers: game.proposalIn(action) }) };
  } catch (error) {
    if (error instanceof ServiceError || error instanceof RuleViolation) return unreadable(error.message);
    throw error;
  }
}

/** The tool is flat, so fields of other types and null fields are dropped. A player id must match the seat. */
function ownFields(id: GameId, input: Readonly<Record<string, unknown>> & { readonly type: string }) {
  const own = ['type', 'playerId', ...fieldsOf(id, input.type)];
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => own.includes(name) && value !== null));
}

function parsed(text: string): z.infer<typeof inputSchema> | undefined {
  if (text.length > MAX_INPUT) return undefined;
  try {
    return inputSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Texts beside an action are no reason to refuse it: long ones are truncated. */
function textOf(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
  return text === '' ? null : text;
}

function unreadable(problem: string): ReadResult<never> {
  return { kind: 'unreadable', problem };
}
