import { languageFor, type LanguageId, LANGUAGES, loadWords, words } from '@magnate/words';
import { useCallback, useSyncExternalStore } from 'react';
import { useSettings } from './settings.ts';

/** The language of this page. A table has none: every page tells the game in its own. */

/** `?lang=de`, kept for later visits; or the one chosen on this device; or the first of the browser's that exists. */
export function firstLanguage(): LanguageId {
  const asked = new URLSearchParams(location.search).get('lang');
  const found = asked === null ? undefined : LANGUAGES.find((language) => language === languageFor([asked]));
  // An unknown one is no wish for the default.
  if (found !== undefined && asked?.toLowerCase().startsWith(found) === true)
    useSettings.getState().set({ language: found });
  const chosen = useSettings.getState().language;
  return (
    LANGUAGES.find((language) => language === chosen) ??
    languageFor([...(asked === null ? [] : [asked]), ...navigator.languages])
  );
}

/** Switches without a reload, and keeps the choice on this device. */
export async function chooseLanguage(language: LanguageId): Promise<void> {
  await loadWords(language);
  useSettings.getState().set({ language });
}

/** Marks the page with its language, now and after every change. */
export function markLanguage(mark: (language: string) => void): void {
  mark(words.language);
  words.on('languageChanged', mark);
}

/** The file name of the manifest in a language (`localizedFiles.ts`). */
export function manifestName(language: string): string {
  const isTranslated = language !== LANGUAGES[0] && LANGUAGES.some((each) => each === language);
  return isTranslated ? `manifest.${language}.webmanifest` : 'manifest.webmanifest';
}

/** An app that is installed from now on has its description in this language. */
export function markManifest(page: Document, language: string): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link !== null) link.href = new URL(manifestName(language), link.href).href;
}

/** Renders a component again when the language changes: for the root, and for components that keep texts. */
export function useLanguage(): string {
  const subscribe = useCallback((notify: () => void) => words.on('languageChanged', notify), []);
  return useSyncExternalStore(subscribe, () => words.language);
}
