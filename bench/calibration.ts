/**
 * A fixed workload measured beside every figure, so that figures from different machines and times can be compared: a
 * xorshift loop over a small array.
 */

const ROUNDS = 20_000_000;

/** Million steps per second. */
export function calibrate(): number {
  const cells = new Int32Array(64);
  let word = 0x9e3779b9 | 0;
  const started = performance.now();
  for (let i = 0; i < ROUNDS; i++) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    const at = word & 63;
    cells[at] = ((cells[at] as number) + word) | 0;
  }
  const seconds = (performance.now() - started) / 1000;
  // Uses the sum, so that the compiler cannot remove the loop.
  if (cells.reduce((sum, cell) => sum + cell, 0) === 0.5) throw new Error('unreachable');
  return ROUNDS / seconds / 1e6;
}
