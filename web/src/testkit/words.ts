import { LANGUAGES, loadWords } from '@magnate/words';

/** Loads all texts of the page, for tests without a browser. */
export async function testWords(): Promise<void> {
  await loadWords(
    LANGUAGES[0],
    'home',
    'ladder',
    'statistics',
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
