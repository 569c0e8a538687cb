import type { PositionSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import type { Statistics } from '../src/core/statistics.ts';
import type { MonopolyTally } from '../src/core/monopoly/tally.ts';
import { counted, type Script } from './scripted.ts';

/** The statistics of hand-made games of Monopoly. */

const IN_JAIL = 40;
const ROLL = { type: 'RollDice' } as const;
const BUY = { type: 'BuyProperty' } as const;
const END = { type: 'EndTurn' } as const;
const PAY = { type: 'PayDebt' } as const;
const BROKE = { type: 'DeclareBankruptcy' } as const;
const PASS = { type: 'PassBid' } as const;
const GIVE_UP = { type: 'Resign' } as const;

const ORANGE = (houses: number) => ({
  16: { owner: 'a', houses },
  18: { owner: 'a', houses },
  19: { owner: 'a', houses },
});

/** Players at the end of their script resign, so that every game ends. */
function statisticsOf(position: PositionSetup, script: Script<'monopoly'>, hearEvery = 1): Promise<Statistics> {
  return counted('monopoly', {
    position: { ...position },
    script,
    otherwise: () => GIVE_UP,
    request: { hearEvery },
  });
}

async function tallied(position: PositionSetup, script: Script<'monopoly'>, hearEvery = 1): Promise<MonopolyTally> {
  return (await statisticsOf(position, script, hearEvery)).monopoly as MonopolyTally;
}

/** Only spaces with at least one landing. */
async function landings(position: PositionSetup, script: Script<'monopoly'>): Promise<Record<number, number>> {
  const { landings: all } = await tallied(position, script);
  return Object.fromEntries(all.flatMap((count, space) => (count > 0 ? [[space, count]] : [])));
}

const AB = [{ id: 'a' }, { id: 'b' }] as const;

describe('landings', () => {
  test('are counted once per roll, whatever follows', async () => {
    const found = await landings(
      {
        players: AB,
        dice: [
          [1, 2],
          [2, 3],
        ],
      },
      { a: [ROLL, BUY, { type: 'MortgageProperty', spaceId: 3 }, END], b: [ROLL, BUY, END] },
    );
    expect(found).toEqual({ 3: 1, 5: 1 });
  });

  test('are counted for each roll of a turn with doubles', async () => {
    const dice = [
      [3, 3],
      [1, 1],
      [1, 2],
    ] as const;
    const found = await landings({ players: AB, dice }, { a: [ROLL, BUY, END, ROLL, BUY, END, ROLL, BUY, END] });
    expect(found).toEqual({ 6: 1, 8: 1, 11: 1 });
  });

  test('are at the destination of a card, not where it was drawn', async () => {
    const found = await landings(
      { players: AB, dice: [[3, 4]], decks: { chance: ['chance-boardwalk'] } },
      { a: [ROLL, BUY, END] },
    );
    expect(found).toEqual({ 39: 1 });
  });

  test('count as in jail when a player is sent there, and for each failed roll', async () => {
    const found = await landings(
      {
        players: [{ id: 'a', position: 23 }, { id: 'b' }],
        dice: [
          [3, 4],
          [1, 2],
          [1, 2],
        ],
      },
      { a: [ROLL, END, ROLL, END], b: [ROLL, BUY, END] },
    );
    expect(found).toEqual({ [IN_JAIL]: 2, 3: 1 });
  });

  test('count at the destination if a player leaves jail by doubles; just visiting is not in jail', async () => {
    const found = await landings(
      {
        players: [
          { id: 'a', turnsInJail: 0 },
          { id: 'b', position: 3 },
        ],
        dice: [
          [2, 2],
          [3, 4],
        ],
      },
      { a: [ROLL, BUY, END], b: [ROLL, END] },
    );
    expect(found).toEqual({ 14: 1, 10: 1 });
  });

  test('are not counted for paying the fine, only for the roll that follows', async () => {
    const found = await landings(
      { players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }], dice: [[1, 2]] },
      { a: [{ type: 'PayJailFine' }, ROLL, BUY, END] },
    );
    expect(found).toEqual({ 13: 1 });
  });

  describe('after the third failed roll in jail', () => {
    const jailed = { id: 'a', turnsInJail: 2 } as const;

    test('are counted once if the fine is paid at once', async () => {
      const found = await landings({ players: [jailed, { id: 'b' }], dice: [[1, 2]] }, { a: [ROLL, BUY, END] });
      expect(found).toEqual({ 13: 1 });
    });

    test('are counted once if the cash for the fine must be raised', async () => {
      const found = await landings(
        {
          players: [{ ...jailed, cash: 10 }, { id: 'b' }],
          deeds: { 5: { owner: 'a' }, 39: { owner: 'a' } },
          dice: [[6, 4]],
        },
        {
          a: [
            ROLL,
            { type: 'MortgageProperty', spaceId: 5 },
            { type: 'MortgageProperty', spaceId: 39 },
            PAY,
            { type: 'UnmortgageProperty', spaceId: 5 },
            END,
          ],
        },
      );
      expect(found).toEqual({ 20: 1 });
    });

    test('are counted once if a card replaces the fine', async () => {
      const found = await landings(
        { players: [{ ...jailed, cards: ['chance'] }, { id: 'b' }], dice: [[6, 4]] },
        { a: [ROLL, { type: 'UseJailCard' }, END] },
      );
      expect(found).toEqual({ 20: 1 });
    });

    // The roll of seven ends on Community Chest, and the chest may send them straight back.
    test.each([
      ['at once', { ...jailed, cash: 500 }, []],
      ['with money that is raised first', { ...jailed, cash: 10 }, [{ type: 'MortgageProperty', spaceId: 5 }, PAY]],
      ['with a card', { ...jailed, cards: ['chance'] }, [{ type: 'UseJailCard' }]],
    ] as const)('count in jail if a player pays %s and is sent back by a card', async (_, player, way) => {
      const found = await landings(
        {
          players: [player, { id: 'b' }],
          deeds: { 5: { owner: 'a' }, 14: { owner: 'a' } },
          dice: [
            [3, 4],
            [1, 2],
            [2, 2],
          ],
          decks: { communityChest: ['chest-jail'] },
        },
        { a: [ROLL, ...way, END, ROLL, END], b: [ROLL, BUY, END] },
      );
      expect(found).toEqual({ [IN_JAIL]: 1, 3: 1, 14: 1 });
    });
  });

  test('are counted in every game, also in games without collected events', async () => {
    const { monopoly, heard, events } = await statisticsOf({ players: AB, dice: [[1, 2]] }, { a: [ROLL, BUY, END] }, 0);
    expect(monopoly?.landings[3]).toBe(1);
    expect([heard, events, monopoly?.lots[3]?.deeds]).toEqual([0, {}, 0]);
  });
});

