import type { GameView, ReadonlyState } from '@magnate/engine/monopoly';
import type { Features } from '../value/winProbabilities.ts';
import { rentRiskAhead } from './rentRisk.ts';
import { type BoardStats, type GroupStats, boardStatsOf } from './boardStats.ts';
import { rivalsOf } from './seat.ts';
import { strengthsOf } from './strength.ts';
import { FIRST_WEIGHTS } from './weights.ts';

/** The inputs of the network for Monopoly. All are public and scaled to about one. */

const TABLE = ['rivals', 'round', 'unsold', 'houses left'] as const;
const OWN = [
  'cash',
  'cash, little',
  'on turn',
  'turns until its own',
  'in jail',
  'jail cards',
  'next rent, mean',
  'next rent, worst',
  'deeds',
  'can be mortgaged',
  'is mortgaged',
  'can be sold of buildings',
  'one railroad',
  'two railroads',
  'three railroads',
  'four railroads',
  'one utility',
  'two utilities',
  'income',
  'rent to others',
  'whole groups',
  'part of all cash',
  'part of all income',
  'part of all strength',
  'strongest rival',
  'whole groups of rivals',
] as const;
const GROUP = ['part', 'whole', 'buildings', 'lacks one of the bank', 'lacks one of a rival', 'rent'] as const;
/** The largest number of street groups on any board. */
const STREETS = 8;

const NAMES: readonly string[] = [
  ...TABLE,
  ...OWN,
  ...Array.from({ length: STREETS }, (_, i) => GROUP.map((name) => `street ${i + 1}: ${name}`)).flat(),
];

const MONEY = 1000;
const INCOME = 100;
const ROUNDS = 40;
const LITTLE = 250;
const HOUSES = 32;
const HOTEL = 5;

export const monopolyFeatures: Features<'monopoly'> = {
  names: NAMES,
  write,
  isIn: (view, seat) => view.players[seat]?.isActive === true,
};

/** Totals over the groups, by seat. */
interface GroupTotals {
  readonly income: number[];
  readonly ownedGroups: number[];
  readonly railroads: number[];
  readonly utilities: number[];
}

function write(view: GameView, rows: Float64Array): void {
  const stats = boardStatsOf(view);
  const { players } = view;
  const seats = players.length;
  const groupTotals: GroupTotals = {
    income: new Array<number>(seats).fill(0),
    ownedGroups: new Array<number>(seats).fill(0),
    railroads: new Array<number>(seats).fill(0),
    utilities: new Array<number>(seats).fill(0),
  };
  rows.fill(0, 0, seats * NAMES.length);
  const firstGroup = TABLE.length + OWN.length;
  let street = 0;
  for (const group of stats.groups) {
    if (group.isStreet) {
      writeStreet(view, stats, group, groupTotals, rows, firstGroup + street * GROUP.length);
      street += 1;
    } else countOthers(view, stats, group, groupTotals);
  }
  const strengths = strengthsOf(view, FIRST_WEIGHTS);
  const totals = { cash: 0, income: 0, strength: 0, ownedGroups: 0 };
  for (let seat = 0; seat < seats; seat++) {
    if (players[seat]?.isActive !== true) continue;
    totals.cash += players[seat]?.cash ?? 0;
    totals.income += groupTotals.income[seat] as number;
    totals.strength += Math.max(0, strengths[seat] as number);
    totals.ownedGroups += groupTotals.ownedGroups[seat] as number;
  }
  const unsold = unsoldOf(view, stats);
  for (let seat = 0; seat < seats; seat++) {
    if (players[seat]?.isActive !== true) continue;
    let at = seat * NAMES.length;
    const put = (value: number) => {
      rows[at] = value;
      at += 1;
    };
    put(rivalsOf(view) / 3);
    put(Math.min(2, view.round / ROUNDS));
    put(unsold);
    put(Math.min(1, (view.supply.houses ?? HOUSES) / HOUSES));
    writeOwn(view, stats, seat, groupTotals, { strengths, ...totals }, put);
  }
}

interface Totals {
  readonly cash: number;
  readonly income: number;
  readonly strength: number;
  readonly ownedGroups: number;
  readonly strengths: readonly number[];
}

