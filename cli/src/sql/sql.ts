/** Tables and rows as SQL for SQLite and PostgreSQL. */

export interface SqlTable {
  readonly name: string;
  /** Column types by name. */
  readonly columns: Readonly<Record<string, string>>;
  readonly constraints?: readonly string[];
  /** Columns with an index. */
  readonly indexed?: readonly string[];
}

export type SqlValue = string | number | boolean | null | SqlJson;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** A value stored as JSON. */
export interface SqlJson {
  readonly json: unknown;
}

export function createTable({ name, columns, constraints = [], indexed = [] }: SqlTable): string {
  const lines = [...Object.entries(columns).map(([column, type]) => `${column} ${type}`), ...constraints];
  return [
    `CREATE TABLE IF NOT EXISTS ${name} (\n  ${lines.join(',\n  ')}\n);`,
    ...indexed.map((column) => `CREATE INDEX IF NOT EXISTS idx_${name}_${column} ON ${name}(${column});`),
  ].join('\n');
}

/** Rows per INSERT statement: long games load faster. */
const ROWS_AT_ONCE = 200;

export function insertRows(table: SqlTable, rows: readonly SqlRow[]): string {
  const columns = Object.keys(table.columns);
  const statements: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((row) => `  (${columns.map((column) => literal(row[column] ?? null)).join(', ')})`);
    statements.push(`INSERT INTO ${table.name} (${columns.join(', ')}) VALUES\n${values.join(',\n')};`);
  }
  return statements.join('\n');
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return quoted(typeof value === 'string' ? value : jsonOf(value));
}

function jsonOf({ json }: SqlJson): string {
  return JSON.stringify(json, (_, inner: unknown) => (typeof inner === 'string' ? storable(inner) : inner));
}

function quoted(text: string): string {
  const kept = storable(text);
  const doubled = kept.replaceAll("'", "''");
  if (!SPECIAL.test(kept)) return `'${doubled}'`;
  // Escaped as code points, so that no literal ends a line or moves the cursor.
  const escaped = doubled.replaceAll('\\', '\\\\').replaceAll(SPECIALS, (character) => `\\${hexOf(character, 4)}`);
  return `U&'${escaped.replaceAll(TAGS, (character) => `\\+${hexOf(character, 6)}`)}'`;
}

/** Characters that a terminal interprets. */
const SPECIAL = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066\u2067\u{e0000}-\u{e007f}]/u;
const SPECIALS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/gu;
const TAGS = /[\u{e0000}-\u{e007f}]/gu;

function hexOf(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}

/** Databases store neither NUL nor lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** A UUID from 32 hexadecimal digits. */
export function uuidFrom(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

export function timeOf(at: number): string {
  return new Date(Math.min(at, MAX_TIME)).toISOString();
}

/** The end of the year 9999: later times have no common SQL format. */
const MAX_TIME = 253_402_300_799_999;
