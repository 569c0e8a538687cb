import { beforeAll, expect, test } from 'vitest';
import type { SentenceContext } from '../core/eventSentences.ts';
import { namesWith } from './sentenceChecks.ts';
import { testWords } from './words.ts';

/** Checks the example sentences of a game verbatim; null for events without a sentence. */
export function sentenceContract<E, Options>(
  sentence: (event: E, context: SentenceContext<Options>) => string | null,
  options: Options,
  examples: readonly (readonly [event: E, text: string | null])[],
): void {
  const names = namesWith(['Ann', 'Ben', 'Cid'], 'p1');

  beforeAll(() => testWords());

  test.each(examples.map(([event, text]) => [text, event] as const))('%s', (text, event) => {
    expect(sentence(event, { names, options })).toBe(text);
  });
}
