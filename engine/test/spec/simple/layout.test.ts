import { describe, expect, test } from 'vitest';
import { BOARD } from '../../../src/monopoly/index.ts';

/** The sides of the drawing, each from its lower position up; the drawing leaves out 19 and 34. */
const SOUTH = ['GO', 'ME', 'CC', 'BL', 'IT', 'RR', 'OR', 'CH', 'VT', 'CT', 'JL'];
const WEST = ['SC', 'EC', 'ST', 'VA', 'PR', 'SJ', 'CC', 'TN'];
const NORTH = ['FP', 'KY', 'CH', 'IN', 'IL', 'BO', 'AT', 'VE', 'WW', 'MG', 'GJ'];
const EAST_LOW = ['PA', 'NC', 'CC'];
const EAST_HIGH = ['SL', 'CH', 'PP', 'LT', 'BW'];

const NAMES: Readonly<Record<string, RegExp>> = {
  GO: /^GO$/,
  ME: /^Mediterranean/,
  CC: /^Community Chest$/,
  BL: /^Baltic/,
  IT: /^Income Tax$/,
  RR: /^Reading Railroad$/,
  OR: /^Oriental/,
  CH: /^Chance$/,
  VT: /^Vermont/,
  CT: /^Connecticut/,
  JL: /^Jail/,
  SC: /^St\. Charles/,
  EC: /^Electric Company$/,
  ST: /^States/,
  VA: /^Virginia/,
  PR: /^Pennsylvania Railroad$/,
  SJ: /^St\. James/,
  TN: /^Tennessee/,
  FP: /^Free Parking$/,
  KY: /^Kentucky/,
  IN: /^Indiana/,
  IL: /^Illinois/,
  BO: /^B\. ?& ?O\. Railroad$/,
  AT: /^Atlantic/,
  VE: /^Ventnor/,
  WW: /^Water Works$/,
  MG: /^Marvin/,
  GJ: /^Go To Jail$/,
  PA: /^Pacific/,
  NC: /^North Carolina/,
  SL: /^Short Line/,
  PP: /^Park Place$/,
  LT: /^Luxury Tax$/,
  BW: /^Boardwalk$/,
};

/** Which spaces of one side are not what the drawing says. */
function wrong(side: readonly string[], first: number): string[] {
  return side.filter((code, i) => !(NAMES[code]?.test(BOARD[first + i]?.name ?? '') ?? false));
}

describe('board layout', () => {
  test('R002.BoardLayout.1 the spaces lie around the board as drawn', () => {
    expect(wrong(SOUTH, 0)).toEqual([]);
    expect(wrong(WEST, 11)).toEqual([]);
    expect(wrong(NORTH, 20)).toEqual([]);
    expect(wrong(EAST_LOW, 31)).toEqual([]);
    expect(wrong(EAST_HIGH, 35)).toEqual([]);
    expect([BOARD[19]?.name, BOARD[34]?.name]).toEqual(['New York Avenue', 'Pennsylvania Avenue']);
  });

  test('R002.BoardLayout.2 GO is space 0', () => {
    expect(BOARD[0]).toMatchObject({ name: 'GO', type: 'go' });
  });

  test('R002.BoardLayout.3 Jail is space 10', () => {
    expect(BOARD[10]?.type).toBe('jail');
  });

  test('R002.BoardLayout.4 Free Parking is space 20', () => {
    expect(BOARD[20]).toMatchObject({ name: 'Free Parking', type: 'freeParking' });
  });

  test('R002.BoardLayout.5 Go To Jail is space 30', () => {
    expect(BOARD[30]).toMatchObject({ name: 'Go To Jail', type: 'goToJail' });
  });

  test.each([
    ['R002.BoardLayout.6 the railroads lie on 5, 15, 25, 35', 'railroad', [5, 15, 25, 35]],
    ['R002.BoardLayout.7 Community Chest is on 2, 17, 33', 'communityChest', [2, 17, 33]],
    ['R002.BoardLayout.8 Chance is on 7, 22, 36', 'chance', [7, 22, 36]],
    ['R002.BoardLayout.9 Income Tax is on 4', 'income', [4]],
    ['R002.BoardLayout.10 Luxury Tax is on 38', 'luxury', [38]],
    ['R002.BoardLayout.11 Electric Company is on 12', 'Electric Company', [12]],
    ['R002.BoardLayout.12 Water Works is on 28', 'Water Works', [28]],
  ])('%s', (_title, mark, places) => {
    const found = BOARD.filter((space) => Object.values(space).includes(mark)).map((space) => space.position);
    expect(found).toEqual(places);
  });
});
