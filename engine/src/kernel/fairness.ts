import { sha256Hex } from './sha256.ts';

/**
 * Dice that nobody can choose: the host promises a secret before anyone has said a word, the players add words of their
 * own, and the seed of the game comes from both. When the secret is shown at the end, everybody can do the sum again.
 */

/** Name the ways of deriving, so that another way could never give the same result. */
const COMMITMENT_DOMAIN = 'magnate/promise/1';
const SEED_DOMAIN = 'magnate/seed/1';
const ENTROPY_DOMAIN = 'magnate/words/1';

/** What one player added to the seed. */
export interface Entropy {
  readonly playerId: string;
  readonly text: string;
}

/** Published before the players add anything: the secret cannot be another one afterwards. */
export function commitmentTo(hostSecret: string): string {
  return sha256Hex(`${COMMITMENT_DOMAIN}\n${hostSecret}`);
}

/**
 * Given instead of words that are shown later: nobody, whoever runs the service included, can choose their own words by
 * them. The words must be hard to guess.
 */
export function commitmentToEntropy(text: string): string {
  return sha256Hex(`${ENTROPY_DOMAIN}\n${text}`);
}

/** The seed of the game; `added` in the order in which it was told. */
export function fairSeed(hostSecret: string, added: readonly Entropy[]): string {
  return sha256Hex(
    `${SEED_DOMAIN}\n${JSON.stringify([hostSecret, ...added.map(({ playerId, text }) => [playerId, text])])}`,
  );
}
