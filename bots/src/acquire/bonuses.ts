import { BONUS_STEP, MAJORITY_FACTOR, MINORITY_FACTOR } from '@magnate/engine/acquire';
import { SEATS, type Observation } from './observation.ts';

/**
 * Adds the bonuses of a corporation to `into`, by seat. It allocates nothing, because every candidate tile needs it.
 */
export function addBonuses(observation: Observation, corporation: number, price: number, into: number[]): void {
  const { shares, ranked, seats } = observation;
  const base = corporation * SEATS;
  let most = 0;
  let second = 0;
  let firsts = 0;
  let seconds = 0;
  for (let seat = 0; seat < ranked; seat++) {
    const held = shares[base + seat] as number;
    if (held === 0) continue;
    if (held > most) {
      second = most;
      seconds = firsts;
      most = held;
      firsts = 1;
    } else if (held === most) {
      firsts += 1;
    } else if (held > second) {
      second = held;
      seconds = 1;
    } else if (held === second) {
      seconds += 1;
    }
  }
  if (most === 0) return;
  const both = MAJORITY_FACTOR + MINORITY_FACTOR;
  const isShared = firsts > 1 || seconds === 0;
  const first = roundedUp((price * (isShared ? both : MAJORITY_FACTOR)) / firsts);
  const next = isShared ? 0 : roundedUp((price * MINORITY_FACTOR) / seconds);
  for (let seat = 0; seat < seats; seat++) {
    const held = shares[base + seat] as number;
    if (held === most) into[seat] = (into[seat] as number) + first;
    else if (held === second && held > 0) into[seat] = (into[seat] as number) + next;
  }
}

function roundedUp(amount: number): number {
  return Math.ceil(amount / BONUS_STEP) * BONUS_STEP;
}