function writeOwn(
  view: GameView,
  stats: BoardStats,
  seat: number,
  { income, ownedGroups, railroads, utilities }: GroupTotals,
  totals: Totals,
  put: (value: number) => void,
): void {
  const player = view.players[seat] as GameView['players'][number];
  const { scale } = stats;
  const money = MONEY * scale;
  const isInJail = player.jailStatus === 'inJail';
  const risk = rentRiskAhead(view, seat, player.position);
  const deeds = deedsOf(view, stats, seat);
  const trains = railroads[seat] as number;
  const works = utilities[seat] as number;
  const ownStrength = Math.max(0, totals.strengths[seat] as number);
  put(player.cash / money);
  put(Math.min(1, player.cash / (LITTLE * scale)));
  put(view.currentPlayerIndex === seat ? 1 : 0);
  put(turnsUntil(view, seat) / 3);
  put(isInJail ? 1 : 0);
  put(player.cards.length);
  put(risk.expected / (INCOME * scale));
  put(risk.worst / money);
  put(deeds.count / 10);
  put(deeds.pledge / money);
  put(deeds.mortgaged / money);
  put(deeds.buildings / money);
  for (let count = 1; count <= 4; count++) put(trains === count ? 1 : 0);
  for (let count = 1; count <= 2; count++) put(works === count ? 1 : 0);
  put((income[seat] as number) / (INCOME * scale));
  put((totals.income - (income[seat] as number)) / (INCOME * scale));
  put(ownedGroups[seat] as number);
  put(partOf(player.cash, totals.cash));
  put(partOf(income[seat] as number, totals.income));
  put(partOf(ownStrength, totals.strength));
  let rival = 0;
  totals.strengths.forEach((strength, other) => {
    if (other !== seat && strength > rival) rival = strength;
  });
  put(partOf(rival, totals.strength));
  put(totals.ownedGroups - (ownedGroups[seat] as number));
}

function partOf(own: number, all: number): number {
  return all === 0 ? 0 : own / all;
}

function turnsUntil(view: ReadonlyState, seat: number): number {
  const seats = view.players.length;
  let turns = 0;
  for (let next = view.currentPlayerIndex; next !== seat; next = (next + 1) % seats) {
    if (view.players[next]?.isActive === true) turns += 1;
  }
  return turns;
}

function deedsOf(view: ReadonlyState, { mortgage, houseCost }: BoardStats, seat: number) {
  let count = 0;
  let pledge = 0;
  let mortgaged = 0;
  let buildings = 0;
  for (const space of view.players[seat]?.properties ?? []) {
    count += 1;
    if (view.mortgaged[space]) mortgaged += mortgage[space] as number;
    else pledge += mortgage[space] as number;
    buildings += ((view.houses[space] as number) * (houseCost[space] as number)) / 2;
  }
  return { count, pledge, mortgaged, buildings };
}

function unsoldOf(view: ReadonlyState, { price }: BoardStats): number {
  let unsold = 0;
  let lots = 0;
  for (let space = 0; space < price.length; space++) {
    if (price[space] === 0) continue;
    lots += 1;
    if ((view.owners[space] as number) < 0) unsold += 1;
  }
  return unsold / lots;
}

function writeStreet(
  view: ReadonlyState,
  { rents, visits, scale }: BoardStats,
  { spaces, income }: GroupStats,
  groupTotals: GroupTotals,
  rows: Float64Array,
  offset: number,
): void {
  const size = spaces.length;
  for (let seat = 0; seat < view.players.length; seat++) {
    let own = 0;
    let bank = 0;
    let houses = 0;
    let rent = 0;
    let isFree = true;
    for (const space of spaces) {
      const owner = view.owners[space] as number;
      if (owner < 0) bank += 1;
      if (owner !== seat) continue;
      own += 1;
      const level = view.houses[space] as number;
      houses += level;
      if (view.mortgaged[space]) isFree = false;
      else rent += ((rents[space] as readonly number[])[level] as number) * (visits[space] as number);
    }
    if (own === 0) continue;
    const ownsGroup = own === size;
    if (ownsGroup && houses === 0 && isFree) rent = income[0] as number;
    if (ownsGroup) groupTotals.ownedGroups[seat] = (groupTotals.ownedGroups[seat] as number) + 1;
    groupTotals.income[seat] = (groupTotals.income[seat] as number) + rent;
    const at = seat * NAMES.length + offset;
    rows[at] = own / size;
    rows[at + 1] = ownsGroup ? (isFree ? 1 : 0.5) : 0;
    rows[at + 2] = houses / (size * HOTEL);
    rows[at + 3] = own === size - 1 && bank === 1 ? 1 : 0;
    rows[at + 4] = own === size - 1 && bank === 0 ? 1 : 0;
    rows[at + 5] = rent / (INCOME * scale);
  }
}

function countOthers(
  view: ReadonlyState,
  stats: BoardStats,
  { name, spaces }: GroupStats,
  groupTotals: GroupTotals,
): void {
  const counts = name === 'railroad' ? groupTotals.railroads : groupTotals.utilities;
  const rents = name === 'railroad' ? stats.railroadIncome : stats.utilityIncome;
  for (const space of spaces) {
    const owner = view.owners[space] as number;
    if (owner >= 0) counts[owner] = (counts[owner] as number) + 1;
  }
  for (const space of spaces) {
    const owner = view.owners[space] as number;
    if (owner < 0 || view.mortgaged[space]) continue;
    const rent = rents[counts[owner] as number] ?? 0;
    groupTotals.income[owner] = (groupTotals.income[owner] as number) + rent * (stats.visits[space] as number);
  }
}
