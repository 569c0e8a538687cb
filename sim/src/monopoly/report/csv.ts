import { BOARD, DEED_SPACES } from '@magnate/engine/monopoly';
import { LEVELS, type MonopolyTally, RATIO_STEPS } from '../tally.ts';
import { type CsvCell, csvText } from '../../report/csvText.ts';
import { IN_JAIL, landingsOf } from './landings.ts';
import { investmentIn, lotAt, yieldAt } from './yields.ts';

/** The tables that only Monopoly has. */
export function monopolyFiles(tally: MonopolyTally): Readonly<Record<string, string>> {
  return {
    'landings.csv': landings(tally),
    'lots.csv': lots(tally),
    'levels.csv': levels(tally),
    'auctions.csv': auctions(tally),
    'ruins.csv': csvText(['cause', 'bankruptcies'], Object.entries(tally.ruins)),
  };
}

function landings(tally: MonopolyTally): string {
  return csvText(
    ['position', 'name', 'group', 'landings', 'share'],
    landingsOf(tally).map(({ position, count, part }) => {
      const space = BOARD[position];
      const name = position === IN_JAIL ? 'In jail' : space?.type === 'jail' ? 'Just visiting' : space?.name;
      const group = space !== undefined && 'group' in space ? space.group : undefined;
      return [position === IN_JAIL ? 'jail' : position, name, group, count, part];
    }),
  );
}

function lots(tally: MonopolyTally): string {
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
    DEED_SPACES.map((space): readonly CsvCell[] => {
      const lot = lotAt(space);
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
  );
}

function levels(tally: MonopolyTally): string {
  return csvText(
    ['position', 'name', 'level', 'rents', 'rentSum', 'opponentTurns', 'cost', 'rentPerTurn', 'turnsUntilPaidBack'],
    DEED_SPACES.flatMap((space) =>
      Array.from({ length: lotAt(space)?.type === 'street' ? LEVELS : 1 }, (_, level): readonly CsvCell[] => {
        const { rents, rentSum, turns, cost, rentPerTurn, payback } = yieldAt(tally, [space], level);
        return [space, lotAt(space)?.name, level, rents, rentSum, turns, cost, rentPerTurn, payback];
      }),
    ),
  );
}

/** Steps are tenths of the list price. */
const PARTS = 10;

function auctions({ auctionRatios }: MonopolyTally): string {
  return csvText(
    ['ratioFrom', 'ratioBelow', 'auctions'],
    auctionRatios.map((count, step) => [
      step / PARTS,
      step === RATIO_STEPS - 1 ? undefined : (step + 1) / PARTS,
      count,
    ]),
  );
}
