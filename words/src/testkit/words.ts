import { en } from '../core/english.ts';
import type { Part } from '../core/catalogues.ts';
import { type LanguageId, LANGUAGES } from '../core/languages.ts';
import { loadWords } from '../core/words.ts';

/** Loads every part. */
export async function testWords(language?: LanguageId): Promise<void> {
  await loadWords(language ?? LANGUAGES[0], ...(Object.keys(en) as Part[]));
}
