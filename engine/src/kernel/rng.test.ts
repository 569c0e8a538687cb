import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chachaBlock } from './chacha.ts';
import {
  below,
  copyGenerator,
  drawsDuring,
  rejectionThreshold,
  type Generator,
  generatorFromRng,
  generatorFromSeed,
  nextU32,
  shuffled,
  shuffledBy,
} from './rng.ts';

type Nonce = readonly [number, number, number];

const ZERO_KEY = new Array<number>(8).fill(0);
const ZERO_NONCE: Nonce = [0, 0, 0];

function u32s(hex: string): number[] {
  return hex
    .trim()
    .split(/\s+/)
    .map((word) => Number.parseInt(word, 16));
}

/** Eight little-endian 32-bit words. */
function keyOf(bytes: readonly number[]): number[] {
  return Array.from(new Uint32Array(Uint8Array.from(bytes).buffer));
}

/** An independent implementation of the same stream. */
function reference(key: readonly number[], counter: number, nonce: Nonce): number[] {
  const iv = Buffer.from(Uint32Array.of(counter, ...nonce).buffer);
  const stream = createCipheriv('chacha20', Buffer.from(Uint32Array.from(key).buffer), iv).update(Buffer.alloc(64));
  return Array.from({ length: 16 }, (_, i) => stream.readUInt32LE(4 * i));
}

function take(generator: Generator, count: number): number[] {
  return Array.from({ length: count }, () => nextU32(generator));
}

/** The chi-squared statistic of the counts. */
function chiSquare(counts: readonly number[], total: number): number {
  const expected = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('one block of the stream, by RFC 8439', () => {
  test('section 2.3.2', () => {
    const key = keyOf(Array.from({ length: 32 }, (_, i) => i));
    expect(chachaBlock(key, 1, [0x09000000, 0x4a000000, 0])).toEqual(
      u32s(`e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3
             466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2`),
    );
  });

  test('appendix A.1, vector 1: all zeros', () => {
    expect(chachaBlock(ZERO_KEY, 0, ZERO_NONCE)).toEqual(
      u32s(`ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b
             7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2`),
    );
  });

  test('appendix A.1, vector 2: the block after it', () => {
    expect(chachaBlock(ZERO_KEY, 1, ZERO_NONCE)).toEqual(
      u32s(`bee7079f 7a385155 7c97ba98 0d082d73 a0290fcb 6965e348 3e53c612 ed7aee32
             7621b729 434ee69c b03371d5 d539d874 281fed31 45fb0a51 1f0ae1ac 6f4d794b`),
    );
  });

  test('appendix A.1, vector 5: another nonce', () => {
    expect(chachaBlock(ZERO_KEY, 0, [0, 0, 0x02000000])).toEqual(
      u32s(`374dc6c2 3736d58c b904e24a cd3f93ef 88228b1a 96a4dfb3 5b76ab72 c727ee54
             0e0e978a f3145c95 1b748ea8 f786c297 99c28f5f 628314e8 398a19fa 6ded1b53`),
    );
  });

  test.each([0, 1, 2, 7, 0x7fffffff, 0x80000000, 0xffffffff])(
    'counter %i agrees with a second implementation',
    (counter) => {
      const key = keyOf([...createHash('sha256').update(String(counter)).digest()]);
      const nonce: Nonce = [counter, 0xdeadbeef, 1];
      expect(chachaBlock(key, counter, nonce)).toEqual(reference(key, counter, nonce));
    },
  );
});

describe('the generator of a game', () => {
  test('its values are the blocks of its key, in order', () => {
    const generator = generatorFromSeed('seed');
    const blocks = [0, 1, 2].flatMap((counter) => reference(generator.key, counter, ZERO_NONCE));
    expect(take(generator, 48)).toEqual(blocks);
  });

  test('its key is a digest of the seed', () => {
    const digest = createHash('sha256').update('magnate/1/hello').digest();
    const key = Array.from({ length: 8 }, (_, i) => digest.readUInt32BE(4 * i));
    expect(generatorFromSeed('hello').key).toEqual(key);
  });

  test('equal seeds give equal values, others do not', () => {
    const first = take(generatorFromSeed('one'), 20);
    expect(take(generatorFromSeed('one'), 20)).toEqual(first);
    expect(take(generatorFromSeed('One'), 20)).not.toEqual(first);
  });

  test.each([1, 15, 16, 17, 33])('saved after %i values, it continues the same', (count) => {
    const generator = generatorFromSeed('saved');
    take(generator, count);
    const loaded = JSON.parse(JSON.stringify(generator)) as Generator;
    expect(take(loaded, 20)).toEqual(take(generator, 20));
  });

  test('a copy is independent', () => {
    const generator = generatorFromSeed('copy');
    take(generator, 5);
    const copy = copyGenerator(Object.freeze(generator));
    const ahead = take(copy, 40);
    expect(take(copyGenerator(generator), 40)).toEqual(ahead);
  });

  test('a key can come from another random source', () => {
    let calls = 0;
    const generator = generatorFromRng(() => calls++ / 8);
    expect(generator.key).toEqual(Array.from({ length: 8 }, (_, i) => (i * 2 ** 32) / 8));
  });
});

describe('a number below a bound', () => {
  test.each([1, 2, 3, 6, 16, 28, 40])('below %i: uniform', (bound) => {
    const generator = generatorFromSeed(`fair ${bound}`);
    const counts = new Array<number>(bound).fill(0);
    const total = 1000 * bound;
    for (let i = 0; i < total; i++) {
      const number = below(generator, bound);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    expect(counts).toHaveLength(bound);
    const degrees = bound - 1;
    expect(chiSquare(counts, total)).toBeLessThan(degrees + 4 * Math.sqrt(2 * degrees) + 1);
  });

  test('a bound that does not divide 2^32 gives no bias', () => {
    const bound = 3 * 2 ** 30;
    const generator = generatorFromSeed('tilt');
    const third = Array.from({ length: 30_000 }, () => below(generator, bound)).filter((n) => n < 2 ** 30).length;
    expect(third / 30_000).toBeCloseTo(1 / 3, 2);
  });

  test('values that would bias it are rejected', () => {
    const generator: Generator = { key: ZERO_KEY, counter: 1, block: [2 ** 32 - 1, 2 ** 32 - 4, 11], index: 0 };
    expect(below(generator, 6)).toBe(11 % 6);
    expect(generator.index).toBe(3);
  });
});

describe('a shuffle', () => {
  test('does not change its input', () => {
    const cards = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8]);
    const generator = generatorFromSeed('cards');
    const result = shuffled(cards, (bound) => below(generator, bound));
    expect(result).not.toEqual(cards);
    expect(result.toSorted()).toEqual(cards);
  });

  test('draws once per position, from the last to the second', () => {
    const bounds: number[] = [];
    shuffled(['a', 'b', 'c', 'd'], (bound) => {
      bounds.push(bound);
      return 0;
    });
    expect(bounds).toEqual([4, 3, 2]);
  });

  test('by a generator draws the same numbers, from any place of a block', () => {
    for (let size = 0; size < 120; size += 7) {
      for (let drawn = 0; drawn < 17; drawn++) {
        const one = generatorFromSeed(`shuffle ${size}`);
        for (let i = 0; i < drawn; i++) nextU32(one);
        const other = copyGenerator(one);
        const items = Array.from({ length: size }, (_, i) => i);
        expect(shuffledBy(one, items)).toEqual(shuffled(items, (bound) => below(other, bound)));
        expect(one).toEqual(other);
      }
    }
  });

  test('by a generator rejects the same values', () => {
    // All but the last two values of the block would bias a draw.
    const block = [0xffffffff, 0xfffffffe, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 5, 6];
    const one: Generator = { key: ZERO_KEY, counter: 1, block, index: 0 };
    const other = copyGenerator(one);
    const items = [0, 1, 2, 3, 4, 5, 6];
    expect(shuffledBy(one, items)).toEqual(shuffled(items, (bound) => below(other, bound)));
    expect(one).toEqual(other);
  });

  test.each([[[]], [[1]]])('of %j is itself', (items) => {
    expect(shuffled(items, () => 0)).toEqual(items);
  });

  test('every order of four is equally likely', () => {
    const generator = generatorFromSeed('orders');
    const counts = new Map<string, number>();
    const total = 24_000;
    for (let i = 0; i < total; i++) {
      const order = shuffled([1, 2, 3, 4], (bound) => below(generator, bound)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()], total)).toBeLessThan(23 + 4 * Math.sqrt(46));
  });
});

