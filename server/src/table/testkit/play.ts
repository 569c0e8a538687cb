import { rngFrom } from '@magnate/bots';
import { type GameId, gameOf, type Rng, replay } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import { seatOf } from '../seatChanges.ts';
import type { Table } from '../table.ts';
import type { Acknowledgement, HostVisitor, SeatVisitor, Submission, TableApi, Visitor } from '../types.ts';
import { flushEventLoop } from './manualTime.ts';

/** Random players for tests. */

export const SPECTATOR: Visitor = { role: 'spectator' };

/** The nonce of every token here, so that tests know visitors by their epochs. */
export const NONCE = 'nonce';

export function host(epoch: number): HostVisitor {
  return { role: 'host', epoch, nonce: NONCE, issuedAt: null };
}

/** With the first token of the table. */
export const HOST: HostVisitor = host(1);

export function seat(playerId: string, epoch = 1): SeatVisitor {
  return { role: 'seat', playerId, epoch, nonce: NONCE, issuedAt: null };
}

/** The current visitor of a seat. */
function sitter(table: Table, playerId: string): SeatVisitor {
  const { epoch } = seatOf(table.tableState.doc, playerId);
  return seat(playerId, epoch);
}

/** Options of games that end soon. */
export const SHORT: Readonly<Record<GameId, Readonly<Record<string, unknown>>>> = {
  monopoly: { endAt: { rounds: 12 } },
  acquire: {},
};

/** Options of a long game of Monopoly: no player runs out of money, and a random player cannot resign. */
export const ENDLESS = { startingCash: 100_000, resign: false } as const;

/** A random legal action, and who plays it. */
export function nextMove(table: Table, rng: Rng = rngFrom('moves'), who?: string) {
  const { state, game } = table.tableState;
  if (state === null) throw new Error('The game has not started.');
  const rules = gameOf(game);
  const actors = rules.actors(state);
  const playerId = who ?? actors[Math.floor(rng() * actors.length)];
  if (playerId === undefined) throw new Error('The game is over.');
  const { playerId: _, ...action } = rules.sample(state, playerId, rng);
  return { playerId, action: action as Submission['action'] };
}

/** The first player that the game waits for. */
export function holder(table: Table): string {
  const [first = ''] = table.reader.actions('p1').actors;
  return first;
}

/** Plays one action of an awaited player. */
export async function moveOn(table: Table, rng?: Rng, more: Partial<Submission> = {}) {
  const { playerId, action } = nextMove(table, rng);
  const submission = { action, ...more };
  const answer: Acknowledgement = await table.act(sitter(table, playerId), submission);
  return { playerId, submission, answer };
}

/** The code of a refusal; undefined if it was not refused. */
export async function codeOf(doing: Promise<unknown> | (() => unknown)): Promise<string | undefined> {
  try {
    await (typeof doing === 'function' ? doing() : doing);
    return undefined;
  } catch (error) {
    return error instanceof ServiceError || (error instanceof Error && 'code' in error)
      ? String((error as { code?: unknown }).code)
      : String(error);
  }
}

/** Turns the event loop until the condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await flushEventLoop(1);
}

export type AnyRecord = Parameters<typeof replay>[0] & {
  readonly chain: { readonly events: number; readonly head: string };
  readonly fairness: { readonly hostSecret: string; readonly commitment: string; readonly entropy: unknown[] } | null;
  readonly seed: string;
  readonly remarks: { before: number; at: number; remark: { type: string } }[];
  readonly actions: { at: number; action: { type: string; playerId: string } }[];
};

/** The record of a finished game. */
export async function recordOf({ reader }: Pick<TableApi, 'reader'>): Promise<AnyRecord> {
  let text = '';
  for await (const part of await reader.record()) text += part;
  return JSON.parse(text) as AnyRecord;
}

/** A copy through JSON. */
export function copied<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
