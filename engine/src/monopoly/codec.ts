import { isRecord } from '../kernel/check.ts';
import { asError, kernelRefusal, RuleViolation } from '../kernel/violation.ts';
import { readOptions } from './options.ts';
import { blankGame, RULES_VERSION } from './setup.ts';
import { copyState, type Draft, type GameState, type Secret } from './state.ts';

/** A game as text and back, log and secrets included. Not for anyone but the server. */

export function serializeGameState(state: GameState): string {
  return JSON.stringify(state);
}

export function deserializeGameState(json: string): GameState {
  const value = parse(json);
  if (!isRecord(value) || value['game'] !== 'monopoly') throw malformed('state', 'a Monopoly game');
  if (value['rules'] !== RULES_VERSION) {
    throw asError(kernelRefusal('WRONG_RULES_VERSION', { needs: value['rules'], has: RULES_VERSION }));
  }
  const options = readOptions(value['options']);
  const state = { ...value, options } as unknown as Draft;
  checkShape(value, blankGame(options, [], {} as Secret));
  return copyState(state) as GameState;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw malformed('state', 'JSON text');
  }
}

/** Every field of a game is there and of its kind. */
function checkShape(value: Readonly<Record<string, unknown>>, model: Draft): void {
  for (const [name, example] of Object.entries(model)) {
    const field = value[name];
    if (field === undefined) throw malformed(`state.${name}`, 'a value');
    if (
      example !== null &&
      field !== null &&
      (typeof field !== typeof example || Array.isArray(field) !== Array.isArray(example))
    ) {
      throw malformed(`state.${name}`, Array.isArray(example) ? 'a list' : `a ${typeof example}`);
    }
  }
  const players = value['players'] as readonly unknown[];
  if (players.length === 0 || !players.every(isRecord)) throw malformed('state.players', 'a list of players');
  if (!isRecord(value['log']) || !Array.isArray(value['log']['tail'])) throw malformed('state.log', 'a log');
  if (!isRecord(value['secret']) || !isRecord(value['secret']['generator'])) throw malformed('state.secret', 'secrets');
}

function malformed(path: string, expected: string): RuleViolation {
  return asError(kernelRefusal('MALFORMED', { path, expected }));
}
