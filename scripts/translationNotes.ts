import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, LOCALES, translatedLanguages } from './textFiles.ts';

/**
 * Notes for translators, by key of the English texts: `words/notes/<part>.json`. A note on a group of texts is one on each of
 * them. The format of the texts has no place for notes.
 */

const ROOT = join(import.meta.dirname, '..');
export const NOTES = 'words/notes';

type Notes = Readonly<Record<string, string>>;

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

function notesOf(file: string): Notes {
  const path = `${NOTES}/${file}.json`;
  return existsSync(join(ROOT, path)) ? (readJson(path) as Notes) : {};
}

/** The note on a text: its own, or that of the nearest group. */
export function noteOn(file: string, key: string): string | undefined {
  return noteIn(notesOf(file), key);
}

function noteIn(notes: Notes, key: string): string | undefined {
  const steps = key.split('.');
  for (let length = steps.length; length > 0; length--) {
    const path = steps.slice(0, length).join('.');
    const found = notes[path] ?? notes[stemOf(path)];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Forms of one text have one note. */
function stemOf(key: string): string {
  return key.replace(/(?:_ordinal)?_(?:zero|one|two|few|many|other|you|they|mine|toMe|others|own)$/, '');
}

/** Every text below a value, with its key. */
function textsBelow(value: unknown, key = ''): readonly (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[key, value]];
  const below = Object.entries(value as object);
  return below.flatMap(([name, each]) => textsBelow(each, key === '' ? name : `${key}.${name}`));
}

/** What is wrong with the notes, a line each. */
export function problemsOfNotes(): readonly string[] {
  const files = globSync('**/*.json', { cwd: join(ROOT, NOTES) }).map((each) =>
    each.replaceAll('\\', '/').replace(/\.json$/, ''),
  );
  const english = new Set(filesOf('en'));
  return files.sort().flatMap((file) => {
    if (!english.has(file)) return [`${file}: not a file of English`];
    const keys = textsBelow(readJson(`${LOCALES}/en/${file}.json`)).map(([key]) => key);
    const noted = new Set(keys.flatMap((key) => [...groupsOf(key), key, stemOf(key)]));
    return Object.entries(notesOf(file)).flatMap(([key, note]) => [
      ...(noted.has(key) ? [] : [`${file}: ${key}: not in English`]),
      ...(note.trim().length < 10 ? [`${file}: ${key}: no note`] : []),
    ]);
  });
}

function groupsOf(key: string): readonly string[] {
  const steps = key.split('.');
  return steps.map((_, length) => steps.slice(0, length).join('.')).slice(1);
}

/** Few words are often ambiguous; a sentence explains itself. */
const FEW_WORDS = /^[^\s{]+(?: [^\s{]+){0,2}(?<!\.)$/;
/** Of the languages, so that the taste of one translator makes no text ambiguous. */
const SEVERAL = 3;

/** Texts that are the same in English at several keys, and not in most languages: they mean several things. */
export function ambiguousTexts(): readonly { readonly file: string; readonly key: string; readonly text: string }[] {
  const languages = translatedLanguages();
  const textsOf = (language: string, file: string) =>
    new Map(filesOf(language).includes(file) ? textsBelow(readJson(`${LOCALES}/${language}/${file}.json`)) : []);
  const places = filesOf('en').flatMap((file) => {
    const translations = languages.map((language) => textsOf(language, file));
    const texts = [...textsOf('en', file)].filter(([, text]) => FEW_WORDS.test(text) && /\p{L}/u.test(text));
    return texts
      .map(([key, text]) => ({ file, key, text, others: translations.map((each) => each.get(key)) }))
      .filter(({ others }) => others.some((text) => text !== undefined));
  });
  const same = Object.values(Object.groupBy(places, ({ text }) => text));
  return same.flatMap((each = []) => {
    const differs = languages.filter((_, i) => {
      const known = each.map(({ others }) => others[i]).filter((text) => text !== undefined);
      return new Set(known).size > 1;
    });
    return differs.length < SEVERAL ? [] : each;
  });
}
