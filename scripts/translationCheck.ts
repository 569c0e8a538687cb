/** Compares the texts of a language with English: keys, placeholders and plural forms. */

type Texts = { readonly [key: string]: unknown };

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const PLURAL = new RegExp(`^(.+?)(_ordinal)?_(${FORMS.join('|')})$`);
/** Without both, an ending is the name of a context: `_own` and `_other`. */
const FORMS_OF_ENGLISH = ['one', 'other'] as const;
/** Larger counts occur in no game. */
const LARGEST_COUNT = 10_000;

/** A line for each difference. */
export function differences(english: Texts, texts: Texts, language: string, above = ''): readonly string[] {
  const wanted = wantedKeys(english, language);
  const surplus = Object.keys(texts).filter((key) => !wanted.has(key) && !isOptional(key, english));
  return [
    ...surplus.map((key) => `${above}${key}: not in English`),
    ...[...wanted].flatMap(([key, source]) => {
      const path = `${above}${key}`;
      const own = texts[key];
      return own === undefined ? [`${path}: missing`] : valueDifferences(source, own, language, path);
    }),
  ];
}

/** The keys of a translation, each with its English text. Plural forms are those of the language. */
function wantedKeys(english: Texts, language: string): ReadonlyMap<string, unknown> {
  const keys = new Map<string, unknown>();
  for (const [key, value] of Object.entries(english)) {
    const plural = typeof value === 'string' ? PLURAL.exec(key) : null;
    const [, stem = '', ordinal = ''] = plural ?? [];
    // Several kinds of a thing may have names that end like a form, and a special text for none is English's own.
    const isCounted = FORMS_OF_ENGLISH.every((form) => `${stem}${ordinal}_${form}` in english);
    if (plural === null || !isCounted || key === `${stem}_zero`) {
      keys.set(key, value);
      continue;
    }
    for (const form of formsOf(language, ordinal !== '')) {
      const name = `${stem}${ordinal}_${form}`;
      keys.set(name, english[name] ?? english[`${stem}${ordinal}_other`]);
    }
  }
  return keys;
}

const KNOWN_FORMS = new Map<string, ReadonlySet<Intl.LDMLPluralRule>>();

/** Forms of a language that occur for counts of a game. */
function formsOf(language: string, isOrdinal: boolean): ReadonlySet<Intl.LDMLPluralRule> {
  const type = isOrdinal ? 'ordinal' : 'cardinal';
  const known = KNOWN_FORMS.get(`${language} ${type}`);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(language, { type });
  const forms = new Set<Intl.LDMLPluralRule>();
  for (let count = 0; count <= LARGEST_COUNT; count++) forms.add(rules.select(count));
  KNOWN_FORMS.set(`${language} ${type}`, forms);
  return forms;
}

/** A translation may have a text of its own for none. */
function isOptional(key: string, english: Texts): boolean {
  return key.endsWith('_zero') && `${key.slice(0, -'_zero'.length)}_other` in english;
}

function valueDifferences(english: unknown, own: unknown, language: string, path: string): readonly string[] {
  if (typeof english === 'string') {
    if (typeof own !== 'string') return [`${path}: not a text`];
    if (own.trim() === '' && english.trim() !== '') return [`${path}: empty`];
    return placeholderDifferences(english, own, path);
  }
  if (Array.isArray(english)) {
    if (!Array.isArray(own)) return [`${path}: not a list`];
    const list: readonly unknown[] = own;
    if (list.length !== english.length) return [`${path}: ${list.length} texts instead of ${english.length}`];
    return english.flatMap((each, i) => valueDifferences(each, list[i], language, `${path}.${i}`));
  }
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return [`${path}: not a group of texts`];
  return differences(english as Texts, own as Texts, language, `${path}.`);
}

/** A form for one or two may leave out the count. */
const MAY_OMIT_COUNT = /_(?:zero|one|two)$/;

function placeholderDifferences(english: string, own: string, path: string): readonly string[] {
  const wanted = placeholdersOf(english);
  const found = placeholdersOf(own);
  const missing = [...wanted].filter((each) => !found.has(each) && !isCount(each, path));
  const surplus = [...found].filter((each) => !wanted.has(each) && !/^\{\{count\b/.test(each));
  return [...missing.map((each) => `${path}: without ${each}`), ...surplus.map((each) => `${path}: unknown ${each}`)];
}

function isCount(placeholder: string, path: string): boolean {
  return MAY_OMIT_COUNT.test(path) && /^\{\{count\b/.test(placeholder);
}

/** Placeholders and elements. A language may begin a sentence with a value that others have inside one. */
function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set(
    (text.match(/\{\{.*?\}\}|<\/?\w+>|\$t\(.*?\)/g) ?? []).map((each) =>
      each.replaceAll(' ', '').replace(/,capital\}/, '}'),
    ),
  );
}
