import { readSaved } from '../kernel/codec.ts';
import { readOptions } from './options.ts';
import { blankGame, RULES_VERSION } from './setup.ts';
import { copyState, type Draft, type GameState, type Secret } from './state.ts';

/** A game as text and back, log and secrets included. Not for anyone but the server. */

const OR_NULL = { merger: 'object', winner: 'string', endReason: 'string', startedAt: 'number' } as const;

export function serializeGameState(state: GameState): string {
  return JSON.stringify(state);
}

export function deserializeGameState(json: string): GameState {
  const model = blankGame(readOptions(), [], {} as Secret);
  const saved = readSaved(json, { game: 'acquire', rules: RULES_VERSION, model, orNull: OR_NULL });
  const state = { ...saved, options: readOptions(saved['options']) };
  return copyState(state as unknown as Draft) as GameState;
}