describe('rents', () => {
  test.each([
    [0, 28],
    [1, 70],
    [2, 200],
    [3, 550],
    [4, 750],
    [5, 950],
  ])('with %i buildings are counted at that level', async (houses, rent) => {
    const { lots } = await tallied(
      {
        players: [{ id: 'a' }, { id: 'b', position: 10 }],
        deeds: ORANGE(houses),
        turn: { player: 'b' },
        dice: [[2, 4]],
      },
      { b: [ROLL, END] },
    );
    expect(lots[16]?.rents).toEqual([0, 1, 2, 3, 4, 5].map((level) => (level === houses ? 1 : 0)));
    expect(lots[16]?.rentSum[houses]).toBe(rent);
    expect(lots.filter(({ rents }) => rents.some((count) => count > 0))).toHaveLength(1);
  });

  const TOO_DEAR: PositionSetup = {
    players: [{ id: 'a' }, { id: 'b', position: 10, cash: 100 }],
    deeds: ORANGE(3),
    turn: { player: 'b' },
    dice: [[2, 4]],
  };

  test('that bankrupt a player count in full', async () => {
    const { lots, ruins } = await tallied(TOO_DEAR, { b: [ROLL, BROKE] });
    expect([lots[16]?.rents[3], lots[16]?.rentSum[3]]).toEqual([1, 550]);
    expect(ruins).toEqual({ rent: 1 });
  });

  test('that must be raised first are counted once', async () => {
    const { lots, ruins } = await tallied(
      { ...TOO_DEAR, deeds: { ...ORANGE(3), 37: { owner: 'b' }, 39: { owner: 'b' }, 34: { owner: 'b' } } },
      { b: [ROLL, ...[37, 39, 34].map((spaceId) => ({ type: 'MortgageProperty', spaceId }) as const), PAY, END] },
    );
    expect([lots[16]?.rents[3], lots[16]?.rentSum[3]]).toEqual([1, 550]);
    expect(ruins).toEqual({ resigned: 1 });
  });

  test('are not counted if the player resigns instead of paying', async () => {
    const { lots, ruins } = await tallied(TOO_DEAR, { b: [ROLL, GIVE_UP] });
    expect(lots[16]?.rents).toEqual([0, 0, 0, 0, 0, 0]);
    expect(ruins).toEqual({ resigned: 1 });
  });
});

