import { isOneOf, isRecord, isInteger } from './check.ts';
import { readRulesVersion } from './seats.ts';
import { asError, kernelRefusal, type RuleViolation } from './violation.ts';

/** Parses a saved state. The input is untrusted: every field is validated before use. */

export interface SavedShape {
  readonly game: string;
  /** The newest version of the rules; earlier versions are accepted, too. */
  readonly rules: number;
  /** An example value for every field; only its type is used. */
  readonly model: object;
  /** Example values for a player and for the secrets. */
  readonly player: object;
  readonly secret: object;
  readonly agendaKinds: readonly string[];
  /** Fields that hold lists of objects, with their description in errors. */
  readonly records: Readonly<Record<string, string>>;
  /** Fields that hold lists of a fixed length, such as one element per board space. */
  readonly lengths: (saved: Readonly<Record<string, unknown>>) => Readonly<Record<string, number>>;
  /** The values of fields that earlier versions did not save. */
  readonly absent?: Readonly<Record<string, unknown>>;
  /** Fields that may be null, with their type otherwise. */
  readonly orNull: Readonly<Record<string, 'object' | 'string' | 'number'>>;
}

export function readSaved(json: unknown, shape: SavedShape): Readonly<Record<string, unknown>> {
  const parsed = parse(json);
  const value = isRecord(parsed) ? { ...shape.absent, ...parsed } : parsed;
  if (!isRecord(value) || value['game'] !== shape.game) throw malformed('state', `a game of ${shape.game}`);
  readRulesVersion(value['rules'], shape.rules);
  for (const [name, example] of Object.entries(shape.model)) {
    const orNull = Object.hasOwn(shape.orNull, name) ? shape.orNull[name] : undefined;
    const fits = orNull === undefined ? hasSameType(value[name], example) : isOrNull(value[name], orNull);
    if (!fits) throw malformed(`state.${name}`, orNull ?? kindOf(example));
  }
  const players = value['players'] as readonly unknown[];
  if (players.length === 0) throw malformed('state.players', 'a list of players');
  for (const player of players) assertFields(player, shape.player, 'state.players');
  const { agenda, currentPlayerIndex } = value as { agenda: readonly unknown[]; currentPlayerIndex: number };
  const known = agenda.every((entry) => isRecord(entry) && isOneOf(entry['kind'], shape.agendaKinds));
  if (!known) throw malformed('state.agenda', 'a list of entries');
  const top = (agenda.at(-1) as Readonly<Record<string, unknown>> | undefined)?.['kind'] ?? 'GameOver';
  if (value['phase'] !== top) throw malformed('state.phase', 'the top of the agenda');
  const running = value['status'] === 'inProgress';
  if (!running && value['status'] !== 'completed') throw malformed('state.status', 'inProgress or completed');
  if (running === (agenda.length === 0)) throw malformed('state.agenda', 'empty only after the end of the game');
  if (currentPlayerIndex < 0 || currentPlayerIndex >= players.length)
    throw malformed('state.currentPlayerIndex', 'a seat');
  for (const [name, what] of Object.entries(shape.records)) {
    if (!(value[name] as readonly unknown[]).every(isRecord)) throw malformed(`state.${name}`, what);
  }
  for (const [name, length] of Object.entries(shape.lengths(value))) {
    if ((value[name] as readonly unknown[]).length !== length) throw malformed(`state.${name}`, `a list of ${length}`);
  }
  assertFields(value['log'], LOG, 'state.log');
  assertFields(value['secret'], shape.secret, 'state.secret');
  // A game without randomness has no generator.
  if (Object.hasOwn(shape.secret, 'generator')) {
    const { generator } = value['secret'] as Readonly<Record<string, unknown>>;
    assertFields(generator, GENERATOR, 'state.secret.generator');
  }
  return value;
}

const LOG = { first: 0, length: 0, at: 0, now: 0, muted: false, tail: [], runs: [], shelves: [] };
const GENERATOR = { key: [], counter: 0, block: [], index: 0 };

/** Checks that every field of the example is present and has the same type. */
function assertFields(value: unknown, example: object, path: string): void {
  if (!isRecord(value)) throw malformed(path, 'an object');
  for (const [name, part] of Object.entries(example)) {
    if (!hasSameType(value[name], part)) throw malformed(`${path}.${name}`, kindOf(part));
  }
}

function parse(json: unknown): unknown {
  try {
    return JSON.parse(json as string);
  } catch {
    throw malformed('state', 'JSON text');
  }
}

function hasSameType(value: unknown, example: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof example === 'number') return isInteger(value);
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
}

function isOrNull(value: unknown, kind: string): boolean {
  if (kind === 'number') return value === null || isInteger(value);
  return value === null || (typeof value === kind && !Array.isArray(value));
}

function kindOf(example: unknown): string {
  return Array.isArray(example) ? 'a list' : `a ${typeof example}`;
}

function malformed(path: string, expected: string): RuleViolation {
  return asError(kernelRefusal('MALFORMED', { path, expected }));
}
