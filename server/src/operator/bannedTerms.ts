import { ServiceError, skeletonOf } from '@magnate/protocol';
import type { OperatorStore } from '../store/store.ts';

/**
 * Terms that operators ban from every text that others read. They are compared by appearance: case, accents and look-alike
 * letters of other scripts make no difference. A term matches whole words; `*` at its beginning or end stands for any letters.
 */

const SETTING = 'words';
const MARKS = /\p{M}/gu;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

export class BannedTerms {
  readonly #store: OperatorStore;
  #terms: readonly string[] = [];
  #pattern: RegExp | undefined;

  constructor(store: OperatorStore) {
    this.#store = store;
  }

  get terms(): readonly string[] {
    return this.#terms;
  }

  async refresh(): Promise<void> {
    const kept = await this.#store.setting(SETTING);
    this.#use(Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : []);
  }

  async put(terms: readonly string[]): Promise<void> {
    await this.#store.putSetting(SETTING, terms);
    this.#use(terms);
  }

  /** Throws WORD_NOT_ALLOWED if the text contains a banned term. */
  requireAllowed(text: string): void {
    if (this.#pattern?.test(` ${folded(text)} `) === true) throw new ServiceError('WORD_NOT_ALLOWED');
  }

  #use(terms: readonly string[]): void {
    if (terms.join('\n') === this.#terms.join('\n')) return;
    this.#terms = terms;
    const parts = terms.map(patternOf).filter((part) => part !== '');
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
