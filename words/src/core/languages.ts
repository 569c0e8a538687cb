import { type TranslatedLanguage, translations } from './translations.generated.ts';

/** The languages of the texts, by BCP 47 tag. English is the source; each other one is a folder of JSON files. */

/** The languages to choose from; the first is the default. */
export const LANGUAGES: readonly ['en', ...TranslatedLanguage[]] = [
  'en',
  ...(Object.keys(translations) as TranslatedLanguage[]),
];

/** Customary codes of pseudo-locales for tests. They are not offered for choice, but can be requested by these codes. */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const;
type PseudoLocale = (typeof PSEUDO_LOCALES)[number];
/** Letters with accents, and longer texts. */
export const PSEUDO_LOCALE = PSEUDO_LOCALES[0];
/** Written from right to left. */
export const MIRRORED_PSEUDO_LOCALE = PSEUDO_LOCALES[1];

export type LanguageId = (typeof LANGUAGES)[number] | PseudoLocale;

export function isPseudoLocale(language: LanguageId): language is PseudoLocale {
  return PSEUDO_LOCALES.some((each) => each === language);
}

/** The first of the requested languages that exists. */
export function languageFor(tags: readonly string[]): LanguageId {
  const pseudo = PSEUDO_LOCALES.find((each) => tags.includes(each));
  if (pseudo !== undefined) return pseudo;
  for (const tag of tags) {
    const [bare] = tag.toLowerCase().split(/[-_.]/);
    const found = LANGUAGES.find((language) => language === bare);
    if (found !== undefined) return found;
  }
  return LANGUAGES[0];
}

export type Direction = 'ltr' | 'rtl';
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)(?:-|$)/;

/** The direction in which a language is written. */
export function directionOf(language: string): Direction {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}

/** In these, verbs after "you" and after a name differ. */
const NAMES_READER: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'ar']);

/** Whether sentences that have one form for all players call the reader by name. */
export function namesReader(language: string): boolean {
  return NAMES_READER.has(language);
}

/** In these, nouns keep their capital inside a sentence. */
const CAPITALISES_NOUNS: ReadonlySet<string> = new Set(['de']);

/** A title as part of a sentence: "Dark blue" becomes "dark blue". */
export function insideSentence(title: string, language: string): string {
  if (CAPITALISES_NOUNS.has(language)) return title;
  return title.charAt(0).toLocaleLowerCase(language) + title.slice(1);
}

/** The same as the beginning of a sentence. */
export function capitalised(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Languages with more than one script: their names say which one the texts have. */
const SCRIPTS: Partial<Record<LanguageId, string>> = { zh: 'zh-Hans' };

/** The name of a language in itself: "Deutsch". */
export function languageName(language: LanguageId): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(SCRIPTS[language] ?? language) ?? language;
  return capitalised(name, language);
}
