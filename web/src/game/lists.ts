import { words } from '../words/index.ts';

/** "Ann, Ben and Cas", as the reader's language puts it. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(words.language, { type: 'conjunction' }).format(names);
}
