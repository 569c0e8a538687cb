import { isRecord, isWhole } from './check.ts';
import { asError, kernelRefusal, type RuleViolation } from './violation.ts';

/** From text back to a state: nothing is believed before it has been looked at. */

export interface SavedShape {
  readonly game: string;
  readonly rules: number;
  /** An example of every field. */
  readonly model: object;
  /** Fields that may be null, and what they are otherwise. */
  readonly orNull: Readonly<Record<string, 'object' | 'string' | 'number'>>;
}

export function readSaved(json: unknown, shape: SavedShape): Readonly<Record<string, unknown>> {
  const value = parse(json);
  if (!isRecord(value) || value['game'] !== shape.game) throw malformed('state', `a game of ${shape.game}`);
  if (value['rules'] !== shape.rules) {
    throw asError(kernelRefusal('WRONG_RULES_VERSION', { needs: value['rules'], has: shape.rules }));
  }
  for (const [name, example] of Object.entries(shape.model)) {
    const orNull = Object.hasOwn(shape.orNull, name) ? shape.orNull[name] : undefined;
    const fits = orNull === undefined ? isAlike(value[name], example) : isOrNull(value[name], orNull);
    if (!fits) throw malformed(`state.${name}`, orNull ?? kindOf(example));
  }
  const players = value['players'] as readonly unknown[];
  if (players.length === 0 || !players.every(isRecord)) throw malformed('state.players', 'a list of players');
  const { agenda, currentPlayerIndex } = value as { agenda: readonly unknown[]; currentPlayerIndex: number };
  if (!agenda.every(isRecord)) throw malformed('state.agenda', 'a list of entries');
  const top = agenda.at(-1)?.['kind'] ?? 'GameOver';
  if (value['phase'] !== top) throw malformed('state.phase', 'the top of the agenda');
  if (currentPlayerIndex < 0 || currentPlayerIndex >= players.length)
    throw malformed('state.currentPlayerIndex', 'a seat');
  if (!(value['trades'] as readonly unknown[]).every(isRecord)) throw malformed('state.trades', 'a list of offers');
  if (!isRecord(value['log']) || !Array.isArray(value['log']['tail'])) throw malformed('state.log', 'a log');
  if (!isRecord(value['secret']) || !isRecord(value['secret']['generator'])) throw malformed('state.secret', 'secrets');
  return value;
}

function parse(json: unknown): unknown {
  try {
    return JSON.parse(json as string);
  } catch {
    throw malformed('state', 'JSON text');
  }
}

function isAlike(value: unknown, example: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof example === 'number') return isWhole(value);
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
}

function isOrNull(value: unknown, kind: string): boolean {
  if (kind === 'number') return value === null || isWhole(value);
  return value === null || (typeof value === kind && !Array.isArray(value));
}

function kindOf(example: unknown): string {
  return Array.isArray(example) ? 'a list' : `a ${typeof example}`;
}

function malformed(path: string, expected: string): RuleViolation {
  return asError(kernelRefusal('MALFORMED', { path, expected }));
}
