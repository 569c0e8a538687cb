import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_TEXTS, merged } from '@magnate/words';

/**
 * The texts of the page and the terminal. `npm run words -- types` derives the types of keys and placeholders from the
 * English files, so that a missing key or placeholder is a compile error.
 */

const ROOT = join(import.meta.dirname, '..');
const ENGLISH = 'words/locales/en';
export const TYPES = 'words/src/core/english.generated.ts';

type Texts = { readonly [key: string]: unknown };

/** The text files of a language: `table`, `<game>/offers`. */
export function partsOf(folder: string = ENGLISH): readonly string[] {
  return globSync('**/*.json', { cwd: join(ROOT, folder) })
    .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
    .sort();
}

function readPart(part: string): Texts {
  return JSON.parse(readFileSync(join(ROOT, ENGLISH, `${part}.json`), 'utf8')) as Texts;
}

/** The source of the generated module. */
function typesOf(parts: ReadonlyMap<string, unknown>): string {
  const keys = [...parts].map(([part, texts]) => `  readonly ${JSON.stringify(part)}: ${typeOf(texts)};`);
  const loaders = [...parts.keys()].map((part) => {
    const file = `'../../locales/en/${part}.json', { with: { type: 'json' } }`;
    return `  ${JSON.stringify(part)}: async () => (await import(${file})).default,`;
  });
  return [
    '// Made from words/locales/en by `npm run words -- types`. Edit the JSON files instead.',
    '',
    '/** The keys of every part. A text is typed by its placeholders alone, so a new wording changes no type. */',
    'export interface English {',
    ...keys,
    '}',
    '',
    'export const files = {',
    ...loaders,
    '} as const;',
    '',
  ].join('\n');
}

function typeOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify((value.match(/\{\{.*?\}\}/g) ?? []).join(''));
  if (Array.isArray(value)) return `readonly [${value.map(typeOf).join(', ')}]`;
  const keys = Object.keys(value as object);
  // Spaces and cards have ids known only at run time.
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return '{ readonly [id: number]: string }';
  if (keys.length > 0 && keys.every((key) => key.includes('-'))) return '{ readonly [id: string]: string }';
  const fields = Object.entries(value as object).map(
    ([key, each]) => `readonly ${JSON.stringify(key)}: ${typeOf(each)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

/** Formatted, so that the file can be compared. */
function formatted(source: string): string {
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'format', `--stdin-file-path=${TYPES}`];
  return execFileSync(process.execPath, args, { cwd: ROOT, input: source, encoding: 'utf8' });
}

export async function currentTypes(): Promise<string> {
  const parts = new Map<string, unknown>();
  for (const part of partsOf()) {
    const held = ENGINE_TEXTS[part as keyof typeof ENGINE_TEXTS];
    parts.set(part, merged(held === undefined ? {} : await held(), readPart(part)));
  }
  return formatted(typesOf(parts));
}

if (import.meta.main) {
  if (process.argv[2] === 'types') writeFileSync(join(ROOT, TYPES), await currentTypes());
  else {
    console.error('Usage: npm run words -- types');
    process.exitCode = 2;
  }
}
