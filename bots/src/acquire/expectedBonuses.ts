import { MAJORITY_FACTOR, MINORITY_FACTOR, THEME_SHARES } from '@magnate/engine/acquire';
import { SEATS } from './observation.ts';
import type { Weights } from './weights.ts';

/**
 * The bonuses that holders may expect, in share prices. Most positions of a game have the same holdings of most
 * corporations, so the last results are kept.
 */

/** From zero to the largest number of shares on any board. */
const ODDS_STEPS = THEME_SHARES.max + 1;

/** Smaller odds would make the quotients below not finite. */
const MIN_ODDS = 1e-290;

/** Kept results. Each holding is one digit of a key; the seats of a key are split between two whole numbers. */
const SLOTS = 2048;
const SLOT_SHIFT = 21;
const DIGIT = 6;
const LARGEST = (1 << DIGIT) - 1;
const LOW_SEATS = 5;
/** Values per slot: all seats and the bank. */
const WIDTH = 8;

export class BonusTable {
  /** The relative odds of becoming first, by open shares and by shares behind the leader. */
  readonly #odds: readonly number[];
  readonly #ranks = new Array<number>(SEATS + 1).fill(0);
  readonly #low = new Int32Array(SLOTS).fill(-1);
  readonly #high = new Int32Array(SLOTS);
  readonly #values = new Float64Array(SLOTS * WIDTH);

  constructor({ doubt, doubtPerShare }: Weights) {
    const odds: number[] = [];
    for (let open = 0; open < ODDS_STEPS; open++) {
      for (let behind = 0; behind < ODDS_STEPS; behind++) {
        odds.push(Math.max(MIN_ODDS, Math.exp(-behind / (doubt + doubtPerShare * open))));
      }
    }
    this.#odds = odds;
  }

  /** Writes the expected bonuses of the holdings that start at `base`. `open` shares may still be bought. */
  write(shares: readonly number[], base: number, ranked: number, open: number, out: number[]): void {
    let low = 0;
    let high = open * WIDTH + ranked;
    for (let seat = 0; seat < ranked; seat++) {
      const held = shares[base + seat] as number;
      // Not a digit: too large or not whole.
      if (held !== (held & LARGEST)) {
        this.#compute(shares, base, ranked, open, out);
        return;
      }
      if (seat < LOW_SEATS) low |= held << (DIGIT * seat);
      else high = (high << DIGIT) | held;
    }
    const slot = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> SLOT_SHIFT;
    const values = this.#values;
    const first = slot * WIDTH;
    if (this.#low[slot] === low && this.#high[slot] === high) {
      for (let seat = 0; seat < ranked; seat++) out[seat] = values[first + seat] as number;
      return;
    }
    this.#compute(shares, base, ranked, open, out);
    for (let seat = 0; seat < ranked; seat++) values[first + seat] = out[seat] as number;
    this.#low[slot] = low;
    this.#high[slot] = high;
  }

  /**
   * The first rank is drawn by odds, then the second among the rest. Without uncertainty this is exactly the rule,
   * including ties and sole holders.
   */
  #compute(shares: readonly number[], base: number, ranked: number, open: number, out: number[]): void {
    const ranks = this.#ranks;
    const row = open * ODDS_STEPS;
    let most = 0;
    for (let seat = 0; seat < ranked; seat++) {
      const held = shares[base + seat] as number;
      if (held > most) most = held;
      out[seat] = 0;
    }
    if (most === 0) return;
    let all = 0;
    for (let seat = 0; seat < ranked; seat++) {
      const held = shares[base + seat] as number;
      const odd = held === 0 ? 0 : (this.#odds[row + most - held] as number);
      ranks[seat] = odd;
      all += odd;
    }
    for (let first = 0; first < ranked; first++) {
      const odd = ranks[first] as number;
      if (odd === 0) continue;
      const chance = odd / all;
      let rest = 0;
      for (let seat = 0; seat < ranked; seat++) if (seat !== first) rest += ranks[seat] as number;
      const second = (chance * MINORITY_FACTOR) / (rest === 0 ? 1 : rest);
      for (let seat = 0; seat < ranked; seat++) {
        if (seat !== first) out[seat] = (out[seat] as number) + second * (ranks[seat] as number);
      }
      const alone = rest === 0 ? MINORITY_FACTOR : 0;
      out[first] = (out[first] as number) + chance * (MAJORITY_FACTOR + alone);
    }
  }
}

const tables = new WeakMap<Weights, BonusTable>();

/** The table of these weights, shared by all players who use them. */
export function bonusTableOf(weights: Weights): BonusTable {
  const known = tables.get(weights);
  if (known !== undefined) return known;
  const table = new BonusTable(weights);
  tables.set(weights, table);
  return table;
}
