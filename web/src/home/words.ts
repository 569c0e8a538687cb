import { home } from '../words/en/home.ts';
import { addWords, words } from '../words/index.ts';

/** This part of the page is there from the first moment, maybe before any words are. */
export function bringWords(): void {
  if (words.isInitialized) addWords('home', home);
  else words.on('initialized', () => addWords('home', home));
}
