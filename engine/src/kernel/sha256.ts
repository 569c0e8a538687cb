/**
 * SHA-256 (FIPS 180-4). It turns a seed of any length into a 256-bit key, identically in every runtime: the engine uses
 * neither Node's crypto nor the browser's.
 */

const ROUND_CONSTANTS = Int32Array.from(fractionalBits(64, 3));
const INITIAL_STATE = fractionalBits(8, 2);
/** Scratch space of one block, filled anew for each. */
const SCHEDULE = new Int32Array(64);
const BLOCK = 16;
/** Most texts that are hashed alone fit into one block; typed arrays cost much to create. */
const ONE_BLOCK = new Int32Array(BLOCK);

/** The digest as eight unsigned 32-bit words. */
export function sha256(text: string): number[] {
  return digest(utf8(text));
}

export function sha256Hex(text: string): string {
  return sha256(text)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
}

function digest(bytes: readonly number[]): number[] {
  const words = padded(bytes);
  const hash = INITIAL_STATE.slice();
  for (let block = 0; block < words.length; block += BLOCK) {
    expand(words, block, SCHEDULE);
    compress(hash, SCHEDULE);
  }
  return hash.map((word) => word >>> 0);
}

function expand(words: Int32Array, block: number, w: Int32Array): void {
  for (let i = 0; i < 16; i++) w[i] = words[block + i] as number;
  for (let i = 16; i < 64; i++) {
    const near = w[i - 15] as number;
    const far = w[i - 2] as number;
    const s0 = rotate(near, 7) ^ rotate(near, 18) ^ (near >>> 3);
    const s1 = rotate(far, 17) ^ rotate(far, 19) ^ (far >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
}

function compress(hash: number[], w: Int32Array): void {
  let a = hash[0] as number;
  let b = hash[1] as number;
  let c = hash[2] as number;
  let d = hash[3] as number;
  let e = hash[4] as number;
  let f = hash[5] as number;
  let g = hash[6] as number;
  let h = hash[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + (ROUND_CONSTANTS[i] as number) + (w[i] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const t2 = (s0 + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  add(hash, 0, a);
  add(hash, 1, b);
  add(hash, 2, c);
  add(hash, 3, d);
  add(hash, 4, e);
  add(hash, 5, f);
  add(hash, 6, g);
  add(hash, 7, h);
}

function add(hash: number[], index: number, word: number): void {
  hash[index] = ((hash[index] as number) + word) | 0;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function padded(bytes: readonly number[]): Int32Array {
  const length = (((bytes.length + 8) >> 6) + 1) * BLOCK;
  const words = length === BLOCK ? ONE_BLOCK.fill(0) : new Int32Array(length);
  for (let i = 0; i < bytes.length; i++) place(words, i, bytes[i] as number);
  place(words, bytes.length, 0x80);
  words[length - 2] = Math.floor(bytes.length / 0x20000000);
  words[length - 1] = (bytes.length << 3) | 0;
  return words;
}

function place(words: Int32Array, index: number, byte: number): void {
  words[index >> 2] = (words[index >> 2] as number) | (byte << (24 - (index & 3) * 8));
}

function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      bytes.push(unit);
      continue;
    }
    const raw = text.codePointAt(i) as number;
    // A pair of surrogates is one character.
    if (raw > 0xffff) i += 1;
    const point = raw >= 0xd800 && raw <= 0xdfff ? 0xfffd : raw;
    if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return bytes;
}

function tail(point: number): number {
  return 0x80 | (point & 0x3f);
}

/** The constants of the standard are the first 32 fractional bits of roots of the first primes. */
function fractionalBits(count: number, root: 2 | 3): number[] {
  const words: number[] = [];
  for (let n = 2; words.length < count; n++) {
    if (isPrime(n)) words.push(exactRootBits(BigInt(n), root));
  }
  return words;
}

function exactRootBits(prime: bigint, root: 2 | 3): number {
  const power = BigInt(root);
  const target = prime << (32n * power);
  let low = 0n;
  let high = prime << 32n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** power <= target) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffffffffn) | 0;
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}
