import { boardOf } from '@magnate/engine/monopoly';
import { expect, test } from 'vitest';
import { groupShares } from './groupShares.ts';

const GAMES = 200;

function shares(theme: 'standard' | 'market' | 'market-2', won: number) {
  const board = boardOf({ theme });
  const groupsWon = Object.fromEntries(board.groups.map((group) => [group, won]));
  return groupShares({ board, groupsWon }, GAMES);
}

test('a share per lot, relative to the mean of the board', () => {
  const rows = shares('standard', GAMES);
  expect(rows.find(({ group }) => group === 'brown')).toMatchObject({ lots: 2, share: 1, perLot: 0.5 });
  expect(rows.find(({ group }) => group === 'railroad')).toMatchObject({ lots: 4, perLot: 0.25 });
  expect(rows.reduce((sum, { ofMean }) => sum + ofMean, 0) / rows.length).toBeCloseTo(1);
});

test('a group of one lot stands out, and the current board has none', () => {
  const most = (theme: 'market' | 'market-2') => Math.max(...shares(theme, GAMES).map(({ ofMean }) => ofMean));
  expect(most('market')).toBeGreaterThan(1.6);
  expect(most('market-2')).toBeLessThan(1.6);
});

test('without games every share is zero', () => {
  const board = boardOf({ theme: 'standard' });
  expect(groupShares({ board, groupsWon: {} }, 0).map(({ ofMean }) => ofMean)).toEqual(board.groups.map(() => 0));
});
