import { sha256 } from './sha256.ts';

/**
 * The generator of a game: ChaCha20 (RFC 8439) as a stream of 32-bit words. It is cryptographic so
 * that dice seen cannot predict dice to come, and plain data so that it is saved with the game.
 */
export interface Generator {
  readonly key: readonly number[];
  counter: number;
  block: readonly number[];
  index: number;
}

/** A source of chance from outside: a number in [0, 1). */
export type Rng = () => number;

const WORDS = 16;
const NONCE = [0, 0, 0] as const;
const TWO_32 = 0x100000000;
const KEY_DOMAIN = 'magnate/1/';

export function generatorFromSeed(seed: string): Generator {
  return { key: sha256(KEY_DOMAIN + seed), counter: 0, block: [], index: 0 };
}

/** A generator whose key is drawn from another source, for states that are guessed rather than known. */
export function generatorFromRng(rng: Rng): Generator {
  const key = Array.from({ length: 8 }, () => Math.floor(rng() * TWO_32));
  return { key, counter: 0, block: [], index: 0 };
}

export function copyGenerator(generator: Generator): Generator {
  return {
    key: generator.key,
    counter: generator.counter,
    block: generator.block,
    index: generator.index,
  };
}

/** The next 32 bits, unsigned. */
export function nextWord(generator: Generator): number {
  if (generator.index === generator.block.length) {
    generator.block = chachaBlock(generator.key, generator.counter, NONCE);
    generator.counter += 1;
    generator.index = 0;
  }
  const word = generator.block[generator.index] as number;
  generator.index += 1;
  return word;
}

/** A whole number from 0 to `bound - 1`, every one exactly as likely: words that would tilt it are thrown away. */
export function below(generator: Generator, bound: number): number {
  const fair = TWO_32 - (TWO_32 % bound);
  let word = nextWord(generator);
  while (word >= fair) word = nextWord(generator);
  return word % bound;
}

export function shuffled<T>(items: readonly T[], pick: (bound: number) => number): T[] {
  const result = items.slice();
  for (let last = result.length - 1; last > 0; last--) {
    const other = pick(last + 1);
    const held = result[last] as T;
    result[last] = result[other] as T;
    result[other] = held;
  }
  return result;
}

/** One block of the ChaCha20 stream: sixteen unsigned words. */
export function chachaBlock(
  key: readonly number[],
  counter: number,
  nonce: readonly [number, number, number],
): number[] {
  const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter, ...nonce];
  const x = new Int32Array(start);
  for (let round = 0; round < 10; round++) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
  const words = new Array<number>(WORDS);
  for (let i = 0; i < WORDS; i++) words[i] = ((x[i] as number) + (start[i] as number)) >>> 0;
  return words;
}

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  let xa = x[a] as number;
  let xb = x[b] as number;
  let xc = x[c] as number;
  let xd = x[d] as number;
  xa = (xa + xb) | 0;
  xd ^= xa;
  xd = (xd << 16) | (xd >>> 16);
  xc = (xc + xd) | 0;
  xb ^= xc;
  xb = (xb << 12) | (xb >>> 20);
  xa = (xa + xb) | 0;
  xd ^= xa;
  xd = (xd << 8) | (xd >>> 24);
  xc = (xc + xd) | 0;
  xb ^= xc;
  xb = (xb << 7) | (xb >>> 25);
  x[a] = xa;
  x[b] = xb;
  x[c] = xc;
  x[d] = xd;
}
