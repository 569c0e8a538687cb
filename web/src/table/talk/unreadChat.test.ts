import { expect, test } from 'vitest';
import { unreadIn } from './unreadChat.ts';

const line = (id: number, playerId: string) => ({ id, at: id, playerId, text: '' });

test('lines of others since the last visit are unread', () => {
  const chat = [line(1, 'b'), line(2, 'a'), line(3, 'b'), line(4, 'c')];
  expect(unreadIn(chat, 0, ['a'])).toBe(3);
  expect(unreadIn(chat, 1, ['a'])).toBe(2);
  expect(unreadIn(chat, 4, ['a'])).toBe(0);
  expect(unreadIn(chat, 1, ['a', 'b'])).toBe(1);
});
