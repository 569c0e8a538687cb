import { chachaBlock } from './chacha.ts';
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

/** A whole number from 0 to `bound - 1`, every one exactly as likely: words that would tilt it are thrown away. */
export function below(generator: Generator, bound: number): number {
  const fair = rejectionThreshold(bound);
  const words: DrawnU32[] | undefined = recorder && [];
  let word: number;
  do {
    word = nextU32(generator);
    words?.push({ block: generator.counter - 1, index: generator.index - 1, word });
  } while (word >= fair);
  const value = word % bound;
  if (words !== undefined) recorder?.push({ kind: 'pick', bound, words, value });
  return value;
}

export function shuffled<T>(items: readonly T[], pick: (bound: number) => number): T[] {
  const before = recorder?.length;
  const result = items.slice();
  for (let last = result.length - 1; last > 0; last--) {
    const other = pick(last + 1);
    const held = result[last] as T;
    result[last] = result[other] as T;
    result[other] = held;
  }
  if (recorder !== undefined && before !== undefined) {
    recorder.push({ kind: 'shuffle', size: items.length, picks: recorder.splice(before).filter(isPick) });
  }
  return result;
}

/** One word of the stream, and where it stands: the block and its place in it, both from 0. */
export interface DrawnU32 {
  readonly block: number;
  readonly index: number;
  readonly word: number;
}

/** One of so many: the words that it took, all but the last thrown away, and which it was, from 0. */
export interface Pick {
  readonly kind: 'pick';
  readonly bound: number;
  readonly words: readonly DrawnU32[];
  readonly value: number;
}

/** An order of so many: a pick for each place from the last to the second. */
export interface Shuffle {
  readonly kind: 'shuffle';
  readonly size: number;
  readonly picks: readonly Pick[];
}

export type Draw = Pick | Shuffle;

/** Draws are recorder only while somebody asks what chance decided: games that are just played pay nothing for it. */
let recorder: Draw[] | undefined;

/** What is drawn from any generator while something is done. */
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

/** Words from here on would tilt a draw of so many and are thrown away. */
export function rejectionThreshold(bound: number): number {
  return TWO_32 - (TWO_32 % bound);
}