test('opponent turns of a lot are counted while it is owned and not mortgaged', async () => {
  const { lots } = await tallied(
    {
      players: AB,
      deeds: { ...ORANGE(2), 5: { owner: 'a' }, 15: { owner: 'a', mortgaged: true }, 39: { owner: 'b' } },
      dice: [
        [4, 6],
        [4, 6],
        [4, 6],
      ],
    },
    { a: [ROLL, END, ROLL, END], b: [ROLL, END] },
  );
  expect(lots[16]?.stood).toEqual([0, 0, 1, 0, 0, 0]);
  expect(lots[5]?.stood).toEqual([1, 0, 0, 0, 0, 0]);
  expect(lots[15]?.stood).toEqual([0, 0, 0, 0, 0, 0]);
  expect(lots[39]?.stood).toEqual([2, 0, 0, 0, 0, 0]);
});

describe('the cost of a lot', () => {
  test('is its price and its houses, less refunds', async () => {
    const { lots } = await tallied(
      { players: [{ id: 'a', position: 36 }, { id: 'b' }], deeds: { 37: { owner: 'a' } }, dice: [[1, 2]] },
      {
        a: [
          ROLL,
          BUY,
          ...[37, 39, 37].map((spaceId) => ({ type: 'BuildHouse', spaceId }) as const),
          { type: 'SellBuilding', spaceId: 37 },
          END,
        ],
      },
    );
    expect(lots[39]).toMatchObject({ deeds: 400, buildings: 200, refunds: 0, auctions: 0 });
    expect(lots[37]).toMatchObject({ deeds: 0, buildings: 400, refunds: 100 });
  });

  test.each([
    [30, 5],
    [59, 9],
    [60, 10],
    [66, 11],
    [300, 30],
  ])('in an auction at $%i is a part of the price in tenths', async (amount, step) => {
    const { auctionRatios, lots } = await tallied(
      { players: [{ id: 'a', position: 1 }, { id: 'b' }], turn: { phase: 'Auction' } },
      { a: [{ type: 'PlaceBid', amount }, END], b: [PASS] },
    );
    expect(auctionRatios.flatMap((count, i) => (count > 0 ? [[i, count]] : []))).toEqual([[step, 1]]);
    expect(lots[1]).toMatchObject({ auctions: 1, auctionSum: amount, deeds: amount });
  });

  test('is empty if there are no bids', async () => {
    const { auctionRatios, lots } = await tallied(
      { players: [{ id: 'a', position: 1 }, { id: 'b' }], turn: { phase: 'Auction' } },
      { a: [PASS, END], b: [PASS] },
    );
    expect(auctionRatios.every((count) => count === 0)).toBe(true);
    expect(lots[1]).toMatchObject({ auctions: 0, auctionSum: 0, deeds: 0 });
  });
});

test('the groups that the winner owns complete at the end are counted', async () => {
  const { groupsWon } = await tallied(
    { players: AB, deeds: { ...ORANGE(0), 1: { owner: 'a' }, 37: { owner: 'b' }, 39: { owner: 'b' } } },
    { a: [ROLL], b: [] },
  );
  expect(groupsWon).toEqual({ darkBlue: 1 });
});

describe('bankruptcies', () => {
  const poor = { id: 'a', cash: 10 } as const;

  test.each([
    ['tax', { players: [poor, { id: 'b' }], dice: [[1, 3]] }],
    ['card', { players: [poor, { id: 'b' }], dice: [[1, 1]], decks: { communityChest: ['chest-hospital'] } }],
    ['jailFine', { players: [{ ...poor, turnsInJail: 2 }, { id: 'b' }], dice: [[1, 2]] }],
  ] as const)('by %s are counted separately', async (cause, position) => {
    expect((await tallied(position, { a: [ROLL, BROKE] })).ruins).toEqual({ [cause]: 1 });
  });
});

test('standings are recorded at the first round, and events are counted by type', async () => {
  const { overTime, events, heard } = await statisticsOf(
    { players: [{ id: 'a', cash: 300 }, { id: 'b' }], deeds: { 39: { owner: 'a' } }, dice: [[1, 2]] },
    { a: [ROLL, BUY, END] },
  );
  expect(heard).toBe(1);
  expect(overTime['a']?.[0]).toMatchObject({ cash: { count: 1, sum: 300 }, worth: { count: 1, sum: 700 } });
  expect(overTime['a']?.[1]).toMatchObject({ cash: { count: 0 } });
  expect(events).toMatchObject({ DiceRolled: 1, PropertyPurchased: 1, TurnEnded: 1, PlayerBankrupt: 1, GameEnded: 1 });
});
