import { boardOf, calculateNetWorth, type GameView, type ReadonlyState, type Trade } from '@magnate/engine/monopoly';
import type { Encoding } from '../core/encoding.ts';
import { actionIn, slotNames, slotOf, writeMask } from './actionSlots.ts';
import { type BoardStats, boardStatsOf } from './boardStats.ts';
import { LEVELS, type LotTable, lotTableOf, STREETS } from './lotTable.ts';
import { rentRiskAhead } from './rentRisk.ts';
import { pendingTradeFor, playerAt, rivalsOf } from './seat.ts';

/**
 * Monopoly as a vector: the quantities of the features of the bots, from one seat's point of view. Everything in it is
 * public. Seats follow in turn order after the viewer; money is in thousands at the price level of the standard board.
 */

const TABLE = ['rivals', 'round', 'unsold', 'houses left', 'hotels left', 'doubles'] as const;
const PHASES = [
  'WaitingForRoll',
  'AwaitingBuyDecision',
  'PlayerAction',
  'Auction',
  'Debt',
  'TaxChoice',
  'JailExit',
  'BuildingClaim',
  'BuildingPlacement',
  'MortgageTransfer',
] as const;
const DECISION = [
  'deed: price',
  'deed: own part of the group',
  'deed: largest part of a rival',
  'deed: completes the group',
  'deed: completes it for a rival',
  'bid: highest',
  'bid: own',
  'debt',
  'debt beyond cash',
  'trade: cash received',
  'trade: deeds received',
  'trade: deeds given',
  'trade: jail cards received',
  'next rent, mean',
  'next rent, worst',
] as const;
const SEAT = [
  'in the game',
  'cash',
  'cash, little',
  'on turn',
  'turns until its own',
  'in jail',
  'jail cards',
  'position',
  'deeds',
  'can be mortgaged',
  'is mortgaged',
  'can be sold of buildings',
  'income',
  'whole groups',
] as const;
const GROUP = ['part', 'whole', 'buildings'] as const;
const SPACE = ['owner', 'level'] as const;
/** Eight streets by price, the railroads, the utilities. */
const GROUPS = STREETS + 2;

const SEAT_SIZE = SEAT.length + GROUPS * GROUP.length;
const FIRST_SEAT = TABLE.length + PHASES.length + DECISION.length;

const MONEY = 1000;
const INCOME = 100;
const ROUNDS = 40;
const LITTLE = 250;
const HOUSES = 32;
const HOTELS = 12;
const HOTEL = 5;
const DEEDS = 10;

export const monopolyEncoding: Encoding<'monopoly'> = {
  vectorNames,
  slotNames,
  writeVector,
  writeMask,
  actionIn,
  slotOf,
  worthOf: (view, seat) => {
    const { id, isActive } = playerAt(view, seat);
    return isActive ? calculateNetWorth(view, id) : 0;
  },
};

function vectorNames(options: GameView['options'], seats: number): readonly string[] {
  const groups = Array.from({ length: GROUPS }, (_, i) =>
    i < STREETS ? `street ${i + 1}` : (['railroads', 'utilities'][i - STREETS] as string),
  );
  return [
    ...TABLE,
    ...PHASES.map((phase) => `phase: ${phase}`),
    ...DECISION,
    ...Array.from({ length: seats }, (_, seat) => [
      ...SEAT.map((name) => `seat +${seat}: ${name}`),
      ...groups.flatMap((group) => GROUP.map((name) => `seat +${seat}: ${group}: ${name}`)),
    ]).flat(),
    ...Array.from({ length: boardOf(options).size }, (_, space) =>
      SPACE.map((name) => `space ${space}: ${name}`),
    ).flat(),
  ];
}

/** Sums by seat, within one group or of all. */
const MOST_SEATS = 8;
const held = new Int32Array(MOST_SEATS);
const built = new Int32Array(MOST_SEATS);
const pledged = new Int32Array(MOST_SEATS);
const rents = new Float64Array(MOST_SEATS);
const pledges = new Float64Array(MOST_SEATS);
const loans = new Float64Array(MOST_SEATS);
const buildings = new Float64Array(MOST_SEATS);
const rows = new Int32Array(MOST_SEATS);

