import { formatsOf } from './format.ts';
import { withSign } from './currency.ts';
import { capitalised, directionOf } from './languages.ts';

/**
 * Texts by language and part, in the JSON format of i18next and with its method names: nested keys, `{{name}}` and
 * `{{name, format}}`, and a form by count (`_one`), place (`_ordinal_one`) and context (`_you`). The library itself is too
 * large for a first visit; what no catalogue uses, such as references between texts and fallback languages, is left out.
 */

export interface TextOptions {
  readonly count?: number | undefined;
  /** The count is a place: first, second. */
  readonly ordinal?: boolean | undefined;
  readonly context?: string | undefined;
  /** The text of a missing key. */
  readonly defaultValue?: string | undefined;
  /** Returns all texts below the key. */
  readonly returnObjects?: boolean | undefined;
  readonly [placeholder: string]: unknown;
}

export type Texts = { readonly [key: string]: unknown };
type Part = string;

export class TextStore {
  readonly #texts = new Map<string, Map<Part, Texts>>();
  readonly #listeners = new Set<(language: string) => void>();
  readonly #defaultPart: Part;
  language: string;

  constructor(language: string, defaultPart: Part) {
    this.language = language;
    this.#defaultPart = defaultPart;
  }

  changeLanguage(language: string): void {
    this.language = language;
    for (const notify of this.#listeners) notify(language);
  }

  /** Returns a function that ends the subscription. */
  on(_event: 'languageChanged', notify: (language: string) => void): () => void {
    this.#listeners.add(notify);
    return () => void this.#listeners.delete(notify);
  }

  /** Adds texts to a part; a top-level key replaces an earlier one. */
  addResourceBundle(language: string, part: Part, texts: Texts): void {
    const parts = this.#texts.get(language) ?? new Map<Part, Texts>();
    this.#texts.set(language, parts.set(part, { ...parts.get(part), ...texts }));
  }

  hasResourceBundle(language: string, part: Part): boolean {
    return this.#texts.get(language)?.has(part) ?? false;
  }

  /** The loaded parts of a language. */
  partsOf(language: string): readonly Part[] {
    return [...(this.#texts.get(language)?.keys() ?? [])];
  }

  /** The text at a key, as it is in the catalogue. */
  getResource(language: string, part: Part, key: string): unknown {
    let found: unknown = this.#texts.get(language)?.get(part);
    for (const step of key.split('.')) {
      if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
      found = (found as Texts)[step];
    }
    return found;
  }

  exists(key: string): boolean {
    const { path, parts } = this.#placesOf(key, this.#defaultPart);
    return this.#find([path], parts, this.language) !== undefined;
  }

  /** A text with its values; the key without its part if there is none. */
  translate(
    key: string,
    options: TextOptions = {},
    inParts: Part | readonly Part[] = this.#defaultPart,
    language = this.language,
  ): unknown {
    const { path, parts } = this.#placesOf(key, inParts);
    const found = this.#find(formsOf(path, options, language), parts, language) ?? options.defaultValue;
    if (typeof found === 'string') return interpolated(found, options, language);
    return found !== undefined && options.returnObjects === true ? allInterpolated(found, options, language) : path;
  }

  /** A translation function for parts of a language, or of the current one, and keys below a common one. */
  getFixedT(
    language: string | null,
    parts: Part | readonly Part[] = this.#defaultPart,
    prefix?: string,
  ): (key: string, options?: TextOptions) => string {
    return (key, options) =>
      this.translate(
        prefix === undefined ? key : `${prefix}.${key}`,
        options,
        parts,
        language ?? this.language,
      ) as string;
  }

  /** `part:path`, or a path in the given parts. */
  #placesOf(key: string, parts: Part | readonly Part[]): { readonly path: string; readonly parts: readonly Part[] } {
    const colon = key.indexOf(':');
    if (colon >= 0) return { path: key.slice(colon + 1), parts: [key.slice(0, colon)] };
    return { path: key, parts: typeof parts === 'string' ? [parts] : parts };
  }

  /** The first that exists. */
  #find(paths: readonly string[], parts: readonly Part[], language: string): unknown {
    for (const part of parts) {
      for (const path of paths) {
        const found = this.getResource(language, part, path);
        if (found !== undefined && found !== null) return found;
      }
    }
    return undefined;
  }
}

const plurals = new Map<string, Intl.PluralRules>();

function pluralOf(count: number, isOrdinal: boolean, language: string): Intl.LDMLPluralRule {
  const id = `${language} ${isOrdinal}`;
  let rules = plurals.get(id);
  if (rules === undefined) {
    rules = new Intl.PluralRules(language, { type: isOrdinal ? 'ordinal' : 'cardinal' });
    plurals.set(id, rules);
  }
  return rules.select(count);
}

/** The path with the suffixes of its possible forms, the most specific first. */
function formsOf(path: string, options: TextOptions, language: string): readonly string[] {
  const { count, ordinal = false, context } = options;
  const bare = context === undefined || context === '' ? [path] : [`${path}_${context}`, path];
  if (count === undefined) return bare;
  const plural = pluralOf(count, ordinal, language);
  const special = ordinal ? [`_ordinal_${plural}`] : count === 0 ? ['_zero'] : [];
  return bare.flatMap((each) => [...[...special, `_${plural}`].map((suffix) => each + suffix), each]);
}

/** `{{name}}` or `{{name, format}}`. */
const PLACEHOLDER = /\{\{\s*(\w+)\s*(?:,\s*(.+?)\s*)?\}\}/g;

/** Formats of values. */
export const FORMATS: Readonly<Record<string, (value: unknown, language: string) => string>> = {
  money: (value, language) => withSign(formatsOf(language).money, Number(value)),
  capital: (value, language) => capitalised(String(value), language),
  whole: (value, language) => formatsOf(language).whole.format(Number(value)),
  list: (value, language) => formatsOf(language).list.format(itemsOf(value, language)),
  'list(type: disjunction)': (value, language) => formatsOf(language).anyOf.format(itemsOf(value, language)),
};

function itemsOf(value: unknown, language: string): string[] {
  return (value as readonly string[]).map((item) => apart(item, language));
}

const LATIN_ONLY = /^(?=.*\p{Script=Latin})[^\p{Script=Arabic}\p{Script=Hebrew}\u2066-\u2069]*$/su;
/** What people copy has no invisible characters. */
const COPIED: ReadonlySet<string> = new Set(['command', 'head', 'host', 'path', 'secret', 'seed', 'url']);

/** From right to left, a name in Latin letters would take digits beside it along: invisible isolates enclose it. */
function apart(text: string, language: string): string {
  return directionOf(language) === 'rtl' && LATIN_ONLY.test(text) ? `\u2068${text}\u2069` : text;
}

/** Placeholders within the values stay as they are, and so do those without a value. */
function interpolated(text: string, values: TextOptions, language: string): string {
  if (!text.includes('{{')) return text;
  return text.replace(PLACEHOLDER, (placeholder, name: string, format?: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = values[name] ?? '';
    const formatted = format === undefined || value === '' ? undefined : FORMATS[format]?.(value, language);
    const plain = `${value as string | number}`;
    return formatted ?? (COPIED.has(name) ? plain : apart(plain, language));
  });
}

function allInterpolated(texts: unknown, values: TextOptions, language: string): unknown {
  if (typeof texts === 'string') return interpolated(texts, values, language);
  if (Array.isArray(texts)) return texts.map((each) => allInterpolated(each, values, language));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, allInterpolated(each, values, language)]));
}
