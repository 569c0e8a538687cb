import { BOARD, type Lot, LOT_GROUPS, type LotGroup, type SpaceId } from '@magnate/engine/monopoly';
import { landingOdds } from './odds.ts';

/** The board as a bot knows it by heart: flat tables by space. */

export const BOARD_SIZE = BOARD.length;

/** Rolls in a turn, doubles included. */
const ROLLS_PER_TURN = 1.17;

function table(of: (lot: Lot) => number): readonly number[] {
  return BOARD.map((space) => ('price' in space ? of(space) : 0));
}

export const PRICE = table((lot) => lot.price);
export const MORTGAGE = table((lot) => lot.mortgage);
export const HOUSE_COST = table((lot) => (lot.type === 'street' ? lot.houseCost : 0));
/** By space and buildings, 5 for a hotel. */
export const RENTS: readonly (readonly number[])[] = BOARD.map((space) => (space.type === 'street' ? space.rents : []));

/** How often somebody else's token comes to rest here in one turn. */
export const VISITS: readonly number[] = landingOdds('leave').spaces.map((odds) => odds * ROLLS_PER_TURN);

export interface GroupGround {
  readonly name: LotGroup;
  readonly spaces: readonly SpaceId[];
  readonly isStreet: boolean;
  readonly price: number;
  readonly houseCost: number;
  /** What one turn of somebody else brings, by the buildings on every lot; bare is the double rent of a whole group. */
  readonly income: readonly number[];
}

export const GROUPS: readonly GroupGround[] = LOT_GROUPS.map((name) => {
  const lots = BOARD.filter((space) => 'group' in space && space.group === name) as Lot[];
  const levels = [2, 1, 1, 1, 1, 1].map((factor, houses) =>
    lots.reduce(
      (sum, { position }) => sum + factor * (RENTS[position]?.[houses] ?? 0) * (VISITS[position] as number),
      0,
    ),
  );
  return {
    name,
    spaces: lots.map((lot) => lot.position),
    isStreet: lots[0]?.type === 'street',
    price: lots.reduce((sum, lot) => sum + lot.price, 0),
    houseCost: HOUSE_COST[lots[0]?.position ?? 0] as number,
    income: levels,
  };
});

/** The place of each lot's group in `GROUPS`, -1 where nothing can be owned. */
export const GROUP_AT: readonly number[] = BOARD.map((space) =>
  GROUPS.findIndex(({ name }) => 'group' in space && space.group === name),
);

/** Chances of 2 to 12 in 36. */
export const ROLL_ODDS: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);

export const RAILROAD_INCOME = [0, 25, 50, 100, 200] as const;
const MEAN_ROLL = 7;
export const UTILITY_INCOME = [0, 4 * MEAN_ROLL, 10 * MEAN_ROLL] as const;
