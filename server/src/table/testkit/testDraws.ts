import { createHash } from 'node:crypto';
import type { DrawSecret } from '../tableCreation.ts';

/**
 * The same dice and the same chance of bots in every run, even if a test gives no seed. `TEST_DRAWS=7 npm test` draws others, to
 * find tests that depend on them.
 */
export function testDraws(series = process.env['TEST_DRAWS'] ?? ''): DrawSecret {
  let count = 0;
  return () => createHash('sha256').update(`${series}/${count++}`).digest('hex');
}