function writeVector(view: ReadonlyState, seat: number, vector: Float32Array, at: number): void {
  const stats = boardStatsOf(view);
  const table = lotTableOf(stats);
  const seats = view.players.length;
  const firstSpace = at + FIRST_SEAT + seats * SEAT_SIZE;
  vector.fill(0, at, firstSpace + SPACE.length * stats.size);
  for (let other = 0; other < seats; other++) {
    rows[other] = at + FIRST_SEAT + ((other - seat + seats) % seats) * SEAT_SIZE;
    pledges[other] = 0;
    loans[other] = 0;
    buildings[other] = 0;
  }
  const unsold = writeLots(view, table, seat, INCOME * stats.scale, vector, firstSpace);
  for (let other = 0; other < seats; other++) writeSeat(view, stats, other, vector, rows[other] as number);
  vector[at] = rivalsOf(view) / 3;
  vector[at + 1] = Math.min(2, view.round / ROUNDS);
  vector[at + 2] = unsold / table.lots;
  vector[at + 3] = Math.min(1, (view.supply.houses ?? HOUSES) / HOUSES);
  vector[at + 4] = Math.min(1, (view.supply.hotels ?? HOTELS) / HOTELS);
  vector[at + 5] = view.consecutiveDoubles / 2;
  const phase = PHASES.indexOf(view.phase as (typeof PHASES)[number]);
  if (phase >= 0) vector[at + TABLE.length + phase] = 1;
  writeDecision(view, stats, seat, vector, at + TABLE.length + PHASES.length);
}

/** Writes the spaces and the groups, and sums up what each seat owns. Returns the number of lots without an owner. */
function writeLots(
  { owners, mortgaged, houses, players }: ReadonlyState,
  table: LotTable,
  seat: number,
  money: number,
  vector: Float32Array,
  firstSpace: number,
): number {
  const { groups, space: spaces, mortgage, building, income, end: ends } = table;
  const seats = players.length;
  let unsold = 0;
  let lot = 0;
  for (let group = 0; group < groups; group++) {
    const begin = lot;
    const end = ends[group] as number;
    let open = 0;
    for (; lot < end; lot++) {
      const space = spaces[lot] as number;
      const owner = owners[space] as number;
      if (owner < 0) {
        open += 1;
        continue;
      }
      const level = houses[space] as number;
      vector[firstSpace + 2 * space] = owner === seat ? 1 : -1;
      held[owner] = (held[owner] as number) + 1;
      if (mortgaged[space] === true) {
        vector[firstSpace + 2 * space + 1] = -1;
        pledged[owner] = (pledged[owner] as number) + 1;
        loans[owner] = (loans[owner] as number) + (mortgage[lot] as number);
      } else {
        vector[firstSpace + 2 * space + 1] = level / HOTEL;
        rents[owner] = (rents[owner] as number) + (income[lot * LEVELS + level] as number);
        pledges[owner] = (pledges[owner] as number) + (mortgage[lot] as number);
      }
      if (level === 0) continue;
      built[owner] = (built[owner] as number) + level;
      buildings[owner] = (buildings[owner] as number) + level * (building[lot] as number);
    }
    unsold += open;
    if (open === end - begin) continue;
    for (let owner = 0; owner < seats; owner++) {
      if (held[owner] !== 0) writePart(table, group, end - begin, owner, money, vector);
    }
  }
  return unsold;
}

/** The part of one owner in a group, and its sums in the row of the seat. */
function writePart(
  { row: groupRow, isStreet, factor, stride }: LotTable,
  group: number,
  size: number,
  owner: number,
  money: number,
  vector: Float32Array,
): void {
  const own = held[owner] as number;
  const houses = built[owner] as number;
  const isFree = pledged[owner] === 0;
  const isWhole = own === size;
  let rent = rents[owner] as number;
  held[owner] = 0;
  built[owner] = 0;
  pledged[owner] = 0;
  rents[owner] = 0;
  if (isStreet[group] === 0) rent *= factor[group * stride + own] as number;
  else if (isWhole && houses === 0 && isFree) rent = factor[group * stride + own] as number;
  const row = rows[owner] as number;
  vector[row + 12] = (vector[row + 12] as number) + rent / money;
  if (isWhole) vector[row + 13] = (vector[row + 13] as number) + 1;
  const at = row + SEAT.length + GROUP.length * (groupRow[group] as number);
  vector[at] = own / size;
  vector[at + 1] = isWhole ? (isFree ? 1 : 0.5) : 0;
  vector[at + 2] = houses / (size * HOTEL);
}

