import { expect, test } from 'vitest';
import { encodeTextFrame } from './bufferedSocket.ts';

const HEADS: readonly (readonly [size: number, head: readonly number[]])[] = [
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [300, [0x81, 126, 1, 44]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
];

test.each(HEADS)('a message of %i bytes has the right length header', (size, head) => {
  const bytes = Buffer.from(encodeTextFrame('x'.repeat(size)), 'latin1');
  expect([...bytes.subarray(0, head.length)]).toEqual(head);
  expect(bytes.toString('utf8', head.length)).toBe('x'.repeat(size));
});

test('non-ASCII text arrives unchanged', () => {
  const text = 'Zoë ↔ 東京 🎲';
  const bytes = Buffer.from(encodeTextFrame(text), 'latin1');
  expect(bytes[1]).toBe(bytes.length - 2);
  expect(bytes.toString('utf8', 2)).toBe(text);
});
