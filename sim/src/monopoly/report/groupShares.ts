import type { LotGroup } from '@magnate/engine/monopoly';
import type { BoardTally } from './boardTally.ts';

/** How much each group decides: the share of games whose winner owns it complete at the end. */
export interface GroupShare {
  readonly group: LotGroup;
  readonly lots: number;
  readonly won: number;
  readonly share: number;
  /** The share divided by the number of lots in the group. */
  readonly perLot: number;
  /** `perLot` relative to the mean of all groups of the board; 1 is even. */
  readonly ofMean: number;
}

/** In the order of the board's groups. */
export function groupShares(
  { board, groupsWon }: Pick<BoardTally, 'board' | 'groupsWon'>,
  games: number,
): readonly GroupShare[] {
  const rows = board.groups.map((group) => {
    const lots = board.groupSpaces[group].length;
    const won = groupsWon[group] ?? 0;
    const share = games === 0 ? 0 : won / games;
    return { group, lots, won, share, perLot: share / lots };
  });
  const mean = rows.reduce((sum, { perLot }) => sum + perLot, 0) / rows.length;
  return rows.map((row) => ({ ...row, ofMean: mean === 0 ? 0 : row.perLot / mean }));
}
