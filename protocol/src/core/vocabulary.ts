import { ServiceError } from './errors.ts';

/** Renames fields of messages: snake_case, and the names that a game defines differently. Works on text, without schemas. */

export type Fields = Readonly<Record<string, unknown>>;

/** A field whose other name is not just its name in snake_case. */
export interface RenamedField {
  readonly name: string;
  /** Its value in the other form; undefined if this kind of value has none. */
  readonly value: (value: unknown) => unknown;
}

export type Renames = Readonly<Record<string, RenamedField>>;

/** The parts of a table answer that the profile reads. */
export interface V1Table extends Fields {
  readonly players: readonly Fields[];
  readonly view: unknown;
}

/** The names of one game in the v1 profile. */
export interface V1Game {
  /** Types of events whose v1 name is not just their name in capitals. */
  readonly eventTypes: Readonly<Record<string, string>>;
  /** Types of actions whose v1 name is not just their name in capitals, or that have several. */
  readonly actionTypes: Readonly<Record<string, readonly string[]>>;
  /** Fields of requests whose v1 name is not just their name in snake_case. */
  readonly fieldNames: Readonly<Record<string, string>>;
  /** The message of a refused action; undefined if it stays the same. */
  readonly message: (code: string, details: Fields, actionType: string) => string | undefined;
  /** Depends on the options of a table, because boards differ. */
  readonly forTable: (options: Fields) => V1Vocabulary;
}

export interface V1Vocabulary {
  /** Fields of messages to clients. */
  readonly written: Renames;
  /** Fields of messages from clients. */
  readonly read: Renames;
  readonly state: (table: V1Table) => Fields;
  /** The constants of the board; undefined if the profile does not describe it. */
  readonly board: readonly Fields[] | undefined;
  /** The pending decision; the view is `null` before the start. Undefined if the profile has no phases. */
  readonly phase: (view: Fields | null) => string | undefined;
  /** The constants of the game; undefined if the standard facts are used. */
  readonly facts: () => Fields | undefined;
}

/** These fields hold records whose keys are data: ids of players, names of corporations, phases. */
const KEYED_BY_DATA: readonly string[] = ['deadlines', 'phases', 'shares'];
/** These are separate documents and stay unchanged. */
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

/** Every field, at every depth, in snake_case or as `renames` defines. */
export function inSnakeCase(value: unknown, renames: Renames = {}): unknown {
  return renamed(value, snakeCase, renames);
}

/** The reverse, for messages from clients. Throws `ServiceError` MALFORMED if two fields have the same meaning. */
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
