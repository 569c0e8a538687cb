import { MOMENT_REMARKS, PERSONALITIES, REFUSAL_REMARKS } from '@magnate/protocol';
import { beforeAll, expect, test } from 'vitest';
import { testWords } from '../testkit/words.ts';
import { remarkWords } from './remarks.ts';

beforeAll(() => testWords());

const VOICES = [null, ...PERSONALITIES];
const SEQS = Array.from({ length: 60 }, (_, seq) => seq);

test('every personality has three to five lines of its own for every big moment', () => {
  const all = VOICES.flatMap((voice) =>
    MOMENT_REMARKS.map((code) => {
      const said = SEQS.map((seq) => remarkWords({ code, params: { amount: 500 }, seq }, voice, 'Orange'));
      return { what: `${voice} ${code}`, lines: [...new Set(said)] };
    }),
  );
  for (const { what, lines } of all) {
    expect(lines.length, what).toBeGreaterThanOrEqual(3);
    expect(lines.length, what).toBeLessThanOrEqual(5);
    for (const line of lines) expect(line, what).not.toMatch(/[{}]|remarks?[.:]|^$/);
  }
  const lines = all.flatMap((each) => each.lines);
  expect(lines.filter((line, i) => lines.indexOf(line) < i)).toEqual([]);
});

test('lines are short', () => {
  for (const voice of VOICES) {
    for (const code of MOMENT_REMARKS) {
      for (const seq of SEQS) {
        expect(remarkWords({ code, params: { amount: 500 }, seq }, voice, 'Orange').length).toBeLessThanOrEqual(72);
      }
    }
  }
});

test('a personality in free words speaks plainly', () => {
  const won = { code: 'won', params: {}, seq: 7 } as const;
  expect(remarkWords(won, 'a pirate', '')).toBe(remarkWords(won, null, ''));
});

test('refusals name their reason', () => {
  expect(REFUSAL_REMARKS.map((code) => remarkWords({ code, params: { amount: 60 }, seq: 1 }, null, 'Orange'))).toEqual([
    'That would give you all of Orange.',
    'I won’t break up Orange.',
    'That would make you the largest holder of Orange.',
    'I’d want at least $60 more.',
    'At today’s prices I’d lose $60 on that.',
    'You’d get more out of that than I would.',
    'You’re ahead already. I won’t help you further.',
    'That’s not worth it to me.',
    'I’m better off as it is now.',
  ]);
});
