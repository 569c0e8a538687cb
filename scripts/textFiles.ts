import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The text files by language, and the module that lists them. It imports nothing of the project: it also runs before that. */

const ROOT = join(import.meta.dirname, '..');
export const LOCALES = 'words/locales';
export const TRANSLATIONS = 'words/src/core/translations.generated.ts';

/** The text files of a language: `table`, `<game>/offers`. */
export function filesOf(language: string): readonly string[] {
  return globSync('**/*.json', { cwd: join(ROOT, LOCALES, language) })
    .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
    .sort();
}

/** All languages but English, complete or not: the folders beside it. */
export function translatedLanguages(): readonly string[] {
  return globSync('*/', { cwd: join(ROOT, LOCALES) })
    .map((folder) => folder.replace(/[\\/]$/, ''))
    .filter((folder) => folder !== 'en')
    .sort();
}

export function loaderOf(language: string, file: string): string {
  const path = `'../../locales/${language}/${file}.json', { with: { type: 'json' } }`;
  return `${JSON.stringify(file)}: async () => (await import(${path})).default,`;
}

const START = 'export const translations = {';

/** The source of the module that offers these languages. */
export function translationsOf(languages: readonly string[]): string {
  return [
    '// Made from the folders in words/locales by `npm run words -- types`.',
    '',
    `${START} ${languages.map(rowOf).join('')} } as const;`,
    '',
    'export type TranslatedLanguage = keyof typeof translations;',
    '',
  ].join('\n');
}

/** The source of that module with one language more. */
export function withLanguage(source: string, language: string): string {
  const isOffered = new RegExp(`^ *['"]?${language}['"]?: \\{`, 'm').test(source);
  return isOffered ? source : source.replace(START, `${START} ${rowOf(language)}`);
}

function rowOf(language: string): string {
  const loaders = filesOf(language).map((file) => loaderOf(language, file));
  return `${JSON.stringify(language)}: { ${loaders.join('')} },`;
}
