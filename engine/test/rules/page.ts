import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parses the rules in `docs/rules` and the titles of the tests that cite them. */

const ENGINE = join(import.meta.dirname, '../..');

export interface Rule {
  /** `M33`, `A12`. */
  readonly id: string;
  readonly text: string;
}

export interface Page {
  readonly rules: readonly Rule[];
  /** The row of each preset in the last table. */
  readonly presets: ReadonlyMap<string, string>;
}

/** A rule starts with its number in bold at the start of a line, and ends at the next rule or heading. */
export function readPage(game: string): Page {
  const text = readFileSync(join(ENGINE, `../docs/rules/${game}.md`), 'utf8');
  const parts = text.split(/^(?=\*\*[MA]\d+\*\* |## )/m);
  const rules = parts.flatMap((part) => {
    const id = /^\*\*([MA]\d+)\*\* /.exec(part)?.[1];
    return id === undefined ? [] : [{ id, text: part }];
  });
  const rows = [...text.matchAll(/^\| `(\w+)` \|.*$/gm)].map(([row, name = '']) => [name, row] as const);
  return { rules, presets: new Map(rows) };
}

/** The title after `describe(` or `test(`, or after the table of `test.each`. */
const TITLE = /(?:\b(?:describe|test)\(|\)\()\s*(['"`])((?:(?!\1)[^\n])*)\1/g;

export function titlesIn(text: string): string[] {
  return [...text.matchAll(TITLE)].map((match) => match[2] ?? '');
}

export interface TestFile {
  /** Relative to the folder of the engine. */
  readonly path: string;
  readonly text: string;
  readonly titles: readonly string[];
}

/** All test files in a folder of the engine, recursively. */
export function testFilesIn(folder: string): TestFile[] {
  return readdirSync(join(ENGINE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => {
      const path = join(folder, name).replaceAll('\\', '/');
      const text = readFileSync(join(ENGINE, path), 'utf8');
      return { path, text, titles: titlesIn(text) };
    });
}

/** The rules that a title cites at its start: `M33: …`, `M35, M60: …`. */
export function rulesNamedBy(title: string): readonly string[] {
  return /^([MA]\d+(?:, [MA]\d+)*): /.exec(title)?.[1]?.split(', ') ?? [];
}
