import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENGINE_TEXTS, merged } from '@magnate/words';
import { differences } from './translationCheck.ts';

/**
 * The texts of the page and the terminal.
 *
 *   npm run words -- types        writes what is derived from the text files: the types of keys and placeholders, so that a
 *                                 missing key or placeholder is a compile error; the list of translations; and the English
 *                                 texts of engine and service as files for translators
 *   npm run words -- check de     compares a language with English; all languages without an argument
 *
 * A language is offered from the `types` on in which it is complete.
 */

const ROOT = join(import.meta.dirname, '..');
const LOCALES = 'words/locales';
const ENGLISH = `${LOCALES}/en`;
/** English texts that are defined in engine and service. Programs read them there; these copies are for translators. */
const ENGINE = 'engine/';
const TYPES = 'words/src/core/english.generated.ts';
const TRANSLATIONS = 'words/src/core/translations.generated.ts';

type Texts = { readonly [key: string]: unknown };

/** The text files of a language: `table`, `<game>/offers`. */
function filesOf(language: string): readonly string[] {
  return globSync('**/*.json', { cwd: join(ROOT, LOCALES, language) })
    .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
    .sort();
}

/** The parts of the texts. */
export function partsOf(): readonly string[] {
  return filesOf('en').filter((file) => !file.startsWith(ENGINE));
}

/** All languages but English, complete or not: the folders beside it. */
export function translatedLanguages(): readonly string[] {
  return globSync('*/', { cwd: join(ROOT, LOCALES) })
    .map((folder) => folder.replace(/[\\/]$/, ''))
    .filter((folder) => folder !== 'en')
    .sort();
}

function readTexts(language: string, file: string): Texts {
  return JSON.parse(readFileSync(join(ROOT, LOCALES, language, `${file}.json`), 'utf8')) as Texts;
}

function loaderOf(language: string, file: string): string {
  const path = `'../../locales/${language}/${file}.json', { with: { type: 'json' } }`;
  return `${JSON.stringify(file)}: async () => (await import(${path})).default,`;
}

/** The source of the generated module. */
function typesOf(parts: ReadonlyMap<string, unknown>): string {
  const keys = [...parts].map(([part, texts]) => `  readonly ${JSON.stringify(part)}: ${typeOf(texts)};`);
  const loaders = [...parts.keys()].map((part) => loaderOf('en', part));
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

function translationsOf(languages: readonly string[]): string {
  const all = languages.map((language) => {
    const loaders = filesOf(language).map((file) => loaderOf(language, file));
    return `${JSON.stringify(language)}: { ${loaders.join('')} },`;
  });
  return [
    '// Made from the folders in words/locales by `npm run words -- types`.',
    '',
    `export const translations = { ${all.join('')} } as const;`,
    '',
    'export type TranslatedLanguage = keyof typeof translations;',
    '',
  ].join('\n');
}

/** Formatted, so that the file can be compared. */
function formatted(source: string): string {
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'format', `--stdin-file-path=${TYPES}`];
  return execFileSync(process.execPath, args, { cwd: ROOT, input: source, encoding: 'utf8' });
}

/** The generated files and their content. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const parts = new Map<string, unknown>();
  for (const part of partsOf()) {
    const held = await ENGINE_TEXTS[part as keyof typeof ENGINE_TEXTS]?.();
    if (held !== undefined) files.set(`${ENGLISH}/${ENGINE}${part}.json`, `${JSON.stringify(held, null, 2)}\n`);
    parts.set(part, merged(held ?? {}, readTexts('en', part)));
  }
  files.set(TYPES, formatted(typesOf(parts)));
  const complete = translatedLanguages().filter((language) => problemsOf(language).length === 0);
  files.set(TRANSLATIONS, formatted(translationsOf(complete)));
  return files;
}

/** What is wrong with the files of a language, a line each. */
export function problemsOf(language: string): readonly string[] {
  const own = new Set(filesOf(language));
  const missing = filesOf('en').filter((file) => !own.delete(file) && !isEnglishOnly(file));
  return [
    ...missing.map((file) => `${file}: no file`),
    ...[...own].map((file) => `${file}: not a file of English`),
    ...filesOf(language).flatMap((file) =>
      missing.includes(file) || own.has(file)
        ? []
        : differences(readTexts('en', file), readTexts(language, file), language)
            .filter((line) => !isEnglishOnlyText(file, line))
            .map((line) => `${file}: ${line}`),
    ),
  ];
}

/** Pages of operators, reports of simulations, and the help of commands may stay English. */
const ENGLISH_ONLY = /(?:^|\/)(?:operator|report|command)$/;

function isEnglishOnly(file: string): boolean {
  return ENGLISH_ONLY.test(file);
}

/** The terminal speaks to players and to operators. */
const COMMANDS = /^(?:admin|command|doctor|help|service|simulation|tournament)\b.*: missing$/;

function isEnglishOnlyText(file: string, problem: string): boolean {
  return file === 'terminal' && COMMANDS.test(problem);
}

async function writeGenerated(): Promise<void> {
  for (const [file, content] of await generatedFiles()) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), content);
  }
}

function check(languages: readonly string[]): void {
  for (const language of languages) {
    const problems = problemsOf(language);
    for (const line of problems) console.error(`${language}/${line}`);
    console.log(`${language}: ${problems.length === 0 ? 'complete' : `${problems.length} problems`}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

if (import.meta.main) {
  const [command, ...languages] = process.argv.slice(2);
  const unknown = languages.find((language) => !translatedLanguages().includes(language));
  if (command === 'types') await writeGenerated();
  else if (command === 'check' && unknown === undefined) {
    check(languages.length === 0 ? translatedLanguages() : languages);
  } else {
    console.error(
      `Usage: npm run words -- types\n       npm run words -- check [${translatedLanguages().join(' | ')}]`,
    );
    process.exitCode = 2;
  }
}
