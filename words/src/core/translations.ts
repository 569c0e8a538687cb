import type { Part } from './catalogues.ts';
import { en, merged } from './english.ts';
import type { Texts } from './textStore.ts';
import { type TranslatedLanguage, translations } from './translations.generated.ts';

/**
 * The texts of a part in another language: its file, and its translation of texts that are defined in the engine
 * (`engine/<part>.json`). A part without a file stays English, such as the pages of operators; in the terminal that is the
 * help of commands.
 */

const PARTLY_ENGLISH: readonly Part[] = ['terminal'];

type Files = Readonly<Record<string, () => Promise<Texts>>>;

export async function translatedPart(language: TranslatedLanguage, part: Part): Promise<Texts> {
  const files: Files = translations[language];
  const [below, above] = await Promise.all([files[`engine/${part}`]?.(), files[part]?.()]);
  if (above === undefined) return en[part]();
  return merged(PARTLY_ENGLISH.includes(part) ? await en[part]() : (below ?? {}), above);
}
