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

/** The statistics of a board: flat tables by space. */
export interface BoardStats {
  readonly size: number;
  readonly jail: SpaceId;
  readonly price: readonly number[];
  readonly mortgage: readonly number[];
  readonly houseCost: readonly number[];
  /** By space and number of buildings; 5 is a hotel. */
  readonly rents: readonly (readonly number[])[];
  /** Expected landings per turn of one opponent. */
  readonly visits: readonly number[];
  /** Streets by ascending price, then railroads and utilities. */
  readonly groups: readonly GroupStats[];
  /** The index in `groups` by space; -1 if the space cannot be owned. */
  readonly groupAt: readonly number[];
  /** By the number that the owner holds, starting at zero. */
  readonly railroadIncome: readonly number[];
  readonly utilityIncome: readonly number[];
  /** The price level relative to the standard board. Reserves and margins scale with it. */
  readonly scale: number;
}

export interface GroupStats {
  readonly name: LotGroup;
  readonly spaces: readonly SpaceId[];
  readonly isStreet: boolean;
  readonly price: number;
  readonly houseCost: number;
  /** Expected income per opponent turn by buildings on every lot. Index 0 is the doubled rent of a complete group. */
  readonly income: readonly number[];
}

/** Rolls per turn, including doubles. */
const ROLLS_PER_TURN = 1.17;
const MEAN_ROLL = 7;

/** The probability of each total of two dice. */
export const ROLL_ODDS: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);

/**
 * `landingOdds('leave')` on the standard board, by space. Computing them takes as long as loading all bots, and every process,
 * worker and page would do it.
 */
export const STANDARD_LANDING_ODDS: readonly number[] = [
  0.03096123033410618, 0.021313773374646714, 0.018848800052372033, 0.02162402189535333, 0.023285230189610918,
  0.029631032008510725, 0.022621396788927235, 0.008650478139360165, 0.023209601712147532, 0.02300335008866315,
  0.022695390753838918, 0.027016578177704673, 0.02604037521714587, 0.023720902925902423, 0.02464888425508205,
  0.029199693352503032, 0.02792416853557752, 0.025944648434071165, 0.02935585459509372, 0.03085168877835519,
  0.028836012851656826, 0.028358431390013806, 0.010480329373315002, 0.027356858038021997, 0.0318576628665507,
  0.03065904738653171, 0.02707203824636204, 0.026788576944279455, 0.028074183829094393, 0.025860488874880693, 0,
  0.02677370475282243, 0.02625173010110055, 0.0236605488084651, 0.02500628007466553, 0.02432637982706492,
  0.008668733545007601, 0.021863976221722897, 0.021798527663548575, 0.02625963353000325,
];

function computeStats(board: Board): BoardStats {
  const { spaces, size, jail } = board;
  const table = (of: (lot: Lot) => number) => spaces.map((space) => ('price' in space ? of(space) : 0));
  const price = table((lot) => lot.price);
  const houseCost = table((lot) => (lot.type === 'street' ? lot.houseCost : 0));
  const rents = spaces.map((space) => (space.type === 'street' ? space.rents : []));
  const landings = board === STANDARD_BOARD ? STANDARD_LANDING_ODDS : landingOdds('leave', { board }).spaces;
  const visits = landings.map((odds) => odds * ROLLS_PER_TURN);
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

/** Cached by theme. A view from another thread brings a copy of its theme, so copies are also cached by content. */
const statsByTheme = new WeakMap<Theme, BoardStats>();
const statsByKey = new Map<string, BoardStats>();
const MAX_CACHED = 64;

let last: Theme | ThemeName = 'standard';
let lastStats = computeStats(STANDARD_BOARD);
statsByKey.set(last, lastStats);

/** The statistics of a table's board. Called very often, nearly always for the same board. */
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
  // Reinserted as the most recently used.
  statsByKey.delete(key);
  statsByKey.set(key, stats);
  const [oldest] = statsByKey.keys();
  if (statsByKey.size > MAX_CACHED && oldest !== undefined) statsByKey.delete(oldest);
  return stats;
}
