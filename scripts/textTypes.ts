import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENGINE_TEXTS, merged } from '@magnate/words';
import { charactersOf, SCRIPT_FONTS } from './scriptFonts.ts';
import { filesOf, loaderOf, LOCALES, translatedLanguages, TRANSLATIONS, translationsOf } from './textFiles.ts';
import { differences } from './translationCheck.ts';
import { noteOn, problemsOfNotes } from './translationNotes.ts';
import { PREVIEWED } from './previewLanguage.ts';

export { translatedLanguages } from './textFiles.ts';

/**
 * The texts of the page and the terminal.
 *
 *   npm run words -- types        writes what is derived from the text files: the types of keys and placeholders, so that a
 *                                 missing key or placeholder is a compile error; the list of translations; and the English
 *                                 texts of engine and service as files for translators
 *   npm run words -- check de     compares a language with English, with the notes on what is wrong; all languages without
 *                                 an argument
 *   npm run words -- preview de   takes a screenshot of every screen in a language, complete or not; further words choose
 *                                 screens by name (needs Chromium)
 *   npm run words -- characters zh
 *                                 prints the characters that the packaged font of a script needs
 *
 * A language is offered from the `types` on in which it is complete.
 */

const ROOT = join(import.meta.dirname, '..');
const ENGLISH = `${LOCALES}/en`;
/** English texts that are defined in engine and service. Programs read them there; these copies are for translators. */
const ENGINE = 'engine/';
const TYPES = 'words/src/core/english.generated.ts';

type Texts = { readonly [key: string]: unknown };

/** The parts of the texts. */
export function partsOf(): readonly string[] {
  return filesOf('en').filter((file) => !file.startsWith(ENGINE));
}

function readTexts(language: string, file: string): Texts {
  return JSON.parse(readFileSync(join(ROOT, LOCALES, language, `${file}.json`), 'utf8')) as Texts;
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
  const faultyNotes = problemsOfNotes();
  for (const line of faultyNotes) console.error(`notes/${line}`);
  if (faultyNotes.length > 0) process.exitCode = 1;
  for (const language of languages) {
    const problems = problemsOf(language);
    for (const line of problems) console.error(`${language}/${withNote(line)}`);
    console.log(`${language}: ${problems.length === 0 ? 'complete' : `${problems.length} problems`}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

/** `file: key: what is wrong`, with the note on the key if it has one. */
function withNote(problem: string): string {
  const [file = '', key = ''] = problem.split(': ');
  const note = noteOn(file, key);
  return note === undefined ? problem : `${problem} (${note})`;
}

/** In a process of its own, in which the language exists from the start. */
function preview(language: string, screens: readonly string[]): void {
  const hook = `--import=${pathToFileURL(join(ROOT, 'scripts/previewLanguage.ts')).href}`;
  const env = { ...process.env, [PREVIEWED]: language, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${hook}` };
  const program = join(ROOT, 'web/test/preview.ts');
  const { status } = spawnSync(process.execPath, [program, language, ...screens], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2);
  const [language, ...screens] = args;
  const known = translatedLanguages();
  const areKnown = args.every((each) => known.includes(each));
  if (command === 'types') await writeGenerated();
  else if (command === 'characters' && language !== undefined && language in SCRIPT_FONTS) {
    console.log([...charactersOf(language)].join(''));
  } else if (command === 'check' && areKnown) check(args.length === 0 ? known : args);
  else if (command === 'preview' && language !== undefined && ['en', ...known].includes(language)) {
    preview(language, screens);
  } else {
    const languages = known.join(' | ');
    console.error(
      [
        'types',
        `check [${languages}]`,
        `preview ${languages} [screen]`,
        `characters ${Object.keys(SCRIPT_FONTS).join(' | ')}`,
      ]
        .map((usage) => `Usage: npm run words -- ${usage}`)
        .join('\n'),
    );
    process.exitCode = 2;
  }
}
