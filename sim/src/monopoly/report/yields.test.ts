import { GROUP_SPACES, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { blankStatistics } from '../../core/statistics.ts';
import type { LotTally, MonopolyTally } from '../../core/monopoly/tally.ts';
import type { BoardTally } from './boardTally.ts';
import { investmentIn, yieldAt } from './yields.ts';

function withLot(space: number, counted: Partial<LotTally>): BoardTally {
  const tally = blankStatistics('monopoly', 2).monopoly as MonopolyTally;
  Object.assign(tally.lots[space] as LotTally, counted);
  return { ...tally, board: STANDARD_BOARD };
}

const BOARDWALK = 39;

describe('the return of lots', () => {
  it('is rent for every dollar spent', () => {
    const tally = withLot(BOARDWALK, { rentSum: [100, 0, 500, 0, 0, 0], deeds: 400, buildings: 400, refunds: 200 });
    expect(investmentIn(tally, GROUP_SPACES.darkBlue)).toMatchObject({ rent: 600, spent: 600, ratio: 1 });
  });

  it('is undefined if nothing was spent', () => {
    expect(investmentIn(withLot(BOARDWALK, {}), GROUP_SPACES.brown).ratio).toBeUndefined();
  });

  it('is measured per opponent turn and includes deed and houses', () => {
    const tally = withLot(BOARDWALK, {
      rents: [0, 0, 0, 5, 0, 0],
      rentSum: [0, 0, 0, 7000, 0, 0],
      stood: [0, 0, 0, 350, 0, 0],
    });
    // Boardwalk with three houses costs 400 + 3 × 200, and 7000 in 350 turns are 20 a turn.
    expect(yieldAt(tally, [BOARDWALK], 3)).toMatchObject({ turns: 350, cost: 1000, rentPerTurn: 20, payback: 50 });
    expect(yieldAt(tally, [BOARDWALK], 3, 351)).toMatchObject({ rentPerTurn: undefined, payback: undefined });
    expect(yieldAt(tally, [BOARDWALK], 4).payback).toBeUndefined();
  });
});
