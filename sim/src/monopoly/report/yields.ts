import type { Lot, LotGroup } from '@magnate/engine/monopoly';
import { LEVELS, type LotTally, type MonopolyTally } from '../../core/monopoly/tally.ts';
import type { BoardTally } from './boardTally.ts';

/** Income of lots relative to their cost. */

export interface Investment {
  readonly rent: number;
  readonly deeds: number;
  readonly buildings: number;
  readonly refunds: number;
  readonly spent: number;
  /** Rent per dollar spent; none if nothing was spent. */
  readonly ratio: number | undefined;
}

export function investmentIn(tally: MonopolyTally, spaces: readonly number[]): Investment {
  const lots = spaces.flatMap((space) => tally.lots[space] ?? []);
  const sum = (amount: (lot: LotTally) => number) => lots.reduce((all, lot) => all + amount(lot), 0);
  const rent = sum(({ rentSum }) => rentSum.reduce((all, part) => all + part, 0));
  const deeds = sum((lot) => lot.deeds);
  const buildings = sum((lot) => lot.buildings);
  const refunds = sum((lot) => lot.refunds);
  const spent = deeds + buildings - refunds;
  return { rent, deeds, buildings, refunds, spent, ratio: spent > 0 ? rent / spent : undefined };
}

/** A building level, from none to a hotel. */
export interface Yield {
  readonly level: number;
  readonly rents: number;
  readonly rentSum: number;
  /** Turns of opponents at this level. */
  readonly turns: number;
  /** Deed and buildings at list prices, the mean of those turns. */
  readonly cost: number | undefined;
  readonly rentPerTurn: number | undefined;
  /** Turns of opponents until rent has paid the cost. */
  readonly payback: number | undefined;
}

function costAt(lot: Lot, level: number): number {
  return lot.price + (lot.type === 'street' ? level * lot.houseCost : 0);
}

/** A level with fewer turns than `least` is omitted. */
export function yieldAt(tally: BoardTally, spaces: readonly number[], level: number, least = 1): Yield {
  let rents = 0;
  let rentSum = 0;
  let turns = 0;
  let costTurns = 0;
  for (const space of spaces) {
    const lot = tally.board.lots[space];
    const counted = tally.lots[space];
    if (lot === undefined || counted === undefined) continue;
    const stood = counted.stood[level] ?? 0;
    rents += counted.rents[level] ?? 0;
    rentSum += counted.rentSum[level] ?? 0;
    turns += stood;
    costTurns += stood * costAt(lot, level);
  }
  const isKnown = turns >= Math.max(1, least);
  return {
    level,
    rents,
    rentSum,
    turns,
    cost: isKnown ? costTurns / turns : undefined,
    rentPerTurn: isKnown ? rentSum / turns : undefined,
    payback: isKnown && rentSum > 0 ? costTurns / rentSum : undefined,
  };
}

export function yieldsOf(tally: BoardTally, spaces: readonly number[], least = 1): readonly Yield[] {
  return Array.from({ length: LEVELS }, (_, level) => yieldAt(tally, spaces, level, least));
}

export function groupInvestments(tally: BoardTally): readonly (Investment & { readonly group: LotGroup })[] {
  const { groups, groupSpaces } = tally.board;
  return groups.map((group) => ({ group, ...investmentIn(tally, groupSpaces[group]) }));
}
