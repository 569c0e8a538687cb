import {
  type Board,
  boardOf,
  landingOdds,
  type Lot,
  type LotGroup,
  type SpaceId,
  STANDARD_BOARD,
  type Theme,
  type Themed,
  type ThemeName,
} from '@magnate/engine/monopoly';

/** A board as a bot knows it by heart: flat tables by space. */
export interface BoardStats {
  readonly size: number;
  readonly jail: SpaceId;
  readonly price: readonly number[];
  readonly mortgage: readonly number[];
  readonly houseCost: readonly number[];
  /** By space and buildings, 5 for a hotel. */
  readonly rents: readonly (readonly number[])[];
  /** How often somebody else's token comes to rest here in one turn. */
  readonly visits: readonly number[];
  /** Streets from the cheapest lots to the dearest, then railroads and utilities. */
  readonly groups: readonly GroupStats[];
  /** The place of each lot's group in `groups`, -1 where nothing can be owned. */
  readonly groupAt: readonly number[];
  /** By the number that the owner has, none first. */
  readonly railroadIncome: readonly number[];
  readonly utilityIncome: readonly number[];
  /** How dear it is: 1 is the standard board. Sums that a bot keeps or asks for are as much larger. */
  readonly scale: number;
}

export interface GroupStats {
  readonly name: LotGroup;
  readonly spaces: readonly SpaceId[];
  readonly isStreet: boolean;
  readonly price: number;
  readonly houseCost: number;
  /** What one turn of somebody else brings, by the buildings on every lot; bare is the double rent of a whole group. */
  readonly income: readonly number[];
}

/** Rolls in a turn, doubles included. */
const ROLLS_PER_TURN = 1.17;
const MEAN_ROLL = 7;

/** Chances of 2 to 12 in 36. */
export const ROLL_ODDS: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);

function computeStats(board: Board): BoardStats {
  const { spaces, size, jail } = board;
  const table = (of: (lot: Lot) => number) => spaces.map((space) => ('price' in space ? of(space) : 0));
  const price = table((lot) => lot.price);
  const houseCost = table((lot) => (lot.type === 'street' ? lot.houseCost : 0));
  const rents = spaces.map((space) => (space.type === 'street' ? space.rents : []));
  const visits = landingOdds('leave', { board }).spaces.map((odds) => odds * ROLLS_PER_TURN);
  const groups = board.groups
    .map((name) => computeGroupStats(name, board, rents, visits))
    .toSorted((a, b) => Number(b.isStreet) - Number(a.isStreet) || (a.isStreet ? meanPrice(a) - meanPrice(b) : 0));
  return {
    size,
    jail,
    price,
    mortgage: table((lot) => lot.mortgage),
    houseCost,
    rents,
    visits,
    groups,
    groupAt: spaces.map((space) => groups.findIndex(({ name }) => 'group' in space && space.group === name)),
    railroadIncome: board.railroadRents,
    utilityIncome: board.utilityFactors.map((factor) => factor * MEAN_ROLL),
    scale: meanDeed(board) / meanDeed(STANDARD_BOARD),
  };
}

function meanDeed({ lots, deedSpaces }: Board): number {
  return deedSpaces.reduce((sum, space) => sum + (lots[space]?.price ?? 0), 0) / deedSpaces.length;
}

function computeGroupStats(
  name: LotGroup,
  { lots, groupSpaces }: Board,
  rents: BoardStats['rents'],
  visits: BoardStats['visits'],
): GroupStats {
  const spaces = groupSpaces[name];
  const deeds = spaces.map((space) => lots[space] as Lot);
  const [first] = deeds;
  const income = [2, 1, 1, 1, 1, 1].map((factor, houses) =>
    spaces.reduce((sum, space) => sum + factor * (rents[space]?.[houses] ?? 0) * (visits[space] as number), 0),
  );
  return {
    name,
    spaces,
    isStreet: first?.type === 'street',
    price: deeds.reduce((sum, lot) => sum + lot.price, 0),
    houseCost: first?.type === 'street' ? first.houseCost : 0,
    income,
  };
}

function meanPrice({ price, spaces }: GroupStats): number {
  return price / spaces.length;
}

/** By theme; a view from another thread brings a copy of its theme along, so those are known by what they hold. */
const statsByTheme = new WeakMap<Theme, BoardStats>();
const statsByKey = new Map<string, BoardStats>();
const MAX_CACHED = 64;

let last: Theme | ThemeName = 'standard';
let lastStats = computeStats(STANDARD_BOARD);
statsByKey.set(last, lastStats);

/** The ground of a table. Asked all the time, and nearly always for the same one. */
export function boardStatsOf({ options }: { readonly options: Themed }): BoardStats {
  const { theme } = options;
  if (theme === last) return lastStats;
  const stats = typeof theme === 'string' ? namedBoardStats(theme) : customBoardStats(theme);
  last = theme;
  lastStats = stats;
  return stats;
}

function namedBoardStats(theme: ThemeName): BoardStats {
  return cachedStats(theme, () => boardOf({ theme }));
}

function customBoardStats(theme: Theme): BoardStats {
  const known = statsByTheme.get(theme) ?? cachedStats(JSON.stringify(theme), () => boardOf({ theme }));
  statsByTheme.set(theme, known);
  return known;
}

function cachedStats(key: string, board: () => Board): BoardStats {
  const stats = statsByKey.get(key) ?? computeStats(board());
  // The one that was asked for last is forgotten last.
  statsByKey.delete(key);
  statsByKey.set(key, stats);
  const [oldest] = statsByKey.keys();
  if (statsByKey.size > MAX_CACHED && oldest !== undefined) statsByKey.delete(oldest);
  return stats;
}
