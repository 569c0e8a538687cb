import type { Part, PartList, Translator } from './catalogues.ts';
import { currencySign, withSign } from './currency.ts';
import { en } from './english.ts';
import { ageIn, dayOrAgeIn, formatsOf, longTimeIn } from './format.ts';
import { isPseudoLocale, type LanguageId, LANGUAGES } from './languages.ts';
import { type TextOptions, type Texts, TextStore } from './textStore.ts';
import { translatedPart } from './translations.ts';

/** The translations of one program: one current language, with parts loaded on demand. */

/** Parts that every program needs. */
const ALWAYS = ['common', 'refusal'] as const satisfies readonly Part[];

/** Translates a key with its values. */
export type Translate = Translator<'common'>;

const store = new TextStore(LANGUAGES[0], 'common');

/**
 * After every change a page translates hundreds of texts, nearly all of them again. A lookup takes a twentieth of the time of
 * a translation. The cache is cleared when it is full.
 */
const cache = new Map<string, string>();
const MAX_CACHED = 5000;

const make = store.getFixedT(null);
const cachedTranslation = (key: string, figures?: TextOptions): string =>
  areFigures(figures) ? cached(`${store.language} ${key}`, figures, () => make(key, figures)) : make(key, figures);

/** All texts, and the translation function for the current language. */
export const words: TextStore & { readonly t: Translate } = Object.assign(store, {
  t: cachedTranslation as unknown as Translate,
});

function cached(key: string, figures: Figures | undefined, say: () => string): string {
  const id = figures === undefined ? key : `${key} ${currencySign()} ${JSON.stringify(figures)}`;
  let sentence = cache.get(id);
  if (sentence === undefined) {
    sentence = say();
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(id, sentence);
  }
  return sentence;
}

type Figures = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Values that are not primitive may give another text next time, so they are not cached. */
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

/** Sets the current language and loads these parts, and those loaded before. */
export async function loadWords(language: LanguageId, ...parts: readonly Part[]): Promise<void> {
  const wanted = new Set<Part>([...ALWAYS, ...parts, ...loadedParts()]);
  await Promise.all([...wanted].map((part) => load(language, part)));
  if (words.language !== language) words.changeLanguage(language);
}

/** Loads more parts of the current language. */
export async function addWords(...parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => load(words.language as LanguageId, part)));
}

/** A translation function for a fixed language, whatever the current one is. */
export async function wordsIn(language: LanguageId, ...parts: readonly Part[]): Promise<Translate> {
  await Promise.all([...ALWAYS, ...parts].map((part) => load(language, part)));
  return words.getFixedT(language) as unknown as Translate;
}

const translators = new Map<string, Translator<PartList>>();

/** A translation function for these parts in the current language. */
export function translator<const P extends PartList = 'common'>(parts?: P): Translator<P> {
  const id = `${words.language} ${parts === undefined ? '' : String(parts)}`;
  const known = translators.get(id);
  if (known !== undefined) return known as unknown as Translator<P>;
  const say = words.getFixedT(words.language, parts);
  const cachedTranslation = (key: string, figures?: TextOptions): string =>
    areFigures(figures) ? cached(`${id} ${key}`, figures, () => say(key, figures)) : say(key, figures);
  translators.set(id, cachedTranslation as unknown as Translator<PartList>);
  return cachedTranslation as unknown as Translator<P>;
}

async function load(language: LanguageId, part: Part): Promise<void> {
  if (words.hasResourceBundle(language, part)) return;
  words.addResourceBundle(language, part, await textsOf(language, part));
  // Texts requested before their part was loaded were missing.
  translators.clear();
  cache.clear();
}

async function textsOf(language: LanguageId, part: Part): Promise<Texts> {
  if (language === 'en') return en[part]();
  if (!isPseudoLocale(language)) return translatedPart(language, part);
  const { pseudoText, toPseudoLocale } = await import('./pseudoLocale.ts');
  shown = (english) => {
    const { language: current } = words;
    return isPseudoLocale(current as LanguageId) ? pseudoText(current)(english) : english;
  };
  return toPseudoLocale(language, await en[part]());
}

/** The parts loaded so far. */
export function loadedParts(): readonly Part[] {
  return words.partsOf(words.language) as readonly Part[];
}

export function money(amount: number): string {
  return withSign(formatsOf(words.language).money, amount);
}

/** Whether the language writes the currency sign before the amount. */
export function isSignFirst(): boolean {
  const parts = formatsOf(words.language).money.formatToParts(0);
  return parts.find(({ type }) => type === 'currency' || type === 'integer')?.type === 'currency';
}

/** With a sign for gains too: `+$200`. */
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

/** "Ann, Ben, Cas": several things side by side. `Intl.ListFormat` has no such list in every language. */
export function commaList(items: readonly string[]): string {
  return items.join(words.t('between.items'));
}

/** Complete sentences one after the other. Chinese has no space between them. */
export function paragraph(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(words.t('between.sentences'));
}

/** How long ago something was: "3 minutes ago". */
export function age(milliseconds: number): string {
  return ageIn(words.language, milliseconds);
}

/** A length of many hours: "2 days", "29 hours", or "2d", "29h". */
export function longTime(seconds: number, width?: 'wide' | 'narrow'): string {
  return longTimeIn(words.language, seconds, width);
}

/** When something was: "3 minutes ago", or its date. */
export function dayOrAge(at: number, now: number): string {
  return dayOrAgeIn(words.language, at, now);
}

/** A date. */
export function day(at: number): string {
  return formatsOf(words.language).day.format(at);
}

/** Date and time in short. */
export function dateAndTime(at: number): string {
  return formatsOf(words.language).date.format(at);
}

/** The time of day. */
export function timeOfDay(at: number): string {
  return formatsOf(words.language).time.format(at);
}
