import { GAME_IDS, type GameId } from '@magnate/engine';
import { languageFor, type LanguageId, LANGUAGES, loadWords, type Part, PSEUDO_LOCALE, words } from '@magnate/words';

/** The language of this terminal, from environment variables. */

const SETTINGS = ['MAGNATE_LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'] as const;
const PARTS: readonly Part[] = [
  'terminal',
  'ladder',
  'table',
  'verify',
  'home',
  ...GAME_IDS.flatMap((id): readonly (GameId | `${GameId}/terminal`)[] => [id, `${id}/terminal`]),
];

/** Longer values are no language tags. */
const MAX_TAG_LENGTH = 35;

type Settings = Readonly<Record<string, string | undefined>>;

/** The first variable that is set wins, as in other programs: `en_US.UTF-8` is American English. */
export function languageOf(settings: Settings): LanguageId {
  const value = SETTINGS.map((name) => settings[name] ?? '').find((each) => each !== '') ?? '';
  return languageFor([tagOf(value)]);
}

/**
 * The language that `MAGNATE_LANGUAGE` requests but that has no translation. The other variables describe the machine,
 * not a request, and fall back to English silently.
 */
export function missingLanguage(settings: Settings): string | undefined {
  const tag = tagOf(settings['MAGNATE_LANGUAGE'] ?? '');
  if (tag === '' || tag === PSEUDO_LOCALE || /^(?:C|POSIX)$/i.test(tag)) return undefined;
  if (LANGUAGES.some((language) => tag.toLowerCase().split('-')[0] === language)) return undefined;
  try {
    return new Intl.DisplayNames([words.language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return JSON.stringify(tag.slice(0, MAX_TAG_LENGTH));
  }
}

/** `de_DE.UTF-8` is `de-DE`. */
function tagOf(value: string): string {
  return value.replace(/[.@].*$/, '').replaceAll('_', '-');
}

/** Loads the texts in the terminal's language. Must finish before anything is printed. */
export async function loadTexts(): Promise<void> {
  await loadWords(languageOf(process.env), ...PARTS);
}
