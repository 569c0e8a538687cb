import { chachaBlock } from './chacha.ts';
import { sha256 } from './sha256.ts';

/**
 * The generator of a game: ChaCha20 (RFC 8439) as a stream of 32-bit unsigned integers. It is cryptographic, so that
 * past dice do not predict future dice, and plain data, so that it is saved with the game.
 */
export interface Generator {
  readonly key: readonly number[];
  counter: number;
  block: readonly number[];
  index: number;
}

/** A caller's random source: returns a number in [0, 1). */
export type Rng = () => number;

const NONCE = [0, 0, 0] as const;
const TWO_32 = 0x100000000;
const MAX_U32 = 0xffffffff;
const KEY_DOMAIN = 'magnate/1/';

export function generatorFromSeed(seed: string): Generator {
  return { key: sha256(KEY_DOMAIN + seed), counter: 0, block: [], index: 0 };
}

/** A generator with a key from another source, for determinised states. */
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
export function nextU32(generator: Generator): number {
  if (generator.index === generator.block.length) {
    generator.block = chachaBlock(generator.key, generator.counter, NONCE);
    generator.counter += 1;
    generator.index = 0;
  }
  const word = generator.block[generator.index] as number;
  generator.index += 1;
  return word;
}

/** A uniform integer from 0 to `bound - 1`. Rejection sampling removes modulo bias. */
export function below(generator: Generator, bound: number): number {
  if (recorder !== undefined || !(bound <= MAX_U32)) return recordedBelow(generator, bound);
  // Unsigned remainders of 32 bits are machine instructions; those of larger numbers are calls.
  const divisor = bound >>> 0;
  let word = nextU32(generator) >>> 0;
  // Fewer words than the bound are rejected, the last ones, so nearly all words need no threshold.
  if (word > MAX_U32 - divisor) {
    // As `rejectionThreshold`, without 2^32 itself.
    const last = MAX_U32 - (((MAX_U32 % divisor) + 1) % divisor);
    while (word > last) word = nextU32(generator) >>> 0;
  }
  return word % divisor;
}

function recordedBelow(generator: Generator, bound: number): number {
  const fair = rejectionThreshold(bound);
  const u32s: DrawnU32[] = [];
  let word: number;
  do {
    word = nextU32(generator);
    u32s.push({ block: generator.counter - 1, index: generator.index - 1, word });
  } while (word >= fair);
  const value = word % bound;
  recorder?.push({ kind: 'pick', bound, u32s, value });
  return value;
}

export function shuffled<T>(items: readonly T[], pick: (bound: number) => number): T[] {
  const before = recorder?.length;
  const result = items.slice();
  for (let last = result.length - 1; last > 0; last--) {
    exchange(result, last, pick(last + 1));
  }
  if (recorder !== undefined && before !== undefined) {
    recorder.push({ kind: 'shuffle', size: items.length, picks: recorder.splice(before).filter(isPick) });
  }
  return result;
}

/** A copy of the list in random order, by draws from the generator. */
export function shuffledBy<T>(generator: Generator, items: readonly T[]): T[] {
  if (recorder !== undefined) return shuffled(items, (bound) => below(generator, bound));
  const result = items.slice();
  for (let last = result.length - 1; last > 0; last--) {
    last = shuffleByBlock(generator, result, last);
    if (last > 0) exchange(result, last, below(generator, last + 1));
  }
  return result;
}

/**
 * Uses the rest of the block without a call per item. Returns the place of the next item: `below` draws the first word
 * of a block, and those that may have to be rejected.
 */
function shuffleByBlock(generator: Generator, items: unknown[], from: number): number {
  const { block } = generator;
  let { index } = generator;
  let last = from;
  for (; index < block.length && last > 0; index++, last--) {
    const size = (last + 1) >>> 0;
    const word = (block[index] as number) >>> 0;
    if (word > MAX_U32 - size) break;
    exchange(items, last, word % size);
  }
  generator.index = index;
  return last;
}

function exchange(items: unknown[], one: number, other: number): void {
  const held = items[one];
  items[one] = items[other];
  items[other] = held;
}

/** One 32-bit value of the stream and its position: the block and the index in the block, both from 0. */
export interface DrawnU32 {
  readonly block: number;
  readonly index: number;
  readonly word: number;
}

/** A uniform draw below `bound`: the 32-bit values used, all but the last rejected, and the result, from 0. */
export interface Pick {
  readonly kind: 'pick';
  readonly bound: number;
  readonly u32s: readonly DrawnU32[];
  readonly value: number;
}

/** A shuffle of `size` items: one pick per position, from the last to the second. */
export interface Shuffle {
  readonly kind: 'shuffle';
  readonly size: number;
  readonly picks: readonly Pick[];
}

export type Draw = Pick | Shuffle;

/** Set only inside `drawsDuring`; ordinary games do not pay for recording. */
let recorder: Draw[] | undefined;

/** Runs `act` and records what is drawn from any generator. */
export function drawsDuring<T>(act: () => T): { readonly done: T; readonly draws: readonly Draw[] } {
  const outer = recorder;
  const draws: Draw[] = [];
  recorder = draws;
  try {
    return { done: act(), draws };
  } finally {
    recorder = outer;
  }
}

function isPick(draw: Draw): draw is Pick {
  return draw.kind === 'pick';
}

/** 32-bit values from this one on are rejected, because they would bias a draw below `bound`. */
export function rejectionThreshold(bound: number): number {
  return TWO_32 - (TWO_32 % bound);
}
