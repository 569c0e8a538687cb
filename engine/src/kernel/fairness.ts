import { sha256Hex } from './sha256.ts';

/**
 * Verifiable dice by commit and reveal: the host commits to a secret first, then the players add entropy, and the seed
 * is derived from both. The host reveals the secret after the game, so that anyone can verify the seed.
 */

/** Domain separation: another derivation can never produce the same result. */
const COMMITMENT_DOMAIN = 'magnate/promise/1';
const SEED_DOMAIN = 'magnate/seed/1';
const ENTROPY_DOMAIN = 'magnate/words/1';

/** The text that one player added to the seed. */
export interface Entropy {
  readonly playerId: string;
  readonly text: string;
}

/** Published before the players add entropy: the host cannot change the secret afterwards. */
export function commitmentTo(hostSecret: string): string {
  return sha256Hex(`${COMMITMENT_DOMAIN}\n${hostSecret}`);
}

/**
 * A player's commitment to entropy that is revealed later. Neither the host nor other players can choose their entropy
 * in response. The text must be hard to guess.
 */
export function commitmentToEntropy(text: string): string {
  return sha256Hex(`${ENTROPY_DOMAIN}\n${text}`);
}

/** The seed of the game; `added` is in the order of submission. */
export function fairSeed(hostSecret: string, added: readonly Entropy[]): string {
  return sha256Hex(
    `${SEED_DOMAIN}\n${JSON.stringify([hostSecret, ...added.map(({ playerId, text }) => [playerId, text])])}`,
  );
}
