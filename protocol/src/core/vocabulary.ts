import { ServiceError } from './errors.ts';

/** Fields of messages under other names: snake_case, and what a game calls otherwise. Pure text work, no schemas. */

export type Fields = Readonly<Record<string, unknown>>;

/** A field that is more than its name in snake_case. */
export interface RenamedField {
  readonly name: string;
  /** Its value in the other form; undefined where the value is not of a kind that has one. */
  readonly value: (value: unknown) => unknown;
}

export type Renames = Readonly<Record<string, RenamedField>>;

/** A table as a visitor may see it, as far as the profile reads it. */
export interface V1Table extends Fields {
  readonly players: readonly Fields[];
  readonly view: unknown;
}

/** What one game calls otherwise in the v1 profile. */
export interface V1Game {
  /** Types of events that are more than their own name in capitals. */
  readonly eventTypes: Readonly<Record<string, string>>;
  /** Types of actions that are more than their own name in capitals, or several. */
  readonly actionTypes: Readonly<Record<string, readonly string[]>>;
  /** Fields of requests that are more than their own name in snake_case. */
  readonly fieldNames: Readonly<Record<string, string>>;
  /** The sentence of a refused action; undefined where it stays. */
  readonly message: (code: string, details: Fields, actionType: string) => string | undefined;
  /** By the options of a table: boards differ. */
  readonly forTable: (options: Fields) => V1Vocabulary;
}

export interface V1Vocabulary {
  /** Fields of what is sent. */
  readonly written: Renames;
  /** Fields of what clients send. */
  readonly read: Renames;
  readonly state: (table: V1Table) => Fields;
  /** What never changes about the board; undefined where the profile does not describe it. */
  readonly board: readonly Fields[] | undefined;
  /** What is decided now, `null` being the view before the start; undefined where the profile has no phases. */
  readonly phase: (view: Fields | null) => string | undefined;
  /** What never changes about the game; undefined where its own facts stay. */
  readonly facts: () => Fields | undefined;
}

/** These fields hold records whose keys are data: ids of players, names of corporations, phases. */
const KEYED_BY_DATA: readonly string[] = ['deadlines', 'phases', 'shares'];
/** These are documents of their own, and stay as they are. */
const DOCUMENTS: readonly string[] = ['theme', 'scenario'];

export function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function camelCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A path such as `players[0].botDelay` in snake_case, or as `names` says. Paths inside documents stay as they are. */
export function pathInSnakeCase(path: string, names: ReadonlyMap<string, string>): string {
  const parts = path.split('.');
  const end = parts.findIndex((part) => DOCUMENTS.includes(part));
  const named = parts.map((part, i) =>
    end >= 0 && i > end ? part : part.replace(/^\w+/, (name) => names.get(name) ?? snakeCase(name)),
  );
  return named.join('.');
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every field in snake_case, at every depth, or as `renames` says. */
export function inSnakeCase(value: unknown, renames: Renames = {}): unknown {
  return renamed(value, snakeCase, renames);
}

/** The way back, for what clients send. Throws `ServiceError` MALFORMED where two fields have one meaning. */
export function inCamelCase(value: unknown, renames: Renames = {}): unknown {
  return renamed(value, camelCase, renames);
}

function renamed(value: unknown, naming: (name: string) => string, renames: Renames): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, naming, renames));
  if (!isFields(value)) return value;
  const fields = new Map<string, unknown>();
  for (const [given, held] of Object.entries(value)) {
    const rename = Object.hasOwn(renames, given) ? renames[given] : undefined;
    const other = rename?.value(held);
    const name = rename !== undefined && other !== undefined ? rename.name : naming(given);
    if (fields.has(name)) throw new ServiceError('MALFORMED', { problem: `${given}: it is given twice.`, path: given });
    fields.set(name, other ?? inside(given, held, naming, renames));
  }
  return Object.fromEntries(fields);
}

function inside(name: string, held: unknown, naming: (name: string) => string, renames: Renames): unknown {
  if (DOCUMENTS.includes(name)) return held;
  if (!KEYED_BY_DATA.includes(name) || !isFields(held)) return renamed(held, naming, renames);
  const entries = Object.entries(held).map(([key, item]) => [key, renamed(item, naming, renames)] as const);
  return Object.fromEntries(entries);
}
