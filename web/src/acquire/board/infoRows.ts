import {
  bonusesFor,
  type Corporation,
  type GameView,
  PRICE_ROWS,
  TIER_OF,
  type Tier,
  TIERS,
} from '@magnate/engine/acquire';
import { activeCorporations, priceNow } from '@magnate/engine/acquire';

/** The information card, one line for each price. */

/** From one size to another; `to` is null where it has no end. */
export interface Bracket {
  readonly from: number;
  readonly to: number | null;
}

export interface InfoRow {
  readonly price: number;
  readonly majority: number;
  readonly minority: number;
  /** How large a corporation of each tier is at that price; null where the tier never has it. */
  readonly brackets: Readonly<Record<Tier, Bracket | null>>;
}

const PRICES: readonly number[] = [
  ...new Set(PRICE_ROWS.flatMap(({ prices }) => TIERS.map((tier) => prices[tier]))),
].sort((a, b) => a - b);

export const INFO_ROWS: readonly InfoRow[] = PRICES.map((price) => ({
  price,
  ...bonusPair(price),
  brackets: {
    cheap: bracketAt('cheap', price),
    medium: bracketAt('medium', price),
    expensive: bracketAt('expensive', price),
  },
}));

/** What the first and the second get, where nobody shares. */
export function bonusPair(price: number): { readonly majority: number; readonly minority: number } {
  const [majority = 0, minority = 0] = bonusesFor(price, [2, 1]);
  return { majority, minority };
}

function bracketAt(tier: Tier, price: number): Bracket | null {
  const place = PRICE_ROWS.findIndex(({ prices }) => prices[tier] === price);
  const row = PRICE_ROWS[place];
  if (row === undefined) return null;
  const next = PRICE_ROWS[place + 1];
  return { from: row.from, to: next === undefined ? null : next.from - 1 };
}

/** The corporations on the board that stand in this place of the card now. */
export function corporationsAt(view: GameView, row: InfoRow, tier: Tier): readonly Corporation[] {
  return activeCorporations(view).filter(
    (corporation) => TIER_OF[corporation] === tier && priceNow(view, corporation) === row.price,
  );
}
