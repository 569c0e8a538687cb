import { LEVELS, RATIO_STEPS } from '../../core/monopoly/tally.ts';
import { type CsvCell, csvText } from '../../report/draw/csvText.ts';
import type { CountedGames } from '../../report/draw/gameReport.ts';
import type { BoardTally } from './boardTally.ts';
import { groupShares } from './groupShares.ts';
import { landingsOf } from './landings.ts';
import { investmentIn, yieldAt } from './yields.ts';

/** CSV tables specific to Monopoly. */
export function monopolyFiles(tally: BoardTally, { games, heard }: CountedGames): Readonly<Record<string, string>> {
  return {
    'landings.csv': landings(tally, games),
    'lots.csv': lots(tally, heard),
    'levels.csv': levels(tally, heard),
    'auctions.csv': auctions(tally, heard),
    'groups.csv': groups(tally, games),
    'ruins.csv': csvText(['cause', 'bankruptcies'], Object.entries(tally.ruins), heard),
  };
}

function landings(tally: BoardTally, games: number): string {
  const { spaces, size } = tally.board;
  return csvText(
    ['position', 'name', 'group', 'landings', 'share'],
    landingsOf(tally).map(({ position, count, part }) => {
      const space = spaces[position];
      const name = position === size ? 'In jail' : space?.type === 'jail' ? 'Just visiting' : space?.name;
      const group = space !== undefined && 'group' in space ? space.group : undefined;
      return [position === size ? 'jail' : position, name, group, count, part];
    }),
    games,
  );
}

function lots(tally: BoardTally, heard: number): string {
  return csvText(
    [
      'position',
      'name',
      'group',
      'price',
      'rent',
      'deeds',
      'buildings',
      'refunds',
      'returnOnInvestment',
      'auctions',
      'auctionSum',
      'meanAuctionPrice',
      'meanAuctionRatio',
    ],
    tally.board.deedSpaces.map((space): readonly CsvCell[] => {
      const lot = tally.board.lots[space];
      const { auctions = 0, auctionSum = 0 } = tally.lots[space] ?? {};
      const { rent, deeds, buildings, refunds, ratio } = investmentIn(tally, [space]);
      const mean = auctions === 0 ? undefined : auctionSum / auctions;
      const meanRatio = mean === undefined || lot === undefined ? undefined : mean / lot.price;
      return [
        space,
        lot?.name,
        lot?.group,
        lot?.price,
        rent,
        deeds,
        buildings,
        refunds,
        ratio,
        auctions,
        auctionSum,
        mean,
        meanRatio,
      ];
    }),
    heard,
  );
}

function groups(tally: BoardTally, games: number): string {
  return csvText(
    ['group', 'name', 'lots', 'won', 'share', 'sharePerLot', 'ofMean'],
    groupShares(tally, games).map(({ group, lots: count, won, share, perLot, ofMean }): readonly CsvCell[] => [
      group,
      tally.board.groupNames[group],
      count,
      won,
      share,
      perLot,
      ofMean,
    ]),
    games,
  );
}

function levels(tally: BoardTally, heard: number): string {
  return csvText(
    ['position', 'name', 'level', 'rents', 'rentSum', 'opponentTurns', 'cost', 'rentPerTurn', 'turnsUntilPaidBack'],
    tally.board.deedSpaces.flatMap((space) =>
      Array.from(
        { length: tally.board.lots[space]?.type === 'street' ? LEVELS : 1 },
        (_, level): readonly CsvCell[] => {
          const { rents, rentSum, turns, cost, rentPerTurn, payback } = yieldAt(tally, [space], level);
          return [space, tally.board.lots[space]?.name, level, rents, rentSum, turns, cost, rentPerTurn, payback];
        },
      ),
    ),
    heard,
  );
}

/** Steps are tenths of the list price. */
const PARTS = 10;

function auctions({ auctionRatios }: BoardTally, heard: number): string {
  return csvText(
    ['ratioFrom', 'ratioBelow', 'auctions'],
    auctionRatios.map((count, step) => [
      step / PARTS,
      step === RATIO_STEPS - 1 ? undefined : (step + 1) / PARTS,
      count,
    ]),
    heard,
  );
}
