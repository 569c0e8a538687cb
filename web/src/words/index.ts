import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { common } from './en/common.ts';
import { money, wholeNumber } from './money.ts';

/** All words of the page lie in catalogues, one for each part of it; those of a game come with the game. */

export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const words = i18next;

export async function openWords(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: languageOfReader(),
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { en: { common } },
    // React escapes what it shows: text stays text.
    interpolation: { escapeValue: false, skipOnVariables: true },
    returnNull: false,
  });
  i18next.services.formatter?.add('money', (value: unknown) => money(Number(value)));
  i18next.services.formatter?.add('whole', (value: unknown) => wholeNumber(Number(value)));
  document.documentElement.lang = i18next.language;
}

/** A part of the page brings its catalogue along; what is there from the first moment may come before the words are open. */
export function addWords(namespace: string, catalogue: object): void {
  const add = () => void i18next.addResourceBundle('en', namespace, catalogue, true, true);
  if (i18next.isInitialized) add();
  else i18next.on('initialized', add);
}

function languageOfReader(): Language {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  return LANGUAGES.find((language) => wanted.includes(language)) ?? 'en';
}
