import {
  type Board,
  boardOf,
  bonusesFor,
  type Corporation,
  type GameView,
  type Tier,
  TIERS,
  activeCorporations,
  priceNow,
} from '@magnate/engine/acquire';

/** The information card, one line per price. */

/** From one size to another; `to` is null without an upper limit. */
export interface Bracket {
  readonly from: number;
  readonly to: number | null;
}

export interface InfoRow {
  readonly price: number;
  readonly majority: number;
  readonly minority: number;
  /** The sizes of each tier at that price; null if the tier never has it. */
  readonly brackets: Readonly<Record<Tier, Bracket | null>>;
}

/** The tiers of the board's corporations. */
export function tiersOf({ tiers }: Board): readonly Tier[] {
  return TIERS.filter((tier) => Object.values(tiers).includes(tier));
}

export function infoRows(board: Board): readonly InfoRow[] {
  const prices = new Set(board.priceRows.flatMap((row) => tiersOf(board).map((tier) => row[tier])));
  return [...prices]
    .sort((a, b) => a - b)
    .map((price) => ({
      price,
      ...bonusPair(price),
      brackets: {
        cheap: bracketAt(board, 'cheap', price),
        medium: bracketAt(board, 'medium', price),
        expensive: bracketAt(board, 'expensive', price),
      },
    }));
}

/** The first and second bonus without ties. */
export function bonusPair(price: number): { readonly majority: number; readonly minority: number } {
  const [majority = 0, minority = 0] = bonusesFor(price, [2, 1]);
  return { majority, minority };
}

function bracketAt({ priceRows }: Board, tier: Tier, price: number): Bracket | null {
  const row = priceRows.find((other) => other[tier] === price);
  if (row === undefined) return null;
  const next = priceRows.find((other) => other[tier] > price);
  return { from: row.from, to: next === undefined ? null : next.from - 1 };
}

/** The corporations in this cell of the card. */
export function corporationsAt(view: GameView, row: InfoRow, tier: Tier): readonly Corporation[] {
  return activeCorporations(view).filter(
    (corporation) => boardOf(view.options).tiers[corporation] === tier && priceNow(view, corporation) === row.price,
  );
}
