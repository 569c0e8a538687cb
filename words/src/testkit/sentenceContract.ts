import { beforeAll, expect, test } from 'vitest';
import type { SentenceContext } from '../core/eventSentences.ts';
import { namesWith } from './sentenceChecks.ts';
import { testWords } from './words.ts';

/** The examples of a game word for word; null where nothing is said. */
export function sentenceContract<E, Options>(
  sentence: (event: E, context: SentenceContext<Options>) => string | null,
  options: Options,
  examples: readonly (readonly [event: E, said: string | null])[],
): void {
  const names = namesWith(['Ann', 'Ben', 'Cid'], 'p1');

  beforeAll(() => testWords());

  test.each(examples.map(([event, said]) => [said, event] as const))('%s', (said, event) => {
    expect(sentence(event, { names, options })).toBe(said);
  });
}