describe('recorded draws', () => {
  test('contain the values used and the values rejected before', () => {
    // Nearly every second value is rejected.
    const bound = 2 ** 31 + 1;
    const [one, other] = [generatorFromSeed('recorded'), generatorFromSeed('recorded')];
    const { done, draws } = drawsDuring(() => Array.from({ length: 20 }, () => below(one, bound)));
    expect(done).toEqual(Array.from({ length: 20 }, () => below(other, bound)));
    const picks = draws.filter((draw) => draw.kind === 'pick');
    expect(picks.map(({ value }) => value)).toEqual(done);
    const drawn = picks.flatMap((pick) => pick.u32s);
    expect(drawn.length).toBeGreaterThan(20);
    expect(drawn.map(({ word }) => word)).toEqual(take(generatorFromSeed('recorded'), drawn.length));
    expect(drawn.map(({ block, index }) => 16 * block + index)).toEqual(drawn.map((_, place) => place));
    for (const { u32s: tried, value } of picks) {
      expect(tried.findIndex(({ word }) => word < rejectionThreshold(bound))).toBe(tried.length - 1);
      expect((tried.at(-1)?.word ?? 0) % bound).toBe(value);
    }
  });

  test('group the swaps of a shuffle, apart from other draws', () => {
    const generator = generatorFromSeed('deck');
    const { done, draws } = drawsDuring(() => {
      below(generator, 6);
      return shuffled(['a', 'b', 'c', 'd', 'e'], (bound) => below(generator, bound));
    });
    expect(draws.map(({ kind }) => kind)).toEqual(['pick', 'shuffle']);
    const [, shuffle] = draws;
    if (shuffle?.kind !== 'shuffle') throw new Error('No shuffle was recorded.');
    expect(shuffle.picks.map(({ bound }) => bound)).toEqual([5, 4, 3, 2]);
    const order = ['a', 'b', 'c', 'd', 'e'];
    for (const { bound, value } of shuffle.picks) {
      [order[bound - 1], order[value]] = [order[value] ?? '', order[bound - 1] ?? ''];
    }
    expect(order).toEqual(done);
  });

  test('stop with the recorded function, also if it throws', () => {
    const generator = generatorFromSeed('fails');
    const fail = () => {
      below(generator, 6);
      throw new Error('refused');
    };
    const { draws } = drawsDuring(() => {
      expect(() => drawsDuring(fail)).toThrow('refused');
      return below(generator, 6);
    });
    expect(draws).toHaveLength(1);
  });
});
