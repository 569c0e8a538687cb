import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sha256, sha256Hex } from './sha256.ts';

/** Messages and digests of FIPS 180-4 and its examples. */
const VECTORS = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  [
    'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
    'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
  ],
] as const;

function reference(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

describe('the digest of a text', () => {
  test.each(VECTORS)('the standard’s example %j', (text, digest) => {
    expect(sha256Hex(text)).toBe(digest);
  });

  test('a million times the letter a', () => {
    const digest = 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0';
    expect(sha256Hex('a'.repeat(1_000_000))).toBe(digest);
  });

  test('every length around the edge of a block', () => {
    const lengths = Array.from({ length: 140 }, (_, length) => length);
    const texts = lengths.map((length) => 'x'.repeat(length));
    expect(texts.map(sha256Hex)).toEqual(texts.map(reference));
  });

  test.each(['é', 'Straße', '¥€', '骰子', '🎲🏠🏨', 'a\u0000b', '\uffff', '\u{10ffff}'])(
    'letters beyond ASCII: %j',
    (text) => {
      expect(sha256Hex(text)).toBe(reference(text));
    },
  );

  test.each(['\ud83c', 'x\udfb2y', '\udfb2\ud83c'])(
    'a lone surrogate counts as the replacement character: %j',
    (text) => {
      expect(sha256Hex(text)).toBe(reference(text));
    },
  );
});

test('the digest is eight unsigned 32-bit words', () => {
  const words = sha256('abc');
  expect(words).toHaveLength(8);
  expect(words[0]).toBe(0xba7816bf);
  expect(words.every((word) => Number.isInteger(word) && word >= 0 && word < 2 ** 32)).toBe(true);
});
