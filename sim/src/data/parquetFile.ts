import { renameSync, rmSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import program from '../../package.json' with { type: 'json' };

/** A table in a Parquet file. The same rows give the same bytes. */

/** `json` holds any value as JSON; `floats` and `ints` are lists of numbers. */
export type ColumnType = 'int' | 'double' | 'text' | 'flag' | 'json' | 'floats' | 'ints';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** May it be null? */
  readonly optional?: true;
  /** For the documentation of the table. */
  readonly about: string;
}

/** By column, in their order. */
export type Row = readonly unknown[];

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];

const ELEMENT = {
  int: { type: 'INT32' },
  double: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  flag: { type: 'BOOLEAN' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
} as const;
const LIST_ELEMENT = { floats: { type: 'FLOAT' }, ints: { type: 'INT32' } } as const;

function schemaOf(columns: readonly Column[]): Schema {
  const fields = columns.flatMap(({ name, type, optional }): Schema => {
    const repetition_type = optional === true ? 'OPTIONAL' : 'REQUIRED';
    if (type !== 'floats' && type !== 'ints') return [{ name, repetition_type, ...ELEMENT[type] }];
    return [
      { name, repetition_type, num_children: 1, converted_type: 'LIST' },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      { name: 'element', repetition_type: 'REQUIRED', ...LIST_ELEMENT[type] },
    ];
  });
  return [{ name: 'root', num_children: columns.length }, ...fields];
}

/** The file appears under its name when it is complete. */
export class ParquetFile {
  readonly #path: string;
  readonly #columns: readonly Column[];
  readonly #writer: ParquetWriter;

  constructor(path: string, columns: readonly Column[], metadata: Readonly<Record<string, string>> = {}) {
    this.#path = path;
    this.#columns = columns;
    this.#writer = new ParquetWriter({
      writer: fileWriter(this.#unfinished),
      schema: schemaOf(columns),
      codec: 'ZSTD',
      compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
      createdBy: `magnate ${program.version}`,
      kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
    });
  }

  get #unfinished(): string {
    return `${this.#path}.unfinished`;
  }

  /** A row group: the rows are in memory until it is written. */
  write(rows: readonly Row[]): void {
    if (rows.length === 0) return;
    void this.#writer.write({
      columnData: this.#columns.map(({ name }, i) => ({ name, data: rows.map((row) => row[i]) })),
      rowGroupSize: rows.length,
    });
  }

  finish(): void {
    void this.#writer.finish();
    renameSync(this.#unfinished, this.#path);
  }

  discard(): void {
    rmSync(this.#unfinished, { force: true });
  }
}