function writeDecision(view: ReadonlyState, stats: BoardStats, seat: number, vector: Float32Array, at: number): void {
  const player = playerAt(view, seat);
  const money = MONEY * stats.scale;
  const deed =
    view.phase === 'AwaitingBuyDecision'
      ? playerAt(view, view.currentPlayerIndex).position
      : (view.auction?.spaceId ?? -1);
  if (deed >= 0) writeDeed(view, stats, seat, deed, vector, at);
  if (view.auction !== null) {
    vector[at + 5] = view.auction.highBid / money;
    vector[at + 6] = view.auction.highBidder === player.id ? 1 : 0;
  }
  const debt = view.phase === 'Debt' ? view.debts[view.debts.length - 1] : undefined;
  if (debt?.debtorId === player.id) {
    vector[at + 7] = debt.amount / money;
    vector[at + 8] = Math.max(0, debt.amount - player.cash) / money;
  }
  const trade = view.trades.length === 0 ? undefined : pendingTradeFor(view, player.id);
  if (trade !== undefined) writeTrade(stats, trade, vector, at + 9);
  if (!player.isActive) return;
  const risk = rentRiskAhead(view, seat, player.position);
  vector[at + 13] = risk.expected / (INCOME * stats.scale);
  vector[at + 14] = risk.worst / money;
}

function writeDeed(
  view: ReadonlyState,
  { price, groups, groupAt, scale }: BoardStats,
  seat: number,
  deed: number,
  vector: Float32Array,
  at: number,
): void {
  const spaces = groups[groupAt[deed] as number]?.spaces ?? [];
  let own = 0;
  let most = 0;
  for (let i = 0; i < spaces.length; i++) {
    const owner = view.owners[spaces[i] as number] as number;
    if (owner === seat) own += 1;
    if (owner < 0 || owner === seat) continue;
    let held = 0;
    for (let j = 0; j < spaces.length; j++) if (view.owners[spaces[j] as number] === owner) held += 1;
    if (held > most) most = held;
  }
  vector[at] = (price[deed] as number) / (MONEY * scale);
  vector[at + 1] = own / spaces.length;
  vector[at + 2] = most / spaces.length;
  vector[at + 3] = own === spaces.length - 1 ? 1 : 0;
  vector[at + 4] = most === spaces.length - 1 ? 1 : 0;
}

/** From the recipient's point of view. */
function writeTrade(
  { price, scale }: BoardStats,
  { offered, requested }: Trade,
  vector: Float32Array,
  at: number,
): void {
  const money = MONEY * scale;
  let received = 0;
  let given = 0;
  for (const space of offered.properties ?? []) received += price[space] as number;
  for (const space of requested.properties ?? []) given += price[space] as number;
  vector[at] = ((offered.cash ?? 0) - (requested.cash ?? 0)) / money;
  vector[at + 1] = received / money;
  vector[at + 2] = given / money;
  vector[at + 3] = (offered.cards?.length ?? 0) - (requested.cards?.length ?? 0);
}

/** After the lots: the row of a player who has left stays empty. */
function writeSeat(
  view: ReadonlyState,
  { scale, size }: BoardStats,
  seat: number,
  vector: Float32Array,
  at: number,
): void {
  const player = playerAt(view, seat);
  if (!player.isActive) return;
  const money = MONEY * scale;
  vector[at] = 1;
  vector[at + 1] = player.cash / money;
  vector[at + 2] = Math.min(1, player.cash / (LITTLE * scale));
  vector[at + 3] = view.currentPlayerIndex === seat ? 1 : 0;
  vector[at + 4] = turnsUntil(view, seat) / 3;
  vector[at + 5] = player.jailStatus === 'inJail' ? 1 : 0;
  vector[at + 6] = player.cards.length;
  vector[at + 7] = player.position / size;
  vector[at + 8] = player.properties.length / DEEDS;
  vector[at + 9] = (pledges[seat] as number) / money;
  vector[at + 10] = (loans[seat] as number) / money;
  vector[at + 11] = (buildings[seat] as number) / money;
}

function turnsUntil(view: ReadonlyState, seat: number): number {
  const seats = view.players.length;
  let turns = 0;
  for (let next = view.currentPlayerIndex; next !== seat; next = (next + 1) % seats) {
    if (view.players[next]?.isActive === true) turns += 1;
  }
  return turns;
}
