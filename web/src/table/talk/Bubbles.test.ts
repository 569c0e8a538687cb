import { REACTION_NAMES, REACTIONS, reactionIn } from '@magnate/protocol/reactions';
import { expect, test } from 'vitest';
import { isStillShown, leftFor, newest } from './Bubbles.tsx';

test('longer lines stay longer, up to a limit', () => {
  const line = (length: number) => ({ line: { text: 'x'.repeat(length) }, at: 1000 });
  expect(leftFor(line(0), 1000)).toBeLessThan(leftFor(line(50), 1000));
  expect(leftFor(line(200), 1000)).toBe(leftFor(line(500), 1000));
  expect([isStillShown(line(5), 1001), isStillShown(line(5), 60_000)]).toEqual([true, false]);
});

test('shows the last line per speaker', () => {
  const lines = [
    { playerId: 'a', text: '1' },
    { playerId: 'b', text: '2' },
    { playerId: 'a', text: '3' },
  ];
  expect(newest(lines).map(({ text }) => text)).toEqual(['3', '2']);
});

test('a reaction is a chat line with just that text', () => {
  expect(REACTION_NAMES.map((name) => reactionIn(REACTIONS[name]))).toEqual(REACTION_NAMES);
  expect(reactionIn('Well played, Ann!')).toBeUndefined();
});
