import { createInstance, type i18n } from 'i18next';
import type { Language, Part, PartList, Translator } from './catalogues.ts';
import { currencySign, withSign } from './currency.ts';
import { en } from './english.ts';
import { ageIn, dayOrAgeIn, formatsOf } from './format.ts';

/** The words of one program: it speaks one language at a time, and loads the parts it needs. */

/** The one list of languages. */
const CATALOGUES = { en } as const satisfies Readonly<Record<string, Language>>;

/** The code that is customary for a made-up language: nobody is offered it, and whoever asks for it by this code gets it. */
export const PSEUDO_LOCALE = 'en-XA';
export type LanguageId = keyof typeof CATALOGUES | typeof PSEUDO_LOCALE;
/** Those that people can choose; the first is the standard. */
export const LANGUAGES = Object.keys(CATALOGUES) as readonly (keyof typeof CATALOGUES)[];
const [STANDARD = 'en'] = LANGUAGES;
/** What every program says. */
const ALWAYS = ['common', 'refusal'] as const satisfies readonly Part[];

/** Says the sentence of a key with its figures. */
export type Translate = Translator<'common'>;

export const words = createInstance() as unknown as Omit<i18n, 't'> & { t: Translate };

void words.init({
  lng: STANDARD,
  fallbackLng: false,
  defaultNS: 'common',
  resources: {},
  initAsync: false,
  // Whoever shows a text escapes it: text stays text.
  interpolation: { escapeValue: false, skipOnVariables: true },
  returnNull: false,
});
words.services.formatter?.add('money', (value: unknown, language) =>
  withSign(formatsOf(language ?? words.language).money, Number(value)),
);
words.services.formatter?.add('whole', (value: unknown, language) =>
  formatsOf(language ?? words.language).whole.format(Number(value)),
);

/**
 * A page says hundreds of sentences anew whenever anything changes, and nearly all of them it has said before: to look one up
 * takes a twentieth of the time that it takes to make it. Together they are forgotten when there are too many.
 */
const said = new Map<string, string>();
const MAX_CACHED = 5000;

const make = words.t.bind(words) as unknown as (key: string, figures?: object) => string;
const cachedTranslation = (key: string, figures?: object): string =>
  areFigures(figures) ? cached(`${words.language} ${key}`, figures, () => make(key, figures)) : make(key, figures);
words.t = cachedTranslation as unknown as Translate;

function cached(saying: string, figures: Figures | undefined, say: () => string): string {
  const id = figures === undefined ? saying : `${saying} ${currencySign()} ${JSON.stringify(figures)}`;
  let sentence = said.get(id);
  if (sentence === undefined) {
    sentence = say();
    if (said.size >= MAX_CACHED) said.clear();
    said.set(id, sentence);
  }
  return sentence;
}

type Figures = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What holds more than plain values may say something else the next time. */
function areFigures(figures: unknown): figures is Figures | undefined {
  if (figures === undefined) return true;
  return figures !== null && typeof figures === 'object' && Object.values(figures).every(isPlain);
}

function isPlain(value: unknown): boolean {
  return value === null || (typeof value !== 'object' && typeof value !== 'function');
}

/** How English text from outside the catalogues is shown; the pseudo-locale marks it. */
let shown = (english: string): string => english;

/** Text whose English is defined outside the catalogues. A translation of it is optional, under this key. */
export function translated(key: string, english: string): string {
  return words.exists(key) ? make(key) : shown(english);
}

/** From then on the program speaks this language, with these parts and those that it had before. */
export async function loadWords(language: LanguageId, ...parts: readonly Part[]): Promise<void> {
  const wanted = new Set<Part>([...ALWAYS, ...parts, ...loadedParts()]);
  await Promise.all([...wanted].map((part) => load(language, part)));
  if (words.language !== language) await words.changeLanguage(language);
}

/** Parts that come along later, in the language that is spoken. */
export async function addWords(...parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => load(words.language as LanguageId, part)));
}

/** For whoever speaks one language whatever the program around it speaks. */
export async function wordsIn(language: LanguageId, ...parts: readonly Part[]): Promise<Translate> {
  await Promise.all([...ALWAYS, ...parts].map((part) => load(language, part)));
  return words.getFixedT(language) as unknown as Translate;
}

const translators = new Map<string, Translator<PartList>>();

/** In the language that the program speaks now. */
export function translator<const P extends PartList = 'common'>(parts?: P): Translator<P> {
  const id = `${words.language} ${parts === undefined ? '' : String(parts)}`;
  const known = translators.get(id);
  if (known !== undefined) return known as unknown as Translator<P>;
  const say = words.getFixedT(words.language, parts ?? null) as unknown as (key: string, figures?: object) => string;
  const cachedTranslation = (key: string, figures?: object): string =>
    areFigures(figures) ? cached(`${id} ${key}`, figures, () => say(key, figures)) : say(key, figures);
  translators.set(id, cachedTranslation as unknown as Translator<PartList>);
  return cachedTranslation as unknown as Translator<P>;
}

async function load(language: LanguageId, part: Part): Promise<void> {
  if (words.hasResourceBundle(language, part)) return;
  words.addResourceBundle(language, part, await (await catalogueOf(language))[part]());
  // What was asked for too early was not there.
  translators.clear();
  said.clear();
}

async function catalogueOf(language: LanguageId): Promise<Language> {
  if (language !== PSEUDO_LOCALE) return CATALOGUES[language];
  const { toPseudoLocale, pseudoLocale } = await import('./pseudoLocale.ts');
  shown = (english) => (words.language === PSEUDO_LOCALE ? toPseudoLocale(english) : english);
  return pseudoLocale;
}

/** Those that are loaded. */
export function loadedParts(): readonly Part[] {
  return Object.keys(words.getDataByLanguage(words.language) ?? {}) as Part[];
}

/** The first of the languages that somebody reads for which there are words. */
export function languageFor(tags: readonly string[]): LanguageId {
  if (tags.includes(PSEUDO_LOCALE)) return PSEUDO_LOCALE;
  const bare = tags.map((tag) => tag.split(/[-_.]/)[0]);
  return LANGUAGES.find((language) => bare.includes(language)) ?? STANDARD;
}

export function money(amount: number): string {
  return withSign(formatsOf(words.language).money, amount);
}

/** With its sign also where something is gained: `+$200`. */
export function change(amount: number): string {
  return withSign(formatsOf(words.language).change, amount);
}

/** For a narrow column: `$2.5K`. */
export function shortMoney(amount: number): string {
  return withSign(formatsOf(words.language).shortMoney, amount);
}

export function wholeNumber(count: number): string {
  return formatsOf(words.language).whole.format(count);
}

/** "Ann, Ben and Cas". */
export function listed(items: readonly string[]): string {
  return formatsOf(words.language).list.format(items);
}

/** "Ann, Ben, Cas": several things side by side. */
export function inARow(items: readonly string[]): string {
  return formatsOf(words.language).row.format(items);
}

/** How long ago something was: "3 minutes ago". */
export function age(milliseconds: number): string {
  return ageIn(words.language, milliseconds);
}

/** When something was: "3 minutes ago", or its date. */
export function dayOrAge(at: number, now: number): string {
  return dayOrAgeIn(words.language, at, now);
}

/** The time of day. */
export function timeOfDay(at: number): string {
  return formatsOf(words.language).time.format(at);
}
