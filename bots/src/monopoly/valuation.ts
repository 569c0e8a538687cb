import type { ReadonlyState } from '@magnate/engine/monopoly';
import { boardStatsOf, type BoardStats, type GroupStats } from './boardStats.ts';
import { rivalsOf } from './seat.ts';
import { TARGET_HOUSES, levelIncome } from './strength.ts';
import data from './data/deedValues.json' with { type: 'json' };

/**
 * The chance to win by cash, deeds and what the deeds may become. The values come from games in which single deeds and
 * cash changed hands at random (`npm run deeds`).
 */

/** What a seat owns, in dollars of the standard board. Each has a fitted value. */
export const ASSETS = [
  'cash',
  'idleCash',
  'deeds',
  'mortgaged',
  'deedCount',
  'rent',
  'oneRailroad',
  'twoRailroads',
  'threeRailroads',
  'fourRailroads',
  'oneUtility',
  'twoUtilities',
  'built',
  'buildable',
  'potential',
  /** Parts of a street group: own deeds, deeds of the bank, and whether one or two rivals own the rest. */
  'one of two, one free',
  'one of two, other taken',
  'one of three, two free',
  'one of three, one free',
  'one of three, others of one rival',
  'one of three, others of two rivals',
  'two of three, one free',
  'two of three, other taken',
] as const;
export type Asset = (typeof ASSETS)[number];

const INDEX = Object.fromEntries(ASSETS.map((asset, i) => [asset, i])) as Readonly<Record<Asset, number>>;
const FIRST_RAILROAD = INDEX.oneRailroad;
const FIRST_UTILITY = INDEX.oneUtility;

/** The fitted value of each asset in dollars of cash, and how much a dollar adds to the logarithm of the odds. */
interface DeedValues {
  readonly values: Readonly<Record<Asset, number>>;
  readonly perDollar: number;
}

/** Turns of a rival over which income counts, so that all assets are in dollars. */
const HORIZON = 20;

/** Writes the assets of a seat. Owners and cash may differ from the table, to evaluate deals. */
export function writeAssets(
  view: ReadonlyState,
  owners: readonly number[],
  seat: number,
  cash: number,
  out: Float64Array,
): void {
  out.fill(0);
  const stats = boardStatsOf(view);
  const { groups, price, mortgage, scale } = stats;
  const income = HORIZON * Math.max(1, rivalsOf(view));
  const add = (asset: number, amount: number) => {
    out[asset] = (out[asset] as number) + amount / scale;
  };
  let count = 0;
  let pledge = 0;
  let wholeGroups = 0;
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index] as GroupStats;
    const { spaces } = group;
    let own = 0;
    let free = 0;
    let other = -1;
    let isSplit = false;
    for (let i = 0; i < spaces.length; i++) {
      const owner = owners[spaces[i] as number] as number;
      if (owner === seat) own += 1;
      else if (owner < 0) free += 1;
      else if (other < 0) other = owner;
      else if (other !== owner) isSplit = true;
    }
    if (own === 0) continue;
    count += own;
    const isWhole = own === spaces.length;
    for (let i = 0; i < spaces.length; i++) {
      const space = spaces[i] as number;
      if (owners[space] !== seat) continue;
      const isMortgaged = view.mortgaged[space] as boolean;
      add(isMortgaged ? INDEX.mortgaged : INDEX.deeds, price[space] as number);
      if (isMortgaged) continue;
      if (!isWhole) pledge += mortgage[space] as number;
      if (group.isStreet && !isWhole)
        add(INDEX.rent, income * (stats.rents[space]?.[0] ?? 0) * (stats.visits[space] as number));
    }
    if (!group.isStreet) {
      if (group.name === 'railroad') add(FIRST_RAILROAD + Math.min(4, own) - 1, 100 * scale);
      else add(FIRST_UTILITY + Math.min(2, own) - 1, 100 * scale);
    } else if (isWhole) wholeGroups |= 1 << index;
    else add(partOf(spaces.length, own, free, isSplit), income * (group.income[TARGET_HOUSES] as number));
  }
  out[INDEX.cash] = cash / scale;
  out[INDEX.idleCash] = Math.max(0, cash / scale - IDLE);
  out[INDEX.deedCount] = count * count;
  if (wholeGroups !== 0) writeGroups(view, stats, wholeGroups, { cash, pledge, income }, out);
}

/** Cash beyond this is worth less than its amount. */
const IDLE = 1000;

function partOf(size: number, own: number, free: number, isSplit: boolean): number {
  if (size === 2) return free > 0 ? INDEX['one of two, one free'] : INDEX['one of two, other taken'];
  if (own >= size - 1) return free > 0 ? INDEX['two of three, one free'] : INDEX['two of three, other taken'];
  if (free >= 2) return INDEX['one of three, two free'];
  if (free === 1) return INDEX['one of three, one free'];
  return isSplit ? INDEX['one of three, others of two rivals'] : INDEX['one of three, others of one rival'];
}

/** The income of complete groups: as built, with the houses that cash can pay for, and with three houses. */
function writeGroups(
  view: ReadonlyState,
  { groups, mortgage, scale }: BoardStats,
  wholeGroups: number,
  { cash, pledge, income }: { readonly cash: number; readonly pledge: number; readonly income: number },
  out: Float64Array,
): void {
  let funds = cash + pledge;
  let built = 0;
  let buildable = 0;
  let potential = 0;
  for (let i = groups.length - 1; i >= 0; i--) {
    if ((wholeGroups & (1 << i)) === 0) continue;
    const group = groups[i] as GroupStats;
    let houses = 0;
    let lifting = 0;
    for (const space of group.spaces) {
      houses += view.houses[space] as number;
      if (view.mortgaged[space]) lifting += mortgage[space] as number;
    }
    const size = group.spaces.length;
    const now = levelIncome(group, houses / size);
    const goal = Math.max(now, group.income[TARGET_HOUSES] as number);
    const wanted = Math.max(0, TARGET_HOUSES * size - houses) * group.houseCost + lifting;
    const spent = Math.min(funds, wanted);
    funds -= spent;
    built += now;
    buildable += wanted === 0 ? 0 : (spent / wanted) * (goal - now);
    potential += goal;
  }
  out[INDEX.built] = (built * income) / scale;
  out[INDEX.buildable] = (buildable * income) / scale;
  out[INDEX.potential] = (potential * income) / scale;
}

const FITTED: DeedValues = data;
const VALUES = Float64Array.from(ASSETS, (asset) => FITTED.values[asset]);
const buffer = new Float64Array(ASSETS.length);

/** What a seat owns, in dollars of cash. */
export function worthOf(view: ReadonlyState, owners: readonly number[], seat: number, cash: number): number {
  writeAssets(view, owners, seat, cash, buffer);
  let sum = 0;
  for (let i = 0; i < buffer.length; i++) sum += (VALUES[i] as number) * (buffer[i] as number);
  return sum;
}

/** How much a dollar of cash adds to the logarithm of the odds to win. */
export const PER_DOLLAR = FITTED.perDollar;
/** The logarithm above which odds make no difference. */
const MAX_LOGARITHM = 300;

/** The odds to win of a seat, up to a factor that all seats share. */
export function oddsOf(worth: number): number {
  return Math.exp(Math.min(MAX_LOGARITHM, PER_DOLLAR * worth));
}
