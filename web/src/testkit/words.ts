import { LANGUAGES, loadWords, words } from '@magnate/words';
import { initReactI18next } from 'react-i18next';

/** All words of the page, for tests that run without a browser. */
export async function testWords(): Promise<void> {
  const [standard = 'en'] = LANGUAGES;
  initReactI18next.init(words);
  await loadWords(
    standard,
    'home',
    'table',
    'options',
    'learn',
    'monopoly',
    'monopoly/options',
    'monopoly/learn',
    'monopoly/hints',
    'acquire',
    'acquire/options',
    'acquire/learn',
    'acquire/hints',
  );
}
