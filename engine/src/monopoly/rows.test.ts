import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OPTION_NAMES } from './index.ts';

/** The rules in force have 61 numbered rows; each is proved by a test that names it. */
const ROWS = Array.from({ length: 61 }, (_, i) => i + 1);

/** The rows that are an option have each of its values in a title. */
const VALUES: readonly (readonly [number, readonly string[]])[] = [
  [3, ['goLandingBonus 0', 'goLandingBonus 200']],
  [4, ['100', 'luxuryTax 75']],
  [5, ['incomeTax flat', 'incomeTax tenPercent']],
  [7, ['turnOrder seat', 'turnOrder rollOff', 'turnOrder shuffle']],
  [8, ['deckSet modern', 'deckSet classic']],
  [9, ['deckMode cycle', 'deckMode reshuffle']],
  [14, ['freeParking nothing', 'freeParking pot', 'freeParkingSeed']],
  [15, ['doubleRentNeedsUnmortgagedGroup false', 'doubleRentNeedsUnmortgagedGroup true']],
  [16, ['mortgagedCountInSet true', 'mortgagedCountInSet false']],
  [17, ['utilityCardRoll fresh', 'utilityCardRoll movement']],
  [19, ['jailedOwnerCollects true', 'jailedOwnerCollects false']],
  [21, ['auctions true', 'auctions false']],
  [22, ['declinerMayBid true', 'declinerMayBid false']],
  [23, ['buyWhenShort raise', 'buyWhenShort auction']],
  [24, ['auctionMinBid 1,', 'auctionMinBid 10', 'auctionIncrement 1', 'auctionIncrement 25']],
  [28, ['firstLapNoBuy false', 'firstLapNoBuy true']],
  [30, ['hotelAfter 4', 'hotelAfter 3']],
  [32, ['houses 32, hotels 12', 'houses null, hotels null']],
  [33, ['a claim window opens', 'buildingShortage firstCome']],
  [34, ['hotelSale groupAtOnce', 'hotelSale blocked']],
  [36, ['mortgages true', 'mortgages false', 'trades true', 'trades false']],
  [37, ['tradeBan group', 'tradeBan lot', 'mortgageBan group', 'mortgageBan lot']],
  [38, ['interestPercent 10', 'interestRounding up', 'interestRounding down']],
  [39, ['mortgageTransfer official', 'mortgageTransfer fee', 'mortgageTransfer none']],
  [42, ['gifts true', 'gifts false']],
  [43, ['maxCounters 5']],
  [45, ['jailTurns 3', 'jailTurns 4', 'jailTurns 1', 'jailFine 100']],
  [48, ['cardAfterLastRoll true', 'cardAfterLastRoll false']],
  [52, ['resign true', 'resign false']],
  [54, ['bankEstate auction', 'bankEstate unowned']],
  [58, ['endAt lastStanding', 'endAt turns', 'endAt minutes', 'endAt bankruptcies']],
  [59, ['mortgagedWorth zero', 'mortgagedWorth half']],
  [61, ['maxRounds 3', 'maxRounds 1000']],
];

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts') && name !== 'rows.test.ts');
const texts = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));

/** What stands between the quotes after `test(`, or after the table of `test.each`. */
const titles = texts.flatMap((text) =>
  [...text.matchAll(/(?:test\(|\)\(\s*)'([^'\n]*)'/g)].map(([, title]) => title ?? ''),
);

const titlesOf = (row: number) => titles.filter((title) => title.startsWith(`row ${row}: `));

describe('the rules in force', () => {
  test('the tests beside the rules are found', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(titles.length).toBeGreaterThan(300);
  });

  test.each(ROWS)('row %i is proved by a test', (row) => {
    expect(titlesOf(row)).not.toEqual([]);
  });

  test('there is no row beyond the last', () => {
    const named = titles.flatMap((title) => /^row (\d+): /.exec(title)?.[1] ?? []);
    expect([...new Set(named.map(Number))].filter((row) => !ROWS.includes(row))).toEqual([]);
  });

  test.each(VALUES)('row %i is proved for each value: %j', (row, values) => {
    const all = titlesOf(row).join('\n');
    expect(values.filter((value) => !all.includes(value))).toEqual([]);
  });
});

describe('the options', () => {
  const tested = texts.filter((_, i) => files[i] !== 'options.test.ts').join('\n');

  test.each([...OPTION_NAMES])('%s is set in a test of its rule', (name) => {
    expect(tested).toMatch(new RegExp(`\\b${name}\\b`));
  });
});
