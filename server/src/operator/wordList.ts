import { ServiceError, skeletonOf } from '@magnate/protocol';
import type { OperatorStore } from '../store/store.ts';

/**
 * Terms that operators ban from every text that others read. They are compared by appearance: case, accents and look-alike
 * letters of other scripts make no difference. A term matches whole words; `*` at its beginning or end stands for any letters.
 */

const SETTING = 'words';
const MARKS = /\p{M}/gu;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

export class WordList {
  readonly #store: OperatorStore;
  #words: readonly string[] = [];
  #pattern: RegExp | undefined;

  constructor(store: OperatorStore) {
    this.#store = store;
  }

  get words(): readonly string[] {
    return this.#words;
  }

  async refresh(): Promise<void> {
    const kept = await this.#store.setting(SETTING);
    this.#use(Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : []);
  }

  async put(words: readonly string[]): Promise<void> {
    await this.#store.putSetting(SETTING, words);
    this.#use(words);
  }

  /** Throws WORD_NOT_ALLOWED if the text contains a banned term. */
  demandAllowed(text: string): void {
    if (this.#pattern?.test(` ${folded(text)} `) === true) throw new ServiceError('WORD_NOT_ALLOWED');
  }

  #use(words: readonly string[]): void {
    if (words.join('\n') === this.#words.join('\n')) return;
    this.#words = words;
    const parts = words.map(patternOf).filter((part) => part !== '');
    this.#pattern = parts.length === 0 ? undefined : new RegExp(parts.join('|'), 'u');
  }
}

/** The visible text: words of plain letters separated by single spaces. */
function folded(text: string): string {
  const plain = skeletonOf(text.normalize('NFKD').replace(MARKS, '').toLowerCase());
  return plain.replaceAll('i', 'l').replace(NO_LETTER, ' ').trim();
}

/** Only letters, digits and spaces are left by then, so nothing needs escaping. */
function patternOf(word: string): string {
  const bare = folded(word);
  if (bare === '') return '';
  return `${word.startsWith('*') ? '' : ' '}${bare}${word.endsWith('*') ? '' : ' '}`;
}
