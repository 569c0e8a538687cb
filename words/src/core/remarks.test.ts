import { MOMENT_REMARKS, PERSONALITIES, REFUSAL_REMARKS } from '@magnate/protocol';
import { beforeAll, expect, test } from 'vitest';
import { testWords } from '../testkit/words.ts';
import { remarkWords } from './remarks.ts';

beforeAll(() => testWords());

test('every personality has its own line for every big moment', () => {
  const voices = [null, ...PERSONALITIES];
  const lines = voices.flatMap((voice) =>
    MOMENT_REMARKS.map((code) => remarkWords({ code, params: { amount: 500 } }, voice, 'Orange')),
  );
  expect(new Set(lines).size).toBe(voices.length * MOMENT_REMARKS.length);
  for (const line of lines) expect(line).not.toMatch(/[{}]|remark\./);
});

test('a personality in free words speaks plainly', () => {
  const won = { code: 'won', params: {} } as const;
  expect(remarkWords(won, 'a pirate', '')).toBe(remarkWords(won, null, ''));
});

test('refusals name their reason', () => {
  expect(REFUSAL_REMARKS.map((code) => remarkWords({ code, params: { amount: 60 } }, null, 'Orange'))).toEqual([
    'That would give you all of Orange.',
    'I won’t break up Orange.',
    'That would make you the largest holder of Orange.',
    'I’d want at least $60 more.',
    'That’s not worth it to me.',
  ]);
});
