import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the golden games. */
export const GOLDEN_FOLDER = fileURLToPath(new URL('../../../test/golden/', import.meta.url));

export const GOLDEN_ENDING = '.golden.txt';

/** The names of all golden games, sorted. */
export function goldenNames(folder: string = GOLDEN_FOLDER): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(GOLDEN_ENDING))
    .sort();
}

export function readGolden(name: string, folder: string = GOLDEN_FOLDER): string {
  return readFileSync(resolve(folder, name), 'utf8');
}

export function writeGolden(name: string, text: string, folder: string = GOLDEN_FOLDER): void {
  writeFileSync(resolve(folder, name), text);
}

/** The `game` of a header, read before its notation is known. */
export function gameOf(text: string): string {
  const named = /^game: (\w+)$/m.exec(text);
  if (named === null) throw new Error('The header has no "game".');
  return named[1] as string;
}

/**
 * A golden game without its English: refusals keep their code, and the title, the description and the remarks are left out.
 * Two versions that differ in wording alone are equal then.
 */
export function withoutSentences(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^(?:#|title: |about: )/.test(line))
    .map((line) => line.replace(/^(\s*! [A-Z_]+) .*$/, '$1'))
    .join('\n');
}

const CONTEXT = 2;

/** The first differing line with its context; undefined if the texts are equal. */
export function firstDifference(stored: string, rendered: string): string | undefined {
  if (stored === rendered) return undefined;
  const old = stored.split('\n');
  const fresh = rendered.split('\n');
  const at = fresh.findIndex((line, index) => line !== old[index]);
  const index = at < 0 ? fresh.length : at;
  const from = Math.max(0, index - CONTEXT);
  return [
    `line ${index + 1}`,
    ...fresh.slice(from, index).map((line) => `    ${line}`),
    `  - ${old[index] ?? '(end)'}`,
    `  + ${fresh[index] ?? '(end)'}`,
  ].join('\n');
}
